import { Node } from "@tiptap/react";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import type { SuggestionMenu } from "./suggestion-menu";

/** Somebody who can be mentioned. */
export interface Mentionable {
  profileId: string;
  name: string;
  avatarUrl?: string | null;
}

export type SearchMentions = (query: string, signal: AbortSignal) => Promise<Mentionable[]>;

/**
 * `@` and some letters ask for people; the chosen one becomes a part of the text that keeps who was meant.
 * Without a search, mentions that are there stay, and none can be added.
 */
export function mentionNode(menu: SuggestionMenu<Mentionable>, search: SearchMentions | undefined) {
  return Node.create({
    name: "mention",
    group: "inline",
    inline: true,
    atom: true,
    selectable: false,
    addAttributes() {
      return {
        profileId: { default: null, parseHTML: (element) => element.getAttribute("data-profile-id"), renderHTML: ({ profileId }) => ({ "data-profile-id": profileId as string }) },
        label: { default: null, parseHTML: (element) => element.textContent?.replace(/^@/, "") ?? "", rendered: false },
      };
    },
    parseHTML: () => [{ tag: "span[data-profile-id]" }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", { ...HTMLAttributes, class: "mention" }, `@${String(node.attrs.label)}`],
    renderText: ({ node }) => `@${String(node.attrs.label)}`,
    addProseMirrorPlugins() {
      if (!search) return [];
      return [
        Suggestion<Mentionable, Mentionable>({
          editor: this.editor,
          pluginKey: new PluginKey("mention"),
          decorationClass: "mention-query",
          debounce: 120,
          items: ({ query, signal }) => search(query, signal).catch(() => []),
          command: ({ editor, range, props: { profileId, name } }) => {
            const mention = { type: this.name, attrs: { profileId, label: name } };
            editor.chain().focus().insertContentAt(range, [mention, { type: "text", text: " " }]).run();
          },
          render: menu.render,
        }),
      ];
    },
  });
}
