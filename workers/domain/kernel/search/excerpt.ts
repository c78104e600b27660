import type { Fragment } from "@workers/contracts/search";

import { type Word, wordsOf } from "./fold";
import { weightOf } from "./rank";
import type { SoughtWord } from "./vocabulary";

/** Characters of an excerpt, and of the text that leads up to its first match. */
const excerptLength = 180;
const leadLength = 40;

/** A text in pieces, with the words that were searched for marked. */
export function highlighted(text: string, sought: readonly SoughtWord[]): Fragment[] {
  return piecesOf(text, matchesIn(text, sought));
}

/** The part of a text where most of the words stand close together, in pieces. */
export function excerptOf(text: string, sought: readonly SoughtWord[]): Fragment[] {
  const oneLine = text.replace(/\s+/g, " ");
  const matches = matchesIn(oneLine, sought);
  let from = 0;
  let bestWeight = 0;
  for (const [i, first] of matches.entries()) {
    const near = matches.slice(i).filter(({ start }) => start < first.start + excerptLength - leadLength);
    const words = new Set(near.map(({ typed }) => typed)).size;
    if (words > bestWeight) [bestWeight, from] = [words, first.start];
  }
  const start = beginningOfWord(oneLine, Math.max(0, from - leadLength));
  const end = endOfWord(oneLine, start + excerptLength);
  const shown = oneLine.slice(start, end);
  const pieces = piecesOf(
    shown,
    matches
      .filter((match) => match.start >= start && match.start < end)
      .map((match) => ({ ...match, start: match.start - start })),
  );
  if (pieces.length === 0) return [];
  if (start > 0) pieces.unshift({ text: "… ", isMatch: false });
  if (end < oneLine.length) pieces.push({ text: " …", isMatch: false });
  return joined(pieces);
}

interface Matched extends Word {
  /** The typed word that it answers. */
  typed: string;
}

function matchesIn(text: string, sought: readonly SoughtWord[]): Matched[] {
  return wordsOf(text).flatMap((word) => {
    const answered = sought.find((soughtWord) => weightOf(word.folded, soughtWord.word, soughtWord.meanings) > 0);
    return answered ? [{ ...word, typed: answered.word }] : [];
  });
}

function piecesOf(text: string, matches: readonly Matched[]): Fragment[] {
  const pieces: Fragment[] = [];
  let at = 0;
  for (const { start, text: word } of matches) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false });
    pieces.push({ text: text.slice(start, start + word.length), isMatch: true });
    at = start + word.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces.filter((piece) => piece.text);
}

const beginningOfWord = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(" ", at) + 1);

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space > 0 ? space : at;
}

/** Adjacent pieces of the same kind as one. */
function joined(pieces: Fragment[]): Fragment[] {
  return pieces.reduce<Fragment[]>((done, piece) => {
    const last = done.at(-1);
    if (last && last.isMatch === piece.isMatch) last.text += piece.text;
    else done.push({ ...piece });
    return done;
  }, []);
}
