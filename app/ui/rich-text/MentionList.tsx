import type { Editor } from "@tiptap/react";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "../Avatar";
import type { Mentionable } from "./mention-node";
import { SuggestionList } from "./SuggestionList";
import type { SuggestionMenu } from "./suggestion-menu";

/** The people under the cursor while somebody writes a mention. */
export function MentionList({
  editor,
  menu,
  frame,
}: {
  editor: Editor;
  menu: SuggestionMenu<Mentionable>;
  frame: HTMLElement | null;
}) {
  const { t } = useTranslation("ui");
  return (
    <SuggestionList
      {...{ editor, menu, frame }}
      label={t("richText.mentions")}
      emptyText={t("richText.nobody")}
      keyOf={({ profileId }) => profileId}
    >
      {({ name, avatarUrl }) => (
        <>
          <Avatar name={name} src={avatarUrl} size="sm" />
          <span className="truncate">{name}</span>
        </>
      )}
    </SuggestionList>
  );
}
