import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { FieldProps } from "../Field";
import type { ExtraTool } from "./editor-tools";
import type { EmittedDocuments } from "./emitted-documents";
import type { UploadedImage } from "./image-node";
import type { SearchMentions } from "./mention-node";
import type { PlainSelection } from "./position-of-text";

export interface RichTextEditorProps extends FieldProps {
  /** Sends the document in a form; read it with `richTextFromField`. */
  name?: string;
  id?: string;
  /** The document; set another one (or null) to replace what is written, e.g. after sending. */
  value?: RichTextDoc | null;
  /** The document to begin with, where the parent doesn't keep it. */
  defaultValue?: RichTextDoc | null;
  onChange?: (doc: RichTextDoc) => void;
  placeholder?: string;
  /** `full` with toolbar, headings, lists and pictures; `compact` for comments: paragraphs, links and mentions. */
  variant?: "full" | "compact";
  /** A compact one takes quotes too. */
  hasQuotes?: boolean;
  /** Stores a picture that was pasted, dropped or picked; rejects when it can't. Without it there are no pictures. */
  onUpload?: (file: File) => Promise<UploadedImage>;
  /** People whose name fits; without it nobody can be mentioned. */
  onSearchMentions?: SearchMentions;
  /** What else can be put in, beside what the editor knows; offered in its toolbar and after a slash. */
  extraTools?: readonly ExtraTool[];
  /** Control or Command with Enter. */
  onSubmit?: () => void;
  /** Enter alone submits too, as in chats; with Shift it begins a new line. */
  isSubmittedByEnter?: boolean;
  /** True while pictures are being uploaded: don't send yet. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Characters of text; a counter appears near the end. */
  maxLength?: number;
  /** Lines it is high when empty: 6, or 1 for compact. */
  rows?: number;
  autoFocus?: boolean;
}

export interface EditorPanelProps extends Pick<
  RichTextEditorProps,
  | "value"
  | "onChange"
  | "placeholder"
  | "onUpload"
  | "onSearchMentions"
  | "onSubmit"
  | "isSubmittedByEnter"
  | "onBusyChange"
  | "maxLength"
  | "name"
  | "extraTools"
  | "hasQuotes"
> {
  variant: NonNullable<RichTextEditorProps["variant"]>;
  /** What is stored, to detect whether it was changed. */
  storedDoc: RichTextDoc;
  /** What was written so far: the editor begins with what the plain field said last. */
  emitted: EmittedDocuments;
  /** What was selected in the plain field when the editor took its place; null where the focus was elsewhere. */
  takenSelection: () => PlainSelection | "end" | null;
  /** Ties the surface to its label and messages. */
  attributes: Record<string, string>;
  minHeight: string;
}
