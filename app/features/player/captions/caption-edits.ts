import { cueTextFrom, plainCueText } from "@db/vocabulary/captions/cue-text";
import { captionLimits, type Cue } from "@db/vocabulary/captions/cues";

/** Captions while they are edited: what they were before each change stays, to be taken back. */
export interface CaptionDraft {
  cues: readonly Cue[];
  /** The cue that is being edited; -1 where there is none. */
  selected: number;
  past: readonly Omit<CaptionDraft, "past">[];
}

export type CaptionEdit =
  | { kind: "select"; index: number }
  | { kind: "text"; index: number; typed: string }
  | { kind: "times"; index: number; start: number; end: number }
  | { kind: "add"; at: number }
  | { kind: "split"; index: number; at: number; caret: number | null }
  | { kind: "merge"; index: number }
  | { kind: "delete"; index: number }
  | { kind: "replace"; cues: readonly Cue[] }
  | { kind: "undo" };

/** Milliseconds that a new cue takes where nothing is in its way. */
const newCueMs = 2000;
const shortestMs = 100;
const pastSteps = 200;

export const draftOf = (cues: readonly Cue[]): CaptionDraft => ({
  cues,
  selected: cues.length > 0 ? 0 : -1,
  past: [],
});

/** What is edited after a step. */
export function editCaptions(draft: CaptionDraft, edit: CaptionEdit): CaptionDraft {
  const { cues, selected, past } = draft;
  if (edit.kind === "undo") {
    const before = past.at(-1);
    return before ? { ...before, past: past.slice(0, -1) } : draft;
  }
  if (edit.kind === "select") return { ...draft, selected: edit.index };
  const changed = changedBy(cues, edit);
  return changed ? { ...changed, past: [...past.slice(-pastSteps + 1), { cues, selected }] } : draft;
}

type Change = Exclude<CaptionEdit, { kind: "undo" | "select" }>;

function changedBy(cues: readonly Cue[], edit: Change): Omit<CaptionDraft, "past"> | null {
  if (edit.kind === "replace") return { cues: edit.cues, selected: edit.cues.length > 0 ? 0 : -1 };
  if (edit.kind === "add") return added(cues, edit.at);
  const cue = cues[edit.index];
  if (!cue) return null;
  switch (edit.kind) {
    case "text": {
      const text = cueTextFrom(edit.typed);
      return text === cue.text ? null : { cues: cues.with(edit.index, { ...cue, text }), selected: edit.index };
    }
    case "times": {
      if (edit.start === cue.start && edit.end === cue.end) return null;
      return inOrder(cues.with(edit.index, { ...cue, start: edit.start, end: edit.end }), edit.index);
    }
    case "split":
      return split(cues, edit);
    case "merge": {
      const next = cues[edit.index + 1];
      if (!next) return null;
      const merged = {
        ...cue,
        end: Math.max(cue.end, next.end),
        text: [cue.text, next.text].filter(Boolean).join("\n"),
      };
      return { cues: cues.toSpliced(edit.index, 2, merged), selected: edit.index };
    }
    case "delete": {
      const left = cues.toSpliced(edit.index, 1);
      return { cues: left, selected: Math.min(edit.index, left.length - 1) };
    }
  }
}

/** A new cue at a moment, up to the next one. */
function added(cues: readonly Cue[], at: number): Omit<CaptionDraft, "past"> | null {
  if (cues.length >= captionLimits.cues) return null;
  const start = Math.max(0, Math.round(at));
  const next = cues.find((cue) => cue.start >= start + shortestMs);
  const end = Math.min(start + newCueMs, next?.start ?? Infinity);
  return inOrder([...cues, { start, end, text: "" }], cues.length);
}

/** Two cues of one: at the moment that is played where it lies within, else where the text is parted. */
function split(
  cues: readonly Cue[],
  { index, at, caret }: Extract<CaptionEdit, { kind: "split" }>,
): Omit<CaptionDraft, "past"> | null {
  const cue = cues[index]!;
  if (cues.length >= captionLimits.cues || cue.end - cue.start < 2 * shortestMs) return null;
  const text = plainCueText(cue.text);
  const isWithin = (place: number | null): place is number => place !== null && place > 0 && place < text.length;
  const place = isWithin(caret) ? caret : nearestGap(text);
  const share = text.length > 0 ? place / text.length : 0.5;
  const isPlayed = at >= cue.start + shortestMs && at <= cue.end - shortestMs;
  const wanted = isPlayed ? at : cue.start + (cue.end - cue.start) * share;
  const middle = Math.round(Math.min(cue.end - shortestMs, Math.max(cue.start + shortestMs, wanted)));
  const first = { ...cue, end: middle, text: cueTextFrom(text.slice(0, place)) };
  const second = { ...cue, start: middle, text: cueTextFrom(text.slice(place)) };
  return { cues: cues.toSpliced(index, 1, first, second), selected: index + 1 };
}

/** The gap between words that is nearest to the middle. */
function nearestGap(text: string): number {
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const middle = text.length / 2;
  return gaps.length > 0
    ? gaps.reduce((best, gap) => (Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best))
    : Math.floor(middle);
}

/** Cues in the order of their time, and where one of them has come. */
function inOrder(cues: readonly Cue[], selected: number): Omit<CaptionDraft, "past"> {
  const cue = cues[selected]!;
  const ordered = cues.toSorted((a, b) => a.start - b.start);
  return { cues: ordered, selected: ordered.indexOf(cue) };
}

export type CueProblem = "noText" | "captionEnd" | "tooLong";

/** What has to be repaired before a cue can be saved. */
export function cueProblem({ start, end, text }: Cue): CueProblem | null {
  if (end <= start) return "captionEnd";
  if (text === "") return "noText";
  return text.length > captionLimits.text ? "tooLong" : null;
}
