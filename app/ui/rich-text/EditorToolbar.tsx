import { type Editor, useEditorState } from "@tiptap/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { iconButtonClass } from "../IconButton";
import { Tooltip } from "../Tooltip";
import { useScrollEdges } from "../use-scroll-edges";
import { type ToolActions, toolbarGroups } from "./editor-tools";

/** What can be done with the selected text. One stop for the Tab key; arrows move between the tools. */
export function EditorToolbar({ editor, actions }: { editor: Editor; actions: ToolActions }) {
  const { t } = useTranslation("ui");
  const active = useActiveTools(editor);
  const groups = toolbarGroups(editor, t, actions);
  const count = groups.flat().length;
  const [focused, setFocused] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(bar);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: focused + 1,
      ArrowLeft: focused - 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + count) % count;
    setFocused(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  let index = -1;
  return (
    <div className="relative flex shrink-0 border-b border-line">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("richText.tools")}
        onKeyDown={move}
        className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto scroll-px-10 px-1.5 py-1 [scrollbar-width:none]"
      >
        {groups.map((tools, group) => (
          <span key={tools[0]!.name} className="contents">
            {group > 0 ? <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-strong" /> : null}
            {tools.map(({ name, label, icon: Icon, keys, use }) => {
              const own = ++index;
              const isActive = active[name];
              return (
                <Tooltip key={name} text={label}>
                  <button
                    type="button"
                    aria-label={label}
                    aria-pressed={isActive}
                    aria-keyshortcuts={keys}
                    tabIndex={own === focused ? 0 : -1}
                    onFocus={() => setFocused(own)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={use}
                    className={classNames(iconButtonClass("sm"), isActive && "bg-brand-soft text-brand-text")}
                  >
                    <Icon />
                  </button>
                </Tooltip>
              );
            })}
          </span>
        ))}
      </div>
      {edges.start ? <MoreTools side="start" onPress={() => edges.scroll(-1)} /> : null}
      {edges.end ? <MoreTools side="end" onPress={() => edges.scroll(1)} /> : null}
    </div>
  );
}

/** Shows that the toolbar goes on, and scrolls it. Keyboards and screen readers reach every tool without it. */
function MoreTools({ side, onPress }: { side: "start" | "end"; onPress: () => void }) {
  const Icon = side === "start" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-more-tools={side}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        "absolute inset-y-0 flex w-10 items-center text-muted hover:text-text",
        side === "start"
          ? "left-0 justify-start rounded-tl-[inherit] bg-linear-to-r from-surface from-55% to-transparent pl-1"
          : "right-0 justify-end rounded-tr-[inherit] bg-linear-to-l from-surface from-55% to-transparent pr-1",
      )}
    >
      <Icon className="size-4" />
    </button>
  );
}

/** Which tools the selected text already has; those that insert something are neither on nor off. */
function useActiveTools(editor: Editor): Partial<Record<string, boolean>> {
  return useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      strike: editor.isActive("strike"),
      link: editor.isActive("link"),
      heading2: editor.isActive("heading", { level: 2 }),
      heading3: editor.isActive("heading", { level: 3 }),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      blockquote: editor.isActive("blockquote"),
      codeBlock: editor.isActive("codeBlock"),
    }),
  });
}
