/** A caption, subtitle, description or chapter: what is shown from one moment to another. */
export interface Cue {
  /** Milliseconds from the beginning. */
  start: number;
  end: number;
  /** As WebVTT writes it, with its few tags and entities; `plainCueText` is what a person reads. */
  text: string;
  /** Where on the picture it stands, as WebVTT writes it: "align:start line:0". */
  settings?: string;
}

export interface Chapter {
  /** Milliseconds from the beginning. */
  start: number;
  end: number;
  title: string;
}

export const captionLimits = {
  bytes: 2 * 1024 * 1024,
  cues: 10_000,
  /** Characters of one cue. */
  text: 2000,
  /** Problems of one file that are named. */
  problems: 50,
} as const;

/** Milliseconds as WebVTT writes them: 00:01:05.250. */
export function formatTimestamp(milliseconds: number): string {
  const total = Math.max(0, Math.round(milliseconds));
  const part = (value: number, digits = 2) => String(value).padStart(digits, "0");
  const minutes = Math.floor(total / 60_000);
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}:${part(Math.floor(total / 1000) % 60)}.${part(total % 1000, 3)}`;
}

/** Milliseconds of what a person types: 1:05, 01:05.25, 0:01:05,250; null for anything else. */
export function parseTimestamp(typed: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"));
}
