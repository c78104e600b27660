/**
 * The one table of letters that names are compared and sorted by: what stands for each letter that isn't plain. Migrations enter it
 * into the table `letters` of every database, where triggers work out the columns that lists search and sort by
 * (db/letters.ts); a search is folded here.
 */

/** Letters that Unicode doesn't take apart into a letter and its marks, by their small one. */
const whole: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ſ: "s",
  ı: "i",
  ŉ: "n",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "\u00a0": " ",
};

/** Marks, Latin, Greek, Cyrillic, Armenian, and what stands for a letter of them. */
const ranges = [
  [0xa0, 0x24f],
  [0x2bc, 0x2bc],
  [0x300, 0x36f],
  [0x370, 0x58f],
  [0x1e00, 0x1fff],
  [0x2018, 0x2019],
] as const;

function plainOf(letter: string): string {
  const bare = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return [...bare].map((each) => whole[each] ?? each).join("");
}

/** By the letter's code point; what is not in it stands for itself, capitals of ASCII for their small ones. */
export const letters: ReadonlyMap<number, string> = new Map(
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((code): [number, string][] => {
      const letter = String.fromCodePoint(code);
      const plain = plainOf(letter);
      return plain === letter ? [] : [[code, plain]];
    }),
  ),
);

/** A text as names are compared: small letters without marks. */
export const foldText = (text: string): string =>
  Array.from(
    text,
    (letter) => letters.get(letter.codePointAt(0)!) ?? (/^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter),
  ).join("");

/** A folded text as names are sorted: a number stands behind how many digits it has, so 2 comes before 10. */
export const sortKeyOf = (text: string): string =>
  foldText(text).replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+/, "");
    return String(number.length).padStart(3, "0") + number;
  });

/** The order of two names where they are not in a database. */
export function compareNames(first: string, second: string): number {
  const [a, b] = [sortKeyOf(first), sortKeyOf(second)];
  return a < b ? -1 : Number(a > b);
}

/** Of fewer letters too much would be found: who types Zoe means nobody called Zorn. */
const minContracted = 3;

/** A folded text with ae, oe and ue as the letters that they are written for; null where few letters are left. */
export function contractText(text: string): string | null {
  const contracted = text.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll("ue", "u");
  return contracted.length < minContracted ? null : contracted;
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** How a name may be folded that somebody types: as it is, and with ä, ö, ü or ae, oe, ue each in place of the other. */
export function spellingsOf(text: string): string[] {
  const plain = foldText(text);
  const written = text.normalize("NFC").toLowerCase();
  const spelled = foldText(written.replace(/[äöü]/g, (letter) => umlauts[letter]!));
  return [...new Set([plain, contractText(plain) ?? plain, spelled])];
}
