import { Node } from "@tiptap/react";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";

/** Somebody who can be mentioned. */
export interface Mentionable {
  profileId: string;
  name: string;
  avatarUrl?: string | null;
}

export type SearchMentions = (query: string, signal: AbortSignal) => Promise<Mentionable[]>;

export interface OpenMentionMenu {
  items: readonly Mentionable[];
  activeIndex: number;
  isLoading: boolean;
  /** Where the query stands in the window. */
  anchor: DOMRect | null;
  choose(item: Mentionable): void;
}

/** What the list of people under the cursor shows; the editor writes it, the list reads it. */
export class MentionMenu {
  private open: OpenMentionMenu | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = () => this.open;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  show({ items, loading, clientRect, command }: SuggestionProps<Mentionable, Mentionable>) {
    const activeIndex = Math.min(this.open?.activeIndex ?? 0, Math.max(0, items.length - 1));
    this.set({ items, activeIndex, isLoading: loading, anchor: clientRect?.() ?? null, choose: command });
  }

  close() {
    this.set(null);
  }

  /** Arrow keys move, Enter and Tab choose. Answers whether the key was meant for the list. */
  press(key: string): boolean {
    if (!this.open?.items.length) return false;
    const { items, activeIndex } = this.open;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : items.length - 1;
      this.set({ ...this.open, activeIndex: (activeIndex + step) % items.length });
      return true;
    }
    const chosen = items[activeIndex];
    if ((key !== "Enter" && key !== "Tab") || !chosen) return false;
    this.open.choose(chosen);
    return true;
  }

  private set(next: OpenMentionMenu | null) {
    this.open = next;
    for (const listener of this.listeners) listener();
  }
}

/**
 * `@` and some letters ask for people; the chosen one becomes a part of the text that keeps who was meant.
 * Without a search, mentions that are there stay, and none can be added.
 */
export function mentionNode(menu: MentionMenu, search: SearchMentions | undefined) {
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
          decorationClass: "mention-query",
          debounce: 120,
          items: ({ query, signal }) => search(query, signal).catch(() => []),
          command: ({ editor, range, props: { profileId, name } }) => {
            const mention = { type: this.name, attrs: { profileId, label: name } };
            editor.chain().focus().insertContentAt(range, [mention, { type: "text", text: " " }]).run();
          },
          render: () => ({
            onStart: (props) => menu.show(props),
            onUpdate: (props) => menu.show(props),
            onExit: () => menu.close(),
            onKeyDown: ({ event }) => menu.press(event.key),
          }),
        }),
      ];
    },
  });
}
