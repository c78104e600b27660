import type { LiveEvent, ServerFrame, Since } from "@party/events";

/** How far a page has heard a room, and what it heard lately. */
export interface Journal {
  /** Number of the last event heard; null before the first greeting. */
  seq: number | null;
  /** When the data that the page shows was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  /** The latest events, oldest first, for parts of the page that appear later than the events they need. */
  recent: readonly LiveEvent[];
}

export interface Heard {
  journal: Journal;
  /** The event to hand on; null for what was heard before, and for frames that are no event. */
  news: LiveEvent | null;
  /** The room no longer knows all that was missed: load anew. */
  isResync: boolean;
}

const mostRecent = 200;

export const newJournal = (madeAt: number): Journal => ({ seq: null, madeAt, recent: [] });

/** What to ask the room for at the next greeting. */
export const sinceOf = ({ seq, madeAt }: Journal): Since => (seq === null ? { at: madeAt } : { seq });

/** Takes a frame: each event counts once, in the room's order. */
export function hear(journal: Journal, frame: ServerFrame): Heard {
  if (frame.event === "welcome") {
    const { seq, isResync } = frame.data;
    if (isResync) return { journal: { ...journal, seq, recent: [] }, news: null, isResync: true };
    return { journal: { ...journal, seq: Math.max(seq, journal.seq ?? 0) }, news: null, isResync: false };
  }
  if (!isLiveEvent(frame) || frame.seq <= (journal.seq ?? 0)) return { journal, news: null, isResync: false };
  const recent = [...journal.recent.slice(1 - mostRecent), frame];
  return { journal: { ...journal, seq: frame.seq, recent }, news: frame, isResync: false };
}

export const isLiveEvent = (frame: ServerFrame): frame is LiveEvent => "seq" in frame && typeof frame.seq === "number";

/** A text from a room as a frame; null for what is none. */
export function readFrame(text: unknown): ServerFrame | null {
  if (typeof text !== "string") return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "event" in value ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
}
