import { type Editor, useEditorState } from "@tiptap/react";
import { AtSign, Bold, Code, Heading2, Heading3, ImagePlus, Italic, Link2, List, ListOrdered, Strikethrough, TextQuote } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "../class-names";
import { iconButtonClass } from "../icon-button";
import { Tooltip } from "../tooltip";

interface Tool {
  name: string;
  label: string;
  icon: ComponentType;
  isActive?: boolean;
  /** Starts a new group. */
  isFirst?: boolean;
  /** For aria-keyshortcuts. */
  keys?: string;
  use: () => void;
}

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  /** Left out where no pictures can be added. */
  onPickImages?: () => void;
  hasMentions: boolean;
}

/** What can be done with the selected text. One stop for the Tab key; arrows move between the tools. */
export function EditorToolbar({ editor, onLink, onPickImages, hasMentions }: ToolbarProps) {
  const { t } = useTranslation("ui");
  const tools = useTools({ editor, onLink, onPickImages, hasMentions });
  const [focused, setFocused] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: tools.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tools.length) % tools.length;
    setFocused(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("richText.tools")}
      onKeyDown={move}
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line px-1.5 py-1 [scrollbar-width:none]"
    >
      {tools.map(({ name, label, icon: Icon, isActive, isFirst, keys, use }, index) => (
        <span key={name} className="contents">
          {isFirst && index > 0 ? <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-strong" /> : null}
          <Tooltip text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={isActive}
              aria-keyshortcuts={keys}
              tabIndex={index === focused ? 0 : -1}
              onFocus={() => setFocused(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={use}
              className={classNames(iconButtonClass("sm"), isActive && "bg-brand-soft text-brand-text")}
            >
              <Icon />
            </button>
          </Tooltip>
        </span>
      ))}
    </div>
  );
}

function useTools({ editor, onLink, onPickImages, hasMentions }: ToolbarProps): Tool[] {
  const { t } = useTranslation("ui");
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      strike: editor.isActive("strike"),
      heading2: editor.isActive("heading", { level: 2 }),
      heading3: editor.isActive("heading", { level: 3 }),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      blockquote: editor.isActive("blockquote"),
      codeBlock: editor.isActive("codeBlock"),
      link: editor.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();
  const toggle = (name: keyof typeof active, icon: ComponentType, use: () => void, more: Partial<Tool> = {}): Tool => ({
    name, icon, use, isActive: active[name], label: t(`richText.${name}`), ...more,
  });
  return [
    toggle("bold", Bold, () => run().toggleBold().run(), { keys: "Control+B" }),
    toggle("italic", Italic, () => run().toggleItalic().run(), { keys: "Control+I" }),
    toggle("strike", Strikethrough, () => run().toggleStrike().run(), { keys: "Control+Shift+S" }),
    toggle("link", Link2, onLink, { keys: "Control+K" }),
    toggle("heading2", Heading2, () => run().toggleHeading({ level: 2 }).run(), { isFirst: true, keys: "Control+Alt+2" }),
    toggle("heading3", Heading3, () => run().toggleHeading({ level: 3 }).run(), { keys: "Control+Alt+3" }),
    toggle("bulletList", List, () => run().toggleBulletList().run(), { keys: "Control+Shift+8" }),
    toggle("orderedList", ListOrdered, () => run().toggleOrderedList().run(), { keys: "Control+Shift+7" }),
    toggle("blockquote", TextQuote, () => run().toggleBlockquote().run(), { keys: "Control+Shift+B" }),
    toggle("codeBlock", Code, () => run().toggleCodeBlock().run(), { keys: "Control+Alt+C" }),
    ...(onPickImages ? [{ name: "image", label: t("richText.image"), icon: ImagePlus, isFirst: true, use: onPickImages }] : []),
    ...(hasMentions
      ? [{ name: "mention", label: t("richText.mention"), icon: AtSign, isFirst: !onPickImages, use: () => run().insertContent(mentionStart(editor)).run() }]
      : []),
  ];
}

/** A mention begins after a space. */
function mentionStart(editor: Editor): string {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ");
  return !before || /\s$/.test(before) ? "@" : " @";
}
