#!/usr/bin/env python3
"""Counts patterns of unidiomatic English (docs/CONTRIBUTING.md) and compares the counts with those stored.

    tests/style/language-test            fails if a count is above the stored one, or below it
    tests/style/language-test --list     prints every match with its file and line
    tests/style/language-test --write    stores the counts, which may only fall

Comments of C++ sources are joined into paragraphs, so that a sentence may go over several lines.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNTS = pathlib.Path(__file__).with_name("language-counts")
COMMENTS, HEADINGS, DOCUMENTS, STRINGS = "C", "H", "D", "S"

# Name, where it is looked for, expression.
PATTERNS = [
    ("a noun clause that begins with What", "CH", r"^What (?![^.]*\?)"),
    ("Whether on a function", "C", r"^Whether\b"),
    ("a clause that begins with Who", "CHDS",
     r"(?:^|(?<=[.:;] ))Who(?:se|m|ever)? (?![^.]*\?)[a-z]"),
    ("who after a preposition", "CHDS", r"\b(?:for|to|by|from|with|against|than|as|of) who\b"),
    ("whoever, that which", "CHDS", r"\b[Ww]ho(?:m)?ever\b|\bthat (?:which|what)\b"),
    ("what after a preposition", "CHDS",
     r"\b(?:of|by|with|from|behind|below|above|after|before|over) what\b"),
    ("but for, is to be", "CHDS", r"\bbut for\b|\b(?:is|are|was|were) to be\b"),
    ("so many, stands", "CHDS",
     r"\bso many\b(?! (?:that|as|more|of))|\b(?:stands|stood)\b(?! (?:for|out))"),
    ("gives away, anew, likewise, in silence", "CHDS",
     r"\bg(?:i|a)v(?:e|es|en|ing) (?:\w+ ){0,3}away\b|\b(?:anew|likewise|in silence)\b"),
]


def texts_in_source(path):
    """Yields kind, line and text of the comments and string literals of a C++ file."""
    comment, begin = [], 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = re.match(r'(?:[^"/]|/(?!/)|"(?:\\.|[^"\\])*")*//[/!]?<?\s?(.*)', line)
        alone = line.lstrip().startswith("//")
        if comment and not (match and alone):
            yield COMMENTS, begin, " ".join(comment)
            comment = []
        if match and alone and match[1]:
            begin = number if not comment else begin
            comment.append(match[1].strip())
        elif match:
            yield COMMENTS, number, match[1].strip()
        if not line.startswith("#"):
            for literal in re.findall(r'"((?:\\.|[^"\\])*)"', re.sub(r"//.*", "", line)):
                yield STRINGS, number, literal
    if comment:
        yield COMMENTS, begin, " ".join(comment)


def texts_in_document(path):
    """Yields kind, line and text of the headings and paragraphs of a Markdown file."""
    code, paragraph, begin = False, [], 0
    for number, line in enumerate(path.read_text().splitlines() + [""], 1):
        if line.startswith("```"):
            code = not code
        elif not code and line.strip() and not line.startswith("#"):
            begin = number if not paragraph else begin
            paragraph.append(line.strip())
            continue
        if paragraph:
            yield DOCUMENTS, begin, " ".join(paragraph)
            paragraph = []
        if line.startswith("#") and not code:
            yield HEADINGS, number, line.lstrip("# ")


def matches():
    for folder in ("app", "libttt", "tests", "docs", "."):
        for path in sorted((ROOT / folder).glob("*.md" if folder == "." else "**/*")):
            is_source = path.suffix in (".cpp", ".hpp")
            if not is_source and path.suffix != ".md":
                continue
            for kind, line, text in texts_in_source(path) if is_source else texts_in_document(path):
                for name, kinds, expression in PATTERNS:
                    for _ in re.finditer(expression, text) if kind in kinds else ():
                        yield name, f"{path.relative_to(ROOT)}:{line}: {text}"


def main():
    found = list(matches())
    if sys.argv[1:] == ["--list"]:
        print(*(f"{name}: {where}" for name, where in found), sep="\n")
        return 0
    counts = collections.Counter(name for name, _ in found)
    rows = [f"{counts[name]:4} {name}" for name, _, _ in PATTERNS]
    stored = COUNTS.read_text().splitlines() if COUNTS.exists() else rows
    rose = [new for new, old in zip(rows, stored) if int(new.split()[0]) > int(old.split()[0])]
    if sys.argv[1:] == ["--write"] and not rose:
        COUNTS.write_text("\n".join(rows) + "\n")
        return 0
    for row in rose:
        print(f"{row}: more than before; see tests/style/language-test --list")
    if not rose and rows != stored:
        print("fewer than before: store the counts with tests/style/language-test --write")
    return int(bool(rose) or rows != stored)


sys.exit(main())
