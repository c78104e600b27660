import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { iconButtonClass } from "../icon-button";
import { Tooltip } from "../tooltip";
import { type ToolActions, toolGroups } from "./editor-tools";

/** What can be done with the selected text. One stop for the Tab key; arrows move between the tools. */
export function EditorToolbar({ editor, actions }: { editor: Editor; actions: ToolActions }) {
  const { t } = useTranslation("ui");
  const active = useActiveTools(editor);
  const groups = toolGroups(editor, t, actions);
  const count = groups.flat().length;
  const [focused, setFocused] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: count - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + count) % count;
    setFocused(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  let index = -1;
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("richText.tools")}
      onKeyDown={move}
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line px-1.5 py-1 [scrollbar-width:none]"
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
