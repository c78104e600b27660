import type { LiveEvent, ServerFrame, Since } from "@party/events";

/** How far a page has received a room's events, and the latest of them. */
export interface EventCursor {
  /** Number of the last event received; null before the first greeting. */
  seq: number | null;
  /** When the data that the page shows was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  /** The latest events, oldest first, for parts of the page that appear later than the events they need. */
  recent: readonly LiveEvent[];
}

export interface AppliedFrame {
  cursor: EventCursor;
  /** The event to pass on; null for what was received before, and for frames that are no event. */
  event: LiveEvent | null;
  /** The room no longer knows all that was missed: load anew. */
  isResync: boolean;
}

const maxRecent = 200;

export const newEventCursor = (madeAt: number): EventCursor => ({ seq: null, madeAt, recent: [] });

/** What to ask the room for at the next greeting. */
export const sinceOf = ({ seq, madeAt }: EventCursor): Since => (seq === null ? { at: madeAt } : { seq });

/** Takes a frame: each event counts once, in the room's order. */
export function applyFrame(cursor: EventCursor, frame: ServerFrame): AppliedFrame {
  if (frame.event === "welcome") {
    const { seq, isResync } = frame.data;
    if (isResync) return { cursor: { ...cursor, seq, recent: [] }, event: null, isResync: true };
    return { cursor: { ...cursor, seq: Math.max(seq, cursor.seq ?? 0) }, event: null, isResync: false };
  }
  if (!isLiveEvent(frame) || frame.seq <= (cursor.seq ?? 0)) return { cursor, event: null, isResync: false };
  const recent = [...cursor.recent.slice(1 - maxRecent), frame];
  return { cursor: { ...cursor, seq: frame.seq, recent }, event: frame, isResync: false };
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
