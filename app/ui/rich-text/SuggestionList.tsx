import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import type { SuggestionMenu } from "./suggestion-menu";

const height = 264;

interface SuggestionListProps<Item> {
  editor: Editor;
  menu: SuggestionMenu<Item>;
  /** The editor's frame, in which the list stands. */
  frame: HTMLElement | null;
  label: string;
  /** What stands there while nothing fits; null closes the list then. */
  emptyText: string | null;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The list under the cursor from which people, or what can be inserted, are chosen. */
export function SuggestionList<Item>({
  editor,
  menu,
  frame,
  label,
  emptyText,
  keyOf,
  children,
}: SuggestionListProps<Item>) {
  const open = useSyncExternalStore(menu.subscribe, menu.current, () => null);
  const { t } = useTranslation("ui");
  const id = useId();
  const activeId = open?.items.length ? `${id}-${open.activeIndex}` : undefined;

  useEffect(() => {
    const surface = editor.view.dom;
    setOrRemove(surface, "aria-controls", open ? id : undefined);
    setOrRemove(surface, "aria-activedescendant", activeId);
  }, [editor, open, id, activeId]);

  if (!open?.anchor || !frame || (emptyText === null && open.items.length === 0)) return null;
  const around = frame.getBoundingClientRect();
  const isAbove = open.anchor.bottom + height > window.innerHeight && open.anchor.top > height;
  const left = Math.max(4, Math.min(open.anchor.left - around.left, around.width - 272));
  const place = isAbove
    ? { left, bottom: around.bottom - open.anchor.top + 6 }
    : { left, top: open.anchor.bottom - around.top + 6 };
  return (
    <div
      id={id}
      role="listbox"
      // Longer than its window at times: who can't use the arrows of the text scrolls it from here.
      tabIndex={0}
      aria-label={label}
      style={{ ...place, maxHeight: height }}
      className="absolute z-30 w-68 max-w-[calc(100%-0.5rem)] animate-pop-in overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-lg"
    >
      {open.items.length === 0 ? (
        <p className="px-2.5 py-2 text-sm text-muted">{open.isLoading ? t("loading") : emptyText}</p>
      ) : null}
      {open.items.map((item, index) => (
        <div
          key={keyOf(item)}
          id={`${id}-${index}`}
          ref={index === open.activeIndex ? scrollIntoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === open.activeIndex}
          onMouseDown={(event) => {
            event.preventDefault();
            open.choose(item);
          }}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-base md:min-h-10",
            index === open.activeIndex ? "bg-pressed" : "hover:bg-hover",
          )}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
