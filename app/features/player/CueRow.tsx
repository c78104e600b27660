import { type KeyboardEvent, memo } from "react";
import { classNames } from "~/ui/class-names";
import { playerTime } from "./player-time";

interface CueRowProps {
  index: number;
  /** Milliseconds. */
  start: number;
  /** As it is read. */
  text: string;
  /** What is searched, in lower case; marked where it is found. */
  search?: string;
  isCurrent: boolean;
  /** Whether the keyboard comes to the list by this row: thousands of stops would be in its way. */
  isStop: boolean;
  onPick: (index: number) => void;
}

/** A cue in a list of thousands: browsers lay out those alone that are in sight. */
export const CueRow = memo(function CueRow({ index, start, text, search, isCurrent, isStop, onPick }: CueRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]">
      <button
        type="button"
        data-cue={index}
        aria-current={isCurrent || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPick(index)}
        className={classNames(
          "flex min-h-11 w-full items-baseline gap-3 rounded-md px-3 py-2 text-left text-base -outline-offset-2",
          isCurrent ? "bg-brand-soft text-brand-text" : "text-text hover:bg-hover",
        )}
      >
        <span className="w-14 shrink-0 text-sm tabular-nums text-muted">{playerTime(start / 1000)}</span>
        <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {search ? <Found text={text} search={search} /> : text}
        </span>
      </button>
    </li>
  );
});

function Found({ text, search }: { text: string; search: string }) {
  const parts: { at: number; text: string; isFound: boolean }[] = [];
  const lower = text.toLowerCase();
  // Letters such as İ change their length with their case; then nothing is marked.
  if (lower.length !== text.length) return text;
  let at = 0;
  for (let found = lower.indexOf(search); found >= 0; found = lower.indexOf(search, at)) {
    parts.push({ at, text: text.slice(at, found), isFound: false });
    at = found + search.length;
    parts.push({ at: found, text: text.slice(found, at), isFound: true });
  }
  parts.push({ at: text.length, text: text.slice(at), isFound: false });
  return parts.map((part) =>
    part.isFound ? (
      <mark key={`found ${part.at}`} className="rounded-xs bg-warning-soft text-warning-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Scrolls a list so that one of its elements is seen; never the page around it. */
export function scrollListTo(element: Element, block: "center" | "nearest"): void {
  const list = element.closest("ol");
  if (!list) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (block === "center") list.scrollTop += top - frame.top - (frame.height - height) / 2;
  else if (top < frame.top) list.scrollTop += top - frame.top;
  else if (bottom > frame.bottom) list.scrollTop += Math.min(bottom - frame.bottom, top - frame.top);
}

/** Arrows, Home and End move within a list of cues. */
export function moveInCues(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-cue]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}
