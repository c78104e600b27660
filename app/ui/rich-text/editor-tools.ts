import type { Editor } from "@tiptap/react";
import type { TFunction } from "i18next";
import {
  AtSign,
  Bold,
  Code,
  Heading2,
  Heading3,
  Images,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  MonitorPlay,
  Plus,
  Strikethrough,
  Table,
  TextQuote,
} from "lucide-react";
import type { ComponentType } from "react";
import { insertBlocks } from "./insert-block";
import { insertTable } from "./table-nodes";

export interface Tool {
  name: string;
  label: string;
  icon: ComponentType;
  /** For aria-keyshortcuts. */
  keys?: string;
  use: () => void;
}

/** Something that can be put into what is being written, beside what the editor knows itself. */
export type ExtraTool = Omit<Tool, "keys">;

export interface ToolActions {
  onLink: () => void;
  onEmbed: () => void;
  /** Left out where no pictures can be added. */
  onPickImages?: (isGallery: boolean) => void;
  hasMentions: boolean;
  extra: readonly ExtraTool[];
}

/** All that can be done with the text, in groups as the toolbar shows them. */
export function toolGroups(
  editor: Editor,
  t: TFunction,
  { onLink, onEmbed, onPickImages, hasMentions, extra }: ToolActions,
): Tool[][] {
  const run = () => editor.chain().focus();
  const tool = (name: string, icon: ComponentType, use: () => void, keys?: string): Tool => ({
    name,
    icon,
    use,
    keys,
    label: t(`ui:richText.${name}`),
  });
  return [
    [
      tool("bold", Bold, () => run().toggleBold().run(), "Control+B"),
      tool("italic", Italic, () => run().toggleItalic().run(), "Control+I"),
      tool("strike", Strikethrough, () => run().toggleStrike().run(), "Control+Shift+S"),
      tool("link", Link2, onLink, "Control+K"),
    ],
    [
      tool("heading2", Heading2, () => run().toggleHeading({ level: 2 }).run(), "Control+Alt+2"),
      tool("heading3", Heading3, () => run().toggleHeading({ level: 3 }).run(), "Control+Alt+3"),
      tool("bulletList", List, () => run().toggleBulletList().run(), "Control+Shift+8"),
      tool("orderedList", ListOrdered, () => run().toggleOrderedList().run(), "Control+Shift+7"),
      tool("blockquote", TextQuote, () => run().toggleBlockquote().run(), "Control+Shift+B"),
      tool("codeBlock", Code, () => run().toggleCodeBlock().run(), "Control+Alt+C"),
    ],
    [
      ...(onPickImages
        ? [tool("image", ImagePlus, () => onPickImages(false)), tool("gallery", Images, () => onPickImages(true))]
        : []),
      tool("embed", MonitorPlay, onEmbed),
      tool("table", Table, () => insertTable(editor)),
      tool("divider", Minus, () => insertBlocks(editor, { type: "horizontalRule" })),
      ...extra,
      ...(hasMentions ? [tool("mention", AtSign, () => run().insertContent(mentionStart(editor)).run())] : []),
    ],
  ];
}

/** What stands in the toolbar: the plus first, whose list offers what can be inserted. */
export function toolbarGroups(editor: Editor, t: TFunction, actions: ToolActions): Tool[][] {
  const [marks = [], lines = []] = toolGroups(editor, t, actions);
  const plus: Tool = { name: "insert", label: t("ui:richText.insert"), icon: Plus, use: () => openSlashMenu(editor) };
  return [[plus], marks, lines];
}

/** Writes the slash that opens the list, on a line of its own. */
function openSlashMenu(editor: Editor): void {
  const { $from } = editor.state.selection;
  const chain = editor.chain().focus();
  if ($from.depth !== 1 || $from.parent.type.name !== "paragraph" || $from.parent.content.size > 0) {
    const below = $from.depth > 0 ? $from.after(1) : editor.state.doc.content.size;
    chain.insertContentAt(below, { type: "paragraph" }).setTextSelection(below + 1);
  }
  chain.insertContent("/").run();
  slashesOfPlus.set(editor, editor.state.selection.$from.start());
}

/** Where the plus wrote the slash of each editor: one that somebody typed is theirs. */
const slashesOfPlus = new WeakMap<Editor, number>();

/** Takes back the slash that the plus wrote, with what was sought, where nothing was chosen. */
export function removeSlash(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isOfPlus = slashesOfPlus.get(editor) === $from.start();
  slashesOfPlus.delete(editor);
  if (!isOfPlus || !$from.parent.textContent.startsWith("/")) return;
  editor.chain().deleteRange({ from: $from.start(), to: $from.end() }).run();
}

/** Things to insert and kinds of lines: what the slash menu offers. */
export function slashTools(editor: Editor, t: TFunction, actions: ToolActions, query: string): Tool[] {
  const needle = fold(query);
  const [, lines = [], things = []] = toolGroups(editor, t, actions);
  return [...things, ...lines].filter(
    ({ name, label }) =>
      fold(`${label} ${name}`)
        .split(/\s+/)
        .some((word) => word.startsWith(needle)) || fold(label).includes(needle),
  );
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** A mention begins after a space. */
function mentionStart(editor: Editor): string {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ");
  return !before || /\s$/.test(before) ? "@" : " @";
}
