import { type Cue, formatTimestamp } from "./cues";

/** Cues as a WebVTT file. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    "WEBVTT",
    ...cues.map(({ start, end, text, settings }) => `${timing(start, end, settings)}\n${safe(text)}`),
    "",
  ].join("\n\n");

const timing = (start: number, end: number, settings?: string) =>
  `${formatTimestamp(start)} --> ${formatTimestamp(end)}${settings ? ` ${settings.replace(/\s+/g, " ").replaceAll("-->", "")}` : ""}`;

/** A blank line would end the cue, an arrow would begin the next one. */
const safe = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n(?:[^\S\n]*\n)+/g, "\n")
    .replaceAll("-->", "--&gt;")
    .trim();
