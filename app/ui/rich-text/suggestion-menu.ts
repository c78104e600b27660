import type { SuggestionOptions, SuggestionProps } from "@tiptap/suggestion";

export interface OpenSuggestions<Item> {
  items: readonly Item[];
  activeIndex: number;
  isLoading: boolean;
  /** Where the query stands in the window. */
  anchor: DOMRect | null;
  choose(item: Item): void;
}

/** What the list under the cursor shows; the editor writes it, the list reads it. */
export class SuggestionMenu<Item> {
  private open: OpenSuggestions<Item> | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = () => this.open;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** For the editor: sets what this menu shows, and passes it its keys. */
  readonly render: NonNullable<SuggestionOptions<Item, Item>["render"]> = () => ({
    onStart: (props) => this.show(props),
    onUpdate: (props) => this.show(props),
    onExit: () => this.set(null),
    onKeyDown: ({ event }) => this.press(event.key),
  });

  private show({ items, loading, clientRect, command }: SuggestionProps<Item, Item>) {
    const activeIndex = Math.min(this.open?.activeIndex ?? 0, Math.max(0, items.length - 1));
    this.set({ items, activeIndex, isLoading: loading, anchor: clientRect?.() ?? null, choose: command });
  }

  /** Arrow keys move, Enter and Tab choose. Answers whether the key was meant for the list. */
  private press(key: string): boolean {
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

  private set(next: OpenSuggestions<Item> | null) {
    this.open = next;
    for (const listener of this.listeners) listener();
  }
}
