import { countWords } from "@db/vocabulary/knowledge";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { AppError } from "@workers/errors";

/** What is stored beside a body. */
export function textColumns(body: RichTextDoc): { body: RichTextDoc; text: string; wordsCount: number } {
  const text = plainText(body);
  return { body, text, wordsCount: countWords(text) };
}

/** Milliseconds in which the changes of one person count as one version. */
export const sitting = 10 * 60 * 1000;

/** Refuses a change of an older version with 409, so that what somebody else saved meanwhile is not lost. */
export function requireVersion(stored: number, read: number | undefined): void {
  if (read !== undefined && read !== stored)
    throw new AppError("conflict", { details: { what: "version", version: stored } });
}

/** Whether readers would be shown something else. */
export const isNewText = (
  before: { name: string; body: string },
  after: { name?: string; body?: RichTextDoc },
): boolean =>
  (after.name !== undefined && after.name !== before.name) ||
  (after.body !== undefined && JSON.stringify(after.body) !== before.body);
