import { type Editor, Extension } from "@tiptap/react";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { useTranslation } from "~/i18n/use-translation";
import type { Tool } from "./editor-tools";
import { SuggestionList } from "./SuggestionList";
import type { SuggestionMenu } from "./suggestion-menu";

/** `/` at the beginning of a line offers what can be inserted there. */
export function slashCommands(menu: SuggestionMenu<Tool>, find: (editor: Editor, query: string) => Tool[]) {
  return Extension.create({
    name: "slashCommands",
    addProseMirrorPlugins() {
      return [
        Suggestion<Tool, Tool>({
          editor: this.editor,
          pluginKey: new PluginKey("slashCommands"),
          char: "/",
          startOfLine: true,
          decorationClass: "mention-query",
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === "paragraph",
          items: ({ editor, query }) => find(editor, query),
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run();
            props.use();
          },
          render: menu.render,
        }),
      ];
    },
  });
}

/** What `/` offers, under the cursor. */
export function SlashList({
  editor,
  menu,
  frame,
}: {
  editor: Editor;
  menu: SuggestionMenu<Tool>;
  frame: HTMLElement | null;
}) {
  const { t } = useTranslation("ui");
  return (
    <SuggestionList
      {...{ editor, menu, frame }}
      label={t("richText.insert")}
      emptyText={t("richText.nothing")}
      keyOf={({ name }) => name}
    >
      {({ icon: Icon, label }) => (
        <>
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-sm bg-pressed/60 text-muted [&_svg]:size-4"
          >
            <Icon />
          </span>
          <span className="truncate">{label}</span>
        </>
      )}
    </SuggestionList>
  );
}
