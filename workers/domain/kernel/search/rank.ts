import { fold, wordsOf } from "./fold";
import type { SoughtWord } from "./vocabulary";

/** Characters of a text that ranking and excerpts look at. */
export const lookedAt = 3000;

/** A document that the index found. */
export interface Candidate {
  title: string;
  /** As much of the text as is looked at. */
  text: string;
  /** Milliseconds. */
  createdAt: number;
}

export interface Score {
  points: number;
  /** Whether every word is in it, as far as it was looked at. */
  isWhole: boolean;
}

const day = 86_400_000;

/**
 * How well a document answers: the title counts more than the text, words as they were typed more than what they may
 * mean, and of two alike the newer comes first.
 */
export function scoreOf(candidate: Candidate, sought: readonly SoughtWord[], typed: string, now: number): Score {
  const title = wordsOf(candidate.title).map(({ folded }) => folded);
  const text = wordsOf(candidate.text).map(({ folded }) => folded);
  let sum = 0;
  let inTitle = 0;
  let missing = 0;
  for (const soughtWord of sought) {
    const titled = weightIn(title, soughtWord);
    const written = weightIn(text, soughtWord);
    if (titled.best > 0) inTitle++;
    else if (written.best === 0) missing++;
    // What the index found beyond the part that is looked at counts a little.
    sum += Math.max(3 * titled.best, written.best > 0 ? written.best + 0.2 * Math.min(3, written.times - 1) : 0.2);
  }
  const words = sought.length;
  const isAllInTitle = words > 1 && inTitle === words ? 0.5 : 0;
  const isPhrase = words > 1 && fold(candidate.title).includes(typed) ? 1 : 0;
  // A title that says little else is about just this.
  const isShort = inTitle === words ? Math.min(0.5, words / (2 * title.length)) : 0;
  const recency = 0.3 * Math.exp(-Math.max(0, now - candidate.createdAt) / (180 * day));
  return {
    points: sum / words + isAllInTitle + isPhrase + isShort + recency,
    isWhole: missing === 0 || candidate.text.length >= lookedAt,
  };
}

function weightIn(words: readonly string[], { word, meanings }: SoughtWord): { best: number; times: number } {
  let best = 0;
  let times = 0;
  for (const soughtWord of words) {
    const weight = weightOf(soughtWord, word, meanings);
    if (weight > 0) times++;
    best = Math.max(best, weight);
  }
  return { best, times };
}

/** How near a folded word is to a typed one; 0 where it is another. */
export const weightOf = (word: string, typed: string, meanings: SoughtWord["meanings"]): number =>
  meanings.get(word) ?? (typed.length < 3 && word.startsWith(typed) ? 0.8 : 0);
