import { type Content, Editor } from "@tiptap/core";
import type { NamedEmoji } from "~/ui/rich-text/emoji/emoji-shortcuts";
import { editorExtensions } from "~/ui/rich-text/editor-extensions";
import { SuggestionMenu } from "~/ui/rich-text/suggestion-menu";

interface EditorOptions {
  variant?: "full" | "compact";
  emojiMenu?: SuggestionMenu<NamedEmoji>;
}

/** An editor as the product makes it, without people to mention and without tools. */
export const openEditor = (
  content: Content = null,
  { variant = "full", emojiMenu = new SuggestionMenu() }: EditorOptions = {},
): Editor =>
  new Editor({
    content,
    extensions: editorExtensions({
      variant,
      placeholder: undefined,
      mentionMenu: new SuggestionMenu(),
      searchMentions: undefined,
      slashMenu: new SuggestionMenu(),
      findTools: () => [],
      emojiMenu,
      language: "en",
    }),
  });
