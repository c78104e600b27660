import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";

export interface ComparedText {
  name: string;
  body: RichTextDoc;
}

const textOf = ({ name, body }: ComparedText): string => `${name}\n\n${plainText(body)}`;

/** Milliseconds after which two very different texts are shown one after the other. */
const patience = 1500;

/** Two texts as one: what went is struck out, what came is marked. */
export function TextChanges({ before, after }: { before: ComparedText; after: ComparedText }) {
  const { t } = useTranslation("ui");
  const parts = useMemo(() => {
    const [old, now] = [textOf(before), textOf(after)];
    return (
      diffWordsWithSpace(old, now, { timeout: patience }) ?? [
        { value: old, removed: true, added: false },
        { value: now, added: true, removed: false },
      ]
    );
  }, [before, after]);
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className="text-base text-muted">{t("editing.sameText")}</p>;
  return (
    <div className="text-base leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, at) =>
        added ? (
          <ins key={at} className="rounded-xs bg-success-soft text-success-text no-underline">
            <span className="sr-only">{t("editing.added")} </span>
            {value}
          </ins>
        ) : removed ? (
          <del key={at} className="rounded-xs bg-danger-soft text-danger-text">
            <span className="sr-only">{t("editing.removed")} </span>
            {value}
          </del>
        ) : (
          <span key={at}>{value}</span>
        ),
      )}
    </div>
  );
}
