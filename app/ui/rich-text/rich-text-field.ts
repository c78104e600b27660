import { type RichTextDoc, textToDoc } from "@db/vocabulary/rich-text";

/**
 * The document in a form's field: the editor sends it as JSON, a page without scripts as plain text.
 * What it holds is not yet checked; that is the schema's task.
 */
export function richTextFromField(value: FormDataEntryValue | null): RichTextDoc {
  if (typeof value !== "string") return { type: "doc", content: [] };
  if (value.startsWith("{")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (typeof parsed === "object" && parsed !== null && (parsed as { type?: unknown }).type === "doc")
        return parsed as RichTextDoc;
    } catch {
      // Somebody's text may begin with a brace.
    }
  }
  return textToDoc(value);
}
