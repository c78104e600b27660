/** At most two letters for a name: "Anna Lena Berger" → "AB", "kim" → "K", "🦊 Fuchs" → "🦊". */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_.@]+/u)
    .filter(Boolean);
  const first = firstCharacter(words[0] ?? "");
  if (!first) return "?";
  if (!/\p{L}|\p{N}/u.test(first)) return first;
  const last = words.length > 1 ? firstCharacter(words[words.length - 1] ?? "") : "";
  return (first + (/\p{L}|\p{N}/u.test(last) ? last : "")).toUpperCase();
}

/** A hue in degrees that stays the same for the same name. */
export function hueOf(name: string): number {
  let hash = 2166136261;
  for (const character of name.trim().toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) % 360;
}

let characters: Intl.Segmenter | undefined;

/** The first character as a reader counts them, also where it is made of several code points. */
function firstCharacter(word: string): string {
  // Making the segmenter takes a browser 15 ms, so few names need it: between two Latin letters nothing joins.
  if (/^[\u0041-\u024f]([\u0041-\u024f]|$)/.test(word)) return word[0]!;
  characters ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of characters.segment(word)) return segment;
  return "";
}
