import { NodeSelection, Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { forwardRef, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isEmptyDoc, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { classNames } from "../class-names";
import { toast } from "../Toast";
import { editorExtensions } from "./editor-extensions";
import type { EditorPanelProps } from "./editor-props";
import { EmbedRow, LinkRow } from "./EditorRows";
import { ImageRow } from "./ImageRow";
import { EditorToolbar } from "./EditorToolbar";
import { FloatingTools } from "./FloatingTools";
import { slashTools, removeSlash, type Tool, type ToolActions } from "./editor-tools";
import { pastedEmbed } from "./embed-node";
import { uploadImages, uploadingBlocks } from "./image-node";
import { insertBlocks, withWritableEnd } from "./insert-block";
import { EmojiList } from "./emoji/EmojiList";
import type { NamedEmoji } from "./emoji/emoji-shortcuts";
import { MentionList } from "./MentionList";
import type { Mentionable } from "./mention-node";
import { imagesIn, tidyPastedHtml } from "./pasted";
import { SlashList } from "./SlashMenu";
import { submitByKey } from "./submit-by-key";
import { SuggestionMenu } from "./suggestion-menu";
import { TableTools } from "./TableTools";
import { type EditorNode, tidyDocument } from "./tidy-document";
import { useTakenSelection } from "./use-taken-selection";
import "./editor.css";

/** The editor itself; fetched only when somebody writes. */
export default function EditorPanel(props: EditorPanelProps) {
  const {
    variant,
    placeholder,
    onSearchMentions,
    onUpload,
    storedDoc,
    emitted,
    takenSelection,
    attributes,
    minHeight,
    name,
    maxLength,
  } = props;
  const { t, i18n } = useTranslation("ui");
  const latest = useLatest(props);
  const [initialDoc] = useState(() => emitted.newest ?? storedDoc);
  const mentionMenu = useMemo(() => new SuggestionMenu<Mentionable>(), []);
  const slashMenu = useMemo(() => new SuggestionMenu<Tool>(), []);
  const emojiMenu = useMemo(() => new SuggestionMenu<NamedEmoji>(), []);
  const hasEmoji = () => Boolean(emojiMenu.current()?.items.length);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<"link" | "embed" | null>(null);
  const isGallery = useRef(false);
  const [length, setLength] = useState(() => plainText(initialDoc).length);
  const field = useRef<HTMLInputElement>(null);
  // React sets a hidden field to its default value again at every drawing: that has to be what was written.
  const fieldText = useRef<string | null>(null);
  fieldText.current ??= fieldValue(tidyDocument(initialDoc as EditorNode));
  const fillField = (text: string) => {
    fieldText.current = text;
    if (field.current) field.current.value = text;
  };
  const picker = useRef<HTMLInputElement>(null);
  const runningUploads = useRef(0);
  const canUpload = Boolean(onUpload) && variant === "full";

  const addImages = async (
    editor: Editor,
    files: readonly File[],
    where: { position?: number; isGallery?: boolean } = {},
  ) => {
    const upload = latest.current.onUpload;
    if (!upload || files.length === 0) return;
    const onFailure = (file: File) => toast({ title: t("richText.uploadFailed", { name: file.name }), tone: "danger" });
    runningUploads.current++;
    latest.current.onBusyChange?.(true);
    await uploadImages(editor, files, { upload, onFailure, ...where });
    runningUploads.current--;
    latest.current.onBusyChange?.(runningUploads.current > 0);
  };
  const actions: ToolActions = {
    onLink: () => setAsking(asking === "link" ? null : "link"),
    onEmbed: () => setAsking("embed"),
    onPickImages: canUpload
      ? (many) => {
          isGallery.current = many;
          picker.current?.click();
        }
      : undefined,
    hasMentions: Boolean(onSearchMentions),
    extra: props.extraTools ?? [],
  };
  const latestActions = useLatest(actions);

  const editor = useEditor({
    immediatelyRender: true,
    injectCSS: false,
    content: isEmptyDoc(initialDoc) ? "" : withWritableEnd(initialDoc.content),
    extensions: editorExtensions({
      variant,
      placeholder,
      mentionMenu,
      slashMenu,
      emojiMenu,
      hasQuotes: props.hasQuotes,
      language: i18n.language,
      findTools: (editor, query) => slashTools(editor, t, latestActions.current, query),
      searchMentions:
        onSearchMentions &&
        ((query, signal) => latest.current.onSearchMentions?.(query, signal) ?? Promise.resolve([])),
    }),
    editorProps: {
      attributes: {
        ...attributes,
        class: classNames("rich-text px-3.5 py-3", variant === "compact" && "rich-text-small"),
        role: "textbox",
        "aria-multiline": "true",
        style: `min-height:${minHeight}`,
      },
      // The toolbar stays in view above the text: the line that is written on must not be beneath it.
      scrollThreshold: { top: 130, right: 0, bottom: 0, left: 0 },
      scrollMargin: { top: 140, right: 5, bottom: 5, left: 5 },
      handleKeyDown: (_, event) => {
        // Escape closes the list under the cursor, and nothing around it.
        if (event.key === "Escape" && (mentionMenu.current() ?? slashMenu.current() ?? hasEmoji())) {
          event.stopPropagation();
          if (slashMenu.current()) setTimeout(() => removeSlash(editor));
        }
        if (submitByKey(event, { latest, emitted, isChoosing: Boolean(mentionMenu.current()) || hasEmoji() }))
          return true;
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k" || variant === "compact") return false;
        event.preventDefault();
        setAsking("link");
        return true;
      },
      transformPastedHTML: tidyPastedHtml,
      handlePaste: (_, event) => insertPastedEmbed(event) || insertImages(event, event.clipboardData),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved &&
        insertImages(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor }) => {
      const doc = tidyDocument(editor.getJSON() as EditorNode);
      emitted.add(doc, latest.current.value !== undefined);
      fillField(fieldValue(doc));
      setLength(plainText(doc).length);
      latest.current.onChange?.(doc);
    },
  });

  // ProseMirror begins with a picture selected where one stands first: the first key would fall on it.
  useLayoutEffect(() => {
    if (editor.state.selection instanceof NodeSelection)
      editor.commands.setTextSelection(Selection.atEnd(editor.state.doc).to);
  }, [editor]);
  useTakenSelection(editor, takenSelection);

  /** The link of a video, pasted on an empty line, becomes its player; within a sentence it stays a link. */
  const insertPastedEmbed = (event: ClipboardEvent): boolean => {
    const { $from, empty } = editor.state.selection;
    if (variant === "compact" || !empty || $from.parent.type.name !== "paragraph" || $from.parent.content.size > 0)
      return false;
    const embed = pastedEmbed(event.clipboardData);
    if (!embed) return false;
    insertBlocks(editor, { type: "embed", attrs: { ...embed } });
    return true;
  };
  const insertImages = (event: Event, transfer: DataTransfer | null, position?: number) => {
    const files = canUpload ? imagesIn(transfer) : [];
    if (!files.length) return false;
    event.preventDefault();
    void addImages(editor, files, { position });
    return true;
  };

  const { value } = props;
  useEffect(() => {
    if (value === undefined || emitted.has(value)) return;
    // Pictures on their way are in no value: they stay below what is set, unless all is taken away.
    const content = value && !isEmptyDoc(value) ? [...value.content, ...uploadingBlocks(editor)] : [];
    editor.commands.setContent(content.length > 0 ? withWritableEnd(content) : "", { emitUpdate: false });
    editor.commands.setTextSelection(Selection.atEnd(editor.state.doc).to);
    emitted.replaceBy(value);
    setLength(value ? plainText(value).length : 0);
    fillField(value ? fieldValue(value) : "");
  }, [editor, value, emitted]);

  return (
    <div ref={setFrame} className="relative flex min-h-0 min-w-0 flex-1 flex-col rounded-[inherit]">
      {variant === "full" ? (
        <div data-editor-tools className="sticky top-(--sticky-top) z-10 rounded-t-[inherit] bg-surface">
          <EditorToolbar editor={editor} actions={actions} />
          {asking === "link" ? <LinkRow editor={editor} onDone={() => setAsking(null)} /> : null}
          {asking === "embed" ? <EmbedRow editor={editor} onDone={() => setAsking(null)} /> : null}
          {asking ? null : <ImageRow editor={editor} />}
          {asking ? null : <TableTools editor={editor} />}
        </div>
      ) : null}
      {variant === "full" && !asking ? <FloatingTools editor={editor} actions={actions} /> : null}
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto overscroll-contain" />
      <MentionList editor={editor} menu={mentionMenu} frame={frame} />
      <EmojiList editor={editor} menu={emojiMenu} frame={frame} />
      {variant === "full" ? <SlashList editor={editor} menu={slashMenu} frame={frame} /> : null}
      {maxLength ? <LengthNotice length={length} max={maxLength} /> : null}
      {name ? (
        <input
          ref={field}
          type="hidden"
          name={name}
          defaultValue={fieldText.current}
          data-unchanged={fieldValue(tidyDocument(storedDoc as EditorNode))}
        />
      ) : null}
      {canUpload ? (
        <PicturesInput
          ref={picker}
          onChoose={(files) => void addImages(editor, files, { isGallery: isGallery.current })}
        />
      ) : null}
    </div>
  );
}

/** Asks the device for pictures, once it is clicked. */
const PicturesInput = forwardRef<HTMLInputElement, { onChoose: (files: File[]) => void }>(function PicturesInput(
  { onChoose },
  ref,
) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = "";
        onChoose(files);
      }}
    />
  );
});

/** How long the text is, near the end of what it may be. */
function LengthNotice({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation("ui");
  if (length <= max * 0.9) return null;
  return (
    <p
      aria-live="polite"
      className={classNames(
        "px-3.5 pb-2 text-right text-xs tabular-nums",
        length > max ? "text-danger-text" : "text-muted",
      )}
    >
      {t("richText.length", { length, max })}
    </p>
  );
}

const fieldValue = (doc: RichTextDoc) => (isEmptyDoc(doc) ? "" : JSON.stringify(doc));

/** The newest value for handlers that the editor keeps from its first moment. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
