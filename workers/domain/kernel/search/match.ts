import { type SoughtWord, isTheWord } from "./vocabulary";

/**
 * The query for the index, in its query language, from the best answers to the weakest. Each is read newest first and only
 * as far as it is needed, so the time doesn't depend on the app's size.
 */
export interface Match {
  /** All words as they were typed, wherever they stand. */
  exact: string;
  /** All words, in any meaning; of the titles as of the whole texts. */
  loose: string;
  /** All words but one, or any of them; null for a single word. */
  partial: string | null;
}

/** The documents of these types, in the whole app or in these containers. */
export const scopeOf = (types: readonly string[], places: readonly string[]): string =>
  `scope : (${types.flatMap((type) => places.map((id) => `"0${type}${id.replaceAll("-", "")}"`)).join(" OR ")})`;

/** `isAnyEnough`: for questions in whole sentences, of which an answer has some words and not most of them. */
export function matchOf(scope: string, sought: readonly SoughtWord[], { isAnyEnough = false } = {}): Match {
  const all = (groups: string[]) => groups.map((group) => `(${group})`).join(" AND ");
  const exact = sought.map((soughtWord) =>
    anyOf([...soughtWord.meanings].filter(([, weight]) => isTheWord(weight)).map(([word]) => word)),
  );
  const loose = sought.map(looseOf);
  const within = (expression: string) => `(${scope}) AND words : (${expression})`;
  return {
    exact: within(all(exact)),
    loose: within(all(loose)),
    partial:
      sought.length < 2
        ? null
        : within(
            isAnyEnough
              ? loose.join(" OR ")
              : loose.map((_, skipped) => `(${all(loose.filter((_, i) => i !== skipped))})`).join(" OR "),
          ),
  };
}

const anyOf = (words: readonly string[]) => words.map((word) => `"${word}"`).join(" OR ");

/** A word of one or two letters is only the beginning of one. */
const looseOf = ({ word, meanings }: SoughtWord): string =>
  word.length < 3 ? `"${word}" OR "${word}" *` : anyOf([...meanings.keys()]);
