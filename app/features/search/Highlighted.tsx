import type { Fragment } from "./calls";

/** A text with what was searched for marked in it. */
export function Highlighted({ fragments }: { fragments: readonly Fragment[] }) {
  return (
    <>
      {fragments.map(({ text, isMatch }, i) =>
        isMatch ? (
          <mark key={i} className="rounded-xs bg-brand-soft text-brand-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

export const plain = (fragments: readonly Fragment[]): string => fragments.map(({ text }) => text).join("");
