import { applied, type Change, type Designed, nothingDesigned } from "./changes";

/**
 * What was done in the designer, one list for all of it. Undoing replays the acts from the primary state up to the one before; what is
 * replayed is marked as shadow, so that nobody takes it for something that a person does now. A snapshot every few acts keeps that
 * short.
 */

export interface Act {
  change: Change;
  /** When it was done. */
  at: number;
  /** It was replayed, by undoing or redoing, and not done by hand since. */
  isShadow: boolean;
}

export interface History {
  /** Everything before the first act that is kept. */
  primary: Designed;
  acts: readonly Act[];
  /** How many of the acts count; those behind were undone. */
  index: number;
  /** As it is after so many acts; never stored, for it follows from the rest. */
  snapshots: ReadonlyMap<number, Designed>;
  now: Designed;
}

export const maxActs = 500;
export const snapshotEvery = 25;
/** Typing that goes on within this time counts as one act. */
export const typingPause = 3000;

export const begun = (primary: Designed = nothingDesigned): History => ({
  primary,
  acts: [],
  index: 0,
  snapshots: new Map(),
  now: primary,
});

/** What a change is typed into; null for what isn't typed. */
function typedInto(change: Change): string | null {
  if (change.kind === "update_widget") return `${change.kind} ${change.pageId} ${change.widget.id}`;
  if (change.kind === "update_row" && "title" in change.options)
    return `${change.kind} ${change.pageId} ${change.rowId}`;
  return change.kind === "set_code" || change.kind === "set_colors" ? change.kind : null;
}

/** Does something. What was undone before is discarded. A change that changes nothing is no act. */
export function done(history: History, change: Change, at: number): History {
  const now = applied(history.now, change);
  if (now === history.now) return history;
  const kept = history.acts.slice(0, history.index);
  const last = kept.at(-1);
  const target = typedInto(change);
  const goesOn =
    last && !last.isShadow && target !== null && typedInto(last.change) === target && at - last.at < typingPause;
  if (goesOn) {
    const merged = merge(last.change, change);
    return withActs(history, [...kept.slice(0, -1), { change: merged, at, isShadow: false }], now);
  }
  return withActs(history, [...kept, { change, at, isShadow: false }], now);
}

/** Of two changes of one thing the later counts; of a row's options both do. */
const merge = (before: Change, after: Change): Change =>
  before.kind === "update_row" && after.kind === "update_row"
    ? { ...after, options: { ...before.options, ...after.options } }
    : after;

function withActs(history: History, acts: readonly Act[], now: Designed): History {
  let { primary } = history;
  let kept = acts;
  let snapshots = new Map([...history.snapshots].filter(([count]) => count < acts.length));
  if (acts.length > maxActs) {
    const excess = acts.slice(0, acts.length - maxActs);
    primary = excess.reduce((designed, act) => applied(designed, act.change), primary);
    kept = acts.slice(excess.length);
    snapshots = new Map();
  }
  if (kept.length % snapshotEvery === 0) snapshots.set(kept.length, now);
  return { primary, acts: kept, index: kept.length, snapshots, now };
}

/** Everything as it was after so many acts. */
function replayed({ primary, acts, snapshots }: History, index: number): Designed {
  let from = 0;
  for (const count of snapshots.keys()) if (count <= index && count > from) from = count;
  const start = from === 0 ? primary : snapshots.get(from)!;
  return acts.slice(from, index).reduce((designed, act) => applied(designed, act.change), start);
}

/** Goes to the state after so many acts, back or forward. */
export function movedTo(history: History, index: number): History {
  const target = Math.min(Math.max(0, index), history.acts.length);
  if (target === history.index) return history;
  return {
    ...history,
    index: target,
    acts: history.acts.map((act, at) => (at < target && !act.isShadow ? { ...act, isShadow: true } : act)),
    now: replayed(history, target),
  };
}

export const undone = (history: History): History => movedTo(history, history.index - 1);
export const redone = (history: History): History => movedTo(history, history.index + 1);
export const canUndo = ({ index }: History): boolean => index > 0;
export const canRedo = ({ index, acts }: History): boolean => index < acts.length;

/** What one act was about, so that others of its page or of the theme can be told from it. */
export const scopeOf = (change: Change): string =>
  "pageId" in change ? change.pageId : change.kind === "set_part" ? change.part : "theme";

/**
 * Something was loaded that the designer works on from now on: a page, the colours. Where it is what the acts lead to, they stay;
 * else somebody else changed it, and the acts about it are dropped, for they no longer lead anywhere.
 */
export function loaded(
  history: History,
  scope: string,
  isSame: (now: Designed) => boolean,
  put: (designed: Designed) => Designed,
): History {
  if (isSame(history.now)) return history;
  const acts = history.acts.filter(({ change }) => scopeOf(change) !== scope);
  const index = history.acts.slice(0, history.index).filter(({ change }) => scopeOf(change) !== scope).length;
  const next = { ...begun(put(history.primary)), acts, index };
  return { ...next, now: replayed(next, index) };
}

/** A history as it is stored, and back. */
export const stored = ({ primary, acts, index }: History): string => JSON.stringify({ primary, acts, index });

export function restored(json: string | null): History {
  if (!json) return begun();
  try {
    const { primary, acts, index } = JSON.parse(json) as Pick<History, "primary" | "acts" | "index">;
    const history = { ...begun(primary), acts, index };
    return { ...history, now: replayed(history, index) };
  } catch {
    return begun();
  }
}
