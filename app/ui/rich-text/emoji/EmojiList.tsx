import type { Editor } from "@tiptap/react";
import { useTranslation } from "~/i18n/use-translation";
import { SuggestionList } from "../SuggestionList";
import type { SuggestionMenu } from "../suggestion-menu";
import type { NamedEmoji } from "./emoji-shortcuts";

interface EmojiListProps {
  editor: Editor;
  menu: SuggestionMenu<NamedEmoji>;
  frame: HTMLElement | null;
}

/** The emoji under the cursor while somebody writes the name of one. */
export function EmojiList({ editor, menu, frame }: EmojiListProps) {
  const { t } = useTranslation("ui");
  return (
    <SuggestionList
      {...{ editor, menu, frame }}
      label={t("richText.emoji")}
      emptyText={null}
      keyOf={({ emoji }) => emoji}
    >
      {({ emoji, name }) => (
        <>
          <span aria-hidden className="grid size-7 shrink-0 place-items-center text-xl">
            {emoji}
          </span>
          <span className="truncate">{name}</span>
        </>
      )}
    </SuggestionList>
  );
}
