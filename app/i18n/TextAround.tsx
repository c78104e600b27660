import type { ReactNode } from "react";

/** Stands for the element in a text's value. */
export const slot = "\uE000";

/** A text with an element in place of one of its values: `<TextAround text={t("sentTo", { email: slot })}>…</TextAround>`. */
export function TextAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(slot);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
