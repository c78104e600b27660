import { Mention, type MentionOptions } from "@tiptap/extension-mention";
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
  return Mention.extend<MentionOptions<Mentionable, Mentionable>>({
    addAttributes() {
      return {
        profileId: {
          default: null,
          parseHTML: (element) => element.getAttribute("data-profile-id"),
          renderHTML: ({ profileId }) => ({ "data-profile-id": profileId as string }),
        },
        label: { default: null, parseHTML: (element) => element.textContent?.replace(/^@/, "") ?? "", rendered: false },
      };
    },
    ...(!search && { addProseMirrorPlugins: () => [] }),
  }).configure({
    HTMLAttributes: { class: "mention" },
    deleteTriggerWithBackspace: true,
    suggestion: {
      decorationClass: "mention-query",
      debounce: 120,
      // The chosen person becomes the node's attributes, which know the name as `label`.
      items: async ({ query, signal }) =>
        ((await search?.(query, signal).catch(() => [])) ?? []).map((person) => ({ ...person, label: person.name })),
      render: menu.render,
    },
  });
}
