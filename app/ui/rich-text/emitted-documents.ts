import type { RichTextDoc } from "@db/vocabulary/rich-text";

/**
 * The documents that an editor gave to its parent and that have not come back as the parent's value yet. They come back
 * later than they were given, when more has been written already: a value that is among them is older than the editor, and
 * must not be put into it. Any other value was set from outside.
 */
export class EmittedDocuments {
  private pending: RichTextDoc[] = [];

  /** @param comesBack whether the parent keeps the document and gives it as its value; else the newest is enough. */
  add(doc: RichTextDoc, comesBack = true): void {
    if (comesBack) this.pending.push(doc);
    else this.replaceBy(doc);
  }

  /** The newest of them; null before anything was written. */
  get newest(): RichTextDoc | null {
    return this.pending.at(-1) ?? null;
  }

  /** Whether a value is one of them. Those before it will not come any more. */
  has(value: RichTextDoc | null): boolean {
    const at = value ? this.pending.indexOf(value) : -1;
    if (at > 0) this.pending.splice(0, at);
    return at >= 0;
  }

  /** Begins anew with what was set from outside. */
  replaceBy(value: RichTextDoc | null): void {
    this.pending = value ? [value] : [];
  }
}
