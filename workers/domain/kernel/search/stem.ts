/**
 * What is left of a folded word without its endings. Both are light: they only have to lead the forms of a word to the
 * same place, and each is tried, for communities mix their languages.
 */

const german = /(?:ungen|ung|heiten|heit|keiten|keit|lich|isch|innen|in|ern|em|er|en|es|est|st|et|nd|e|s|n|t)$/;

/** `glasuren`, `glasur` → `glasur`; `brennt`, `brennen` → `bren`. */
export function germanStem(word: string): string {
  let stem = word;
  for (let round = 0; round < 2; round++) {
    const next = stem.replace(german, "");
    if (next.length < 3 || next === stem) break;
    stem = next;
  }
  return undoubled(stem);
}

/** `pricing`, `prices`, `price` → `pric`; `stories`, `story` → `stori`. */
export function englishStem(word: string): string {
  const stem = word
    .replace(/(?:'s|s's)$/, "")
    .replace(
      /(ss|us)$|ies$|(?:([sxz]|ch|sh))es$|s$/,
      (ending, sibilant: string | undefined, before: string | undefined) =>
        sibilant ?? (ending === "ies" ? "y" : (before ?? "")),
    )
    .replace(/(?<=.{3})(?:ation|ing|ings|ed|er|ers|ly|ment|ments)$/, "")
    .replace(/y$/, "i")
    .replace(/(?<=.{3})e$/, "");
  return stem.length < 3 ? word : undoubled(stem);
}

/** The longest beginning that all forms of a word share with it; at least three letters. */
export function rootOf(word: string): string {
  const stems = [germanStem(word), englishStem(word)].map((stem) => commonBeginning(stem, word));
  const root = stems.reduce((shortest, other) => (shortest.length <= other.length ? shortest : other));
  return root.length < 3 ? word.slice(0, 3) : root;
}

export const isSameStem = (word: string, other: string): boolean =>
  germanStem(word) === germanStem(other) || englishStem(word) === englishStem(other);

const undoubled = (stem: string) => (stem.length > 3 ? stem.replace(/([^aeiou])\1$/, "$1") : stem);

function commonBeginning(word: string, other: string): string {
  let length = 0;
  while (length < word.length && word[length] === other[length]) length++;
  return word.slice(0, length);
}
