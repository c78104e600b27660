import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isEmptyDoc, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { classNames } from "../class-names";
import { toast } from "../toast";
import { editorExtensions } from "./editor-extensions";
import { ImageRow, LinkRow } from "./editor-rows";
import { EditorToolbar } from "./editor-toolbar";
import { imagesIn, uploadImages } from "./image-node";
import { MentionList } from "./mention-list";
import { MentionMenu } from "./mention-node";
import type { RichTextEditorProps } from "./rich-text-editor";
import { type EditorNode, tidyDocument } from "./tidy-document";

export interface EditorPanelProps
  extends Pick<
    RichTextEditorProps,
    "value" | "onChange" | "placeholder" | "onUpload" | "onSearchMentions" | "onSubmit" | "onBusyChange" | "maxLength" | "name"
  > {
  variant: NonNullable<RichTextEditorProps["variant"]>;
  /** What was there before the editor's code came, e.g. typed into the plain field. */
  initialDoc: RichTextDoc;
  shouldFocus: boolean;
  /** Ties the surface to its label and messages. */
  attributes: Record<string, string>;
  minHeight: string;
}

/** The editor itself; fetched only when somebody writes. */
export default function EditorPanel(props: EditorPanelProps) {
  const { variant, placeholder, onSearchMentions, onUpload, initialDoc, shouldFocus, attributes, minHeight, name, maxLength } = props;
  const { t } = useTranslation("ui");
  const latest = useLatest(props);
  const mentionMenu = useMemo(() => new MentionMenu(), []);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [length, setLength] = useState(() => plainText(initialDoc).length);
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const emitted = useRef<RichTextDoc | null>(null);
  const canUpload = Boolean(onUpload) && variant === "full";

  const addImages = async (editor: Editor, files: readonly File[], position?: number) => {
    const upload = latest.current.onUpload;
    if (!upload || files.length === 0) return;
    latest.current.onBusyChange?.(true);
    await uploadImages(editor, files, upload, (file) => toast({ title: t("richText.uploadFailed", { name: file.name }), tone: "danger" }), position);
    latest.current.onBusyChange?.(false);
  };

  const editor = useEditor({
    immediatelyRender: true,
    injectCSS: false,
    content: isEmptyDoc(initialDoc) ? "" : initialDoc,
    extensions: editorExtensions({
      variant,
      placeholder,
      mentionMenu,
      searchMentions: onSearchMentions && ((query, signal) => latest.current.onSearchMentions?.(query, signal) ?? Promise.resolve([])),
    }),
    editorProps: {
      attributes: { ...attributes, class: classNames("rich-text px-3.5 py-3", variant === "compact" && "rich-text-small"), role: "textbox", "aria-multiline": "true", style: `min-height:${minHeight}` },
      handleKeyDown: (_, event) => {
        if (!(event.ctrlKey || event.metaKey)) return false;
        if (event.key === "Enter" && latest.current.onSubmit) {
          latest.current.onSubmit();
          return true;
        }
        if (event.key.toLowerCase() !== "k" || variant === "compact") return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
      handlePaste: (_, event) => takeImages(event, event.clipboardData),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && takeImages(event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor }) => {
      const doc = tidyDocument(editor.getJSON() as EditorNode);
      emitted.current = doc;
      if (field.current) field.current.value = fieldValue(doc);
      setLength(plainText(doc).length);
      latest.current.onChange?.(doc);
    },
  });

  // At once, in the same moment in which the plain field goes: whoever is typing loses no letter.
  useLayoutEffect(() => {
    if (!shouldFocus) return;
    editor.commands.setTextSelection(Selection.atEnd(editor.state.doc).to);
    editor.view.focus();
  }, [editor, shouldFocus]);

  const takeImages = (event: Event, transfer: DataTransfer | null, position?: number) => {
    const files = canUpload ? imagesIn(transfer) : [];
    if (!files.length || transfer?.types.includes("text/html")) return false;
    event.preventDefault();
    void addImages(editor, files, position);
    return true;
  };

  const { value } = props;
  useEffect(() => {
    if (value === undefined || value === emitted.current) return;
    if (emitted.current === null && value === initialDoc) return;
    editor.commands.setContent(value && !isEmptyDoc(value) ? value : "", { emitUpdate: false });
    emitted.current = value;
    setLength(value ? plainText(value).length : 0);
    if (field.current) field.current.value = value ? fieldValue(value) : "";
  }, [editor, value, initialDoc]);

  return (
    <div ref={setFrame} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {variant === "full" ? (
        <EditorToolbar
          editor={editor}
          onLink={() => setLinking(!isLinking)}
          onPickImages={canUpload ? () => picker.current?.click() : undefined}
          hasMentions={Boolean(onSearchMentions)}
        />
      ) : null}
      {isLinking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : variant === "full" ? <ImageRow editor={editor} /> : null}
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto overscroll-contain" />
      <MentionList editor={editor} menu={mentionMenu} frame={frame} />
      {maxLength && length > maxLength * 0.9 ? (
        <p aria-live="polite" className={classNames("px-3.5 pb-2 text-right text-xs tabular-nums", length > maxLength ? "text-danger-text" : "text-muted")}>
          {t("richText.length", { length, max: maxLength })}
        </p>
      ) : null}
      {name ? <input ref={field} type="hidden" name={name} defaultValue={fieldValue(initialDoc)} /> : null}
      {canUpload ? (
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            void addImages(editor, files);
          }}
        />
      ) : null}
    </div>
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
