import { memo } from "react";
import { classNames } from "~/ui/class-names";
import { playerTime } from "../player-time";

interface CueRowProps {
  index: number;
  /** Milliseconds. */
  start: number;
  /** As it is read. */
  text: string;
  /** What is searched, in lower case; marked where it is found. */
  search?: string;
  isCurrent: boolean;
  /** Whether the keyboard comes to the list by this row. */
  isStop: boolean;
  onPick: (index: number) => void;
}

/** A cue in a `CueList`. */
export const CueRow = memo(function CueRow({ index, start, text, search, isCurrent, isStop, onPick }: CueRowProps) {
  return (
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
  );
});

function Found({ text, search }: { text: string; search: string }) {
  const parts: { at: number; text: string; isFound: boolean }[] = [];
  const lower = text.toLowerCase();
  // Letters such as İ change their length with their case; then nothing is marked.
  if (lower.length !== text.length) return text;
  let at = 0;
  for (let match = lower.indexOf(search); match >= 0; match = lower.indexOf(search, at)) {
    parts.push({ at, text: text.slice(at, match), isFound: false });
    at = match + search.length;
    parts.push({ at: match, text: text.slice(match, at), isFound: true });
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
