/** Letters that Unicode doesn't take apart into a letter and a mark. */
const whole: Record<string, string> = { ß: "ss", ø: "o", ł: "l", ı: "i" };

/**
 * A text as the index compares it: small letters without marks, and ä, ae and a are one, as are ß and ss. The triggers of
 * migrations/shard/0001_search.sql fold what is written in the same way.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøłı]/g, (letter) => whole[letter]!)
    .replaceAll("ae", "a")
    .replaceAll("oe", "o")
    .replaceAll("ue", "u");

/** A word of a text: where it begins, and how it is compared. */
export interface Word {
  text: string;
  start: number;
  folded: string;
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    folded: fold(match[0]),
  }));
