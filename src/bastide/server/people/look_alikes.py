"""Names of different alphabets that look the same. Letters of two alphabets in one name are refused before."""

from typing import Final

# What each letter looks like in either case, as names are compared: after case folding.
_CYRILLIC: Final = dict(zip("авекмнорстухіјѕԛԝԁӏ", "abekmhopctyxijsqwdl", strict=True))
_GREEK: Final = dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True))
_TO_LATIN: Final = str.maketrans(_CYRILLIC | _GREEK)
_FROM_LATIN: Final = tuple(str.maketrans({like: letter for letter, like in one.items()}) for one in (_CYRILLIC, _GREEK))


def look_alikes(folded: str) -> list[str]:
    """A name as it is compared, and those that look like it."""
    latin = folded.translate(_TO_LATIN)
    return list(dict.fromkeys([folded, latin, *(latin.translate(table) for table in _FROM_LATIN)]))
