import { TextSelection } from "@tiptap/pm/state";
import { type Editor, useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { iconButtonClass } from "../IconButton";
import { type ToolActions, toolGroups } from "./editor-tools";

/** What concerns a selection: marks, and what kind of line it is. */
const floating = ["bold", "italic", "strike", "link", "heading2", "heading3", "blockquote"];

/**
 * The tools of the selected text above it, for the mouse: phones show their own menu there, and keyboards reach the same tools in
 * the toolbar.
 */
export function FloatingTools({ editor, actions }: { editor: Editor; actions: ToolActions }) {
  const { t } = useTranslation("ui");
  const active = useEditorState({
    editor,
    selector: ({ editor }): Record<string, boolean> => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      strike: editor.isActive("strike"),
      link: editor.isActive("link"),
      heading2: editor.isActive("heading", { level: 2 }),
      heading3: editor.isActive("heading", { level: 3 }),
      blockquote: editor.isActive("blockquote"),
    }),
  });
  const tools = toolGroups(editor, t, actions)
    .flat()
    .filter(({ name }) => floating.includes(name));
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={({ editor, state: { selection } }) =>
        editor.isFocused && selection instanceof TextSelection && !selection.empty && !editor.isActive("codeBlock")
      }
      options={placing}
      // Above the toolbar, which the first line stands close to.
      className="z-20"
    >
      <div
        aria-hidden
        data-floating-tools
        className="flex gap-0.5 rounded-lg border border-line bg-surface p-1 shadow-lg pointer-coarse:hidden"
      >
        {tools.map(({ name, icon: Icon, label, use }) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            title={label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={use}
            className={classNames(iconButtonClass("sm"), active[name] && "bg-brand-soft text-brand-text")}
          >
            <Icon />
          </button>
        ))}
      </div>
    </BubbleMenu>
  );
}

const placing = { placement: "top", offset: 8 } as const;
