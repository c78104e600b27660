import { captionLimits, type Cue } from "./cues";
import { cueTextFrom } from "./cue-text";

/** Validation keys of what is wrong with a caption file. */
export type CaptionProblemKey =
  | "captionsTooLarge"
  | "captionsTooMany"
  | "captionsHeader"
  | "captionsEmpty"
  | "captionTime"
  | "captionEnd"
  | "captionWithoutTime"
  | "captionTooLong";

export interface CaptionProblem {
  key: CaptionProblemKey;
  /** In the file, from 1. */
  line: number;
  /** Values of the message: the line among them. */
  params: { line: number; max?: number | string };
}

export interface CaptionFile {
  format: CaptionFormat;
  /** All that can be read, in the order of their time. */
  cues: Cue[];
  /** What can't, in the order of the file. */
  problems: CaptionProblem[];
}

export type CaptionFormat = "vtt" | "srt";

/** Text of a caption file's bytes. Older programs write subtitles in the encoding of Windows. */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/) and SubRip, told apart by the first line unless `format` says it. Browsers pass
 * over what they can't read; here it is named, since somebody who publishes captions wants to repair them.
 */
export function readCaptions(source: string, format?: CaptionFormat): CaptionFile {
  const text = source.startsWith("\ufeff") ? source.slice(1) : source;
  const hasHeader = /^WEBVTT(?:[ \t\r\n]|$)/.test(text);
  const file: CaptionFile = { format: format ?? (hasHeader ? "vtt" : "srt"), cues: [], problems: [] };
  if (isTooLarge(text)) {
    addProblem(file, "captionsTooLarge", 1, `${captionLimits.bytes / 1024 ** 2} MB`);
    return file;
  }
  const lines = text.replaceAll("\0", "\ufffd").split(/\r\n|\r|\n/);
  if (file.format === "vtt" && !hasHeader) addProblem(file, "captionsHeader", 1);
  let at = 0;
  // Whatever else the first block of WebVTT says is about the file.
  if (hasHeader) while (at < lines.length && lines[at]!.trim() !== "" && !lines[at]!.includes(arrow)) at += 1;
  while (at < lines.length && file.cues.length <= captionLimits.cues) {
    if (lines[at]!.trim() === "") at += 1;
    else at = readBlock(file, lines, at);
  }
  if (file.cues.length > captionLimits.cues) file.cues.length = captionLimits.cues;
  if (file.cues.length === 0 && file.problems.length === 0) addProblem(file, "captionsEmpty", 1);
  file.cues.sort((a, b) => a.start - b.start);
  return file;
}

/** A character is at least a byte in UTF-8, and at most three in each unit of UTF-16. */
const isTooLarge = (text: string) =>
  text.length > captionLimits.bytes ||
  (text.length * 3 > captionLimits.bytes && new TextEncoder().encode(text).byteLength > captionLimits.bytes);

const arrow = "-->";

/** Reads what stands up to the next blank line, or to the next cue; the line behind it is the answer. */
function readBlock(file: CaptionFile, lines: readonly string[], first: number): number {
  let end = first;
  while (end < lines.length && lines[end]!.trim() !== "") end += 1;
  if (file.format === "vtt" && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[first]!)) return end;
  let timing = first;
  while (timing < end && !lines[timing]!.includes(arrow)) timing += 1;
  // A number or a name may stand before the times, in one line.
  if (timing === end || timing > first + 1) {
    addProblem(file, "captionWithoutTime", first + 1);
    return timing;
  }
  let last = timing + 1;
  while (last < end && !lines[last]!.includes(arrow)) last += 1;
  // Where the blank line between two cues is missing, the number of the next one stands at the end of this one's text.
  const textEnd = last < end && /^\s*\d+\s*$/.test(lines[last - 1]!) && last - 1 > timing ? last - 1 : last;
  addCue(file, lines.slice(timing + 1, textEnd), timing + 1, lines[timing]!);
  return textEnd;
}

function addCue(file: CaptionFile, textLines: readonly string[], line: number, timing: string): void {
  const isVtt = file.format === "vtt";
  const [from, to, settings] = timesOf(timing, isVtt);
  if (from === null || to === null) return addProblem(file, "captionTime", line);
  if (to <= from) return addProblem(file, "captionEnd", line);
  const written = textLines
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n");
  const text = isVtt ? written : ofSubRip(written);
  // Programs that follow speech write such cues where nobody speaks.
  if (text === "") return;
  if (text.length > captionLimits.text) return addProblem(file, "captionTooLong", line + 1, captionLimits.text);
  if (file.cues.length === captionLimits.cues) addProblem(file, "captionsTooMany", line, captionLimits.cues);
  file.cues.push({ start: from, end: to, text, ...(settings && isVtt && { settings }) });
}

const vttTiming = /^\s*((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})\s*-->\s*((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:\s+(\S.*?))?\s*$/;
/** Some programs write a full stop, and the corners of the picture behind the times. */
const subRipTiming =
  /^\s*(\d{1,3}:\d{1,2}:\d{1,2}(?:[,.]\d{1,3})?)\s*-->\s*(\d{1,3}:\d{1,2}:\d{1,2}(?:[,.]\d{1,3})?)(?:\s.*)?$/;

function timesOf(line: string, isVtt: boolean): [from: number | null, to: number | null, settings?: string] {
  const match = (isVtt ? vttTiming : subRipTiming).exec(line);
  // Files without the header of WebVTT may have its times all the same.
  const shown = match ?? (isVtt ? null : vttTiming.exec(line));
  return shown ? [milliseconds(shown[1]!), milliseconds(shown[2]!), shown[3]] : [null, null];
}

function milliseconds(time: string): number | null {
  const [whole = "", fraction = ""] = time.split(/[,.]/);
  const parts = whole.split(":").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = parts.length === 3 ? parts : [0, ...parts];
  if (minutes > 59 || seconds > 59 || hours > 999) return null;
  return (hours * 3600 + minutes * 60 + seconds) * 1000 + Number(fraction.padEnd(3, "0"));
}

/** SubRip has colours and places of its own, and no entities. */
const ofSubRip = (text: string): string =>
  cueTextFrom(
    text
      .replace(/\{\\[^{}]*\}/g, "")
      .replace(/<\/?font\b[^<>]*>/gi, "")
      .replace(/\{(\/?[ibu])\}/gi, "<$1>"),
  );

function addProblem(file: CaptionFile, key: CaptionProblemKey, line: number, max?: number | string): void {
  if (file.problems.length < captionLimits.problems)
    file.problems.push({ key, line, params: { line, ...(max !== undefined && { max }) } });
}
