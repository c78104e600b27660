import type { Chapter, Cue } from "./cues";

/** The tags of a cue's text; none holds the arrow, which would begin another cue. Source: https://www.w3.org/TR/webvtt1/#webvtt-cue-text */
const tag = /<\/?(?:[cibuv]|ruby|rt|lang)(?:[.\t ](?:[^<>\r\n-]|-(?!->))*)?>|<\d{2,}:[\d:.]+>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};
const entity = /&(?:(amp|lt|gt|nbsp|lrm|rlm)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;

const decode = (text: string): string =>
  text.replace(entity, (written, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name) return entities[name.toLowerCase()]!;
    const code = decimal ? Number(decimal) : parseInt(hexadecimal!, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });

/** What a person reads of a cue: without tags, with the name of a voice before what it says. */
export const plainCueText = (text: string): string =>
  decode(
    text.replace(/<v(?:\.[^\s<>]*)?\s+([^<>]+)>/gi, (_, voice: string) => `${voice.trim()}: `).replace(tag, ""),
  ).trim();

/** What a person types as the text of a cue: tags are kept, all other signs mean themselves. Blank lines would end the cue. */
export function cueTextFrom(typed: string): string {
  let text = "";
  let at = 0;
  for (const match of typed.matchAll(tag)) {
    text += encode(typed.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return (text + encode(typed.slice(at)))
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** An entity that is written out stays one. */
const encode = (text: string): string =>
  text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/-->/g, "--&gt;");

/** The opposite of `cueTextFrom`: entities as the signs they mean, unless those would be read as a tag or an entity. */
export function editableCueText(text: string): string {
  const typed = decode(text);
  return plainCueText(cueTextFrom(typed)) === plainCueText(text) ? typed : text;
}

/** Chapters of a WebVTT file of kind "chapters". */
export const chaptersOf = (cues: readonly Cue[]): Chapter[] =>
  cues.map(({ start, end, text }) => ({ start, end, title: plainCueText(text).replace(/\s+/g, " ") }));
