import { Check } from "lucide-react";

const mark = /^\s*(?:[-–*•✓]|\d{1,2}[.)])\s+/;

/** A plain text whose lines that begin with a dash, a dot or a tick stand as a list. */
export function TextWithLists({ text }: { text: string }) {
  return (
    <div className="grid gap-2 text-base text-muted">
      {partsOf(text).map(({ isList, lines }, i) =>
        isList ? (
          <ul key={i} className="grid gap-1.5">
            {lines.map((line, number) => (
              <li key={number} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-success-text" />
                <span className="min-w-0 break-words">{line}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p key={i} className="break-words whitespace-pre-line">
            {lines.join("\n")}
          </p>
        ),
      )}
    </div>
  );
}

/** Lines that belong together: of a list, or of a text. */
export function partsOf(text: string): { isList: boolean; lines: string[] }[] {
  const parts: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.trim().split(/\r?\n/)) {
    const isList = mark.test(line);
    const last = parts.at(-1);
    const shown = isList ? line.replace(mark, "") : line;
    if (last?.isList === isList) last.lines.push(shown);
    else parts.push({ isList, lines: [shown] });
  }
  return parts;
}
