import { eq, isNull } from "drizzle-orm";
import { messages } from "@db/shard";
import type { ChatId, FileId, MessageId } from "@db/vocabulary/ids";
import { embeddedFileIds, type RichTextDoc, textToDoc } from "@db/vocabulary/rich-text";
import { isBlank } from "@workers/contracts/rich-text";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { type Readable, rows } from "@workers/store";
import { requireOwnFiles } from "@workers/domain/kernel/files";

export const nothing: RichTextDoc = { type: "doc", content: [] };

/** What somebody says, as a document. Pictures, players and tables have no place in a message: files are attached. */
export function bodyOf(form: { body?: RichTextDoc; text?: string }): RichTextDoc {
  const body = form.body ?? (form.text ? textToDoc(form.text) : nothing);
  const strange = body.content.find(({ type }) => !shortForm.has(type));
  if (strange || embeddedFileIds(body).length > 0) throw invalid({ field: "body", key: "notAllowed" });
  return body;
}

const shortForm: ReadonlySet<string> = new Set(["paragraph", "bulletList", "orderedList", "blockquote", "codeBlock"]);

/** 422 for a message that says nothing. */
export function requireSomething(body: RichTextDoc, others: readonly unknown[]): void {
  if (!isBlank(body) || others.some(Boolean)) return;
  throw invalid(...["text", "attachmentIds", "gif", "poll"].map((field) => ({ field, key: "someRequired" })));
}

/** 422 for files that aren't the caller's own; those that hang on the message already may stay. */
export const requireFiles = (
  ctx: AppContext,
  { attachmentIds = [], voice }: { attachmentIds?: FileId[]; voice?: { fileId: FileId } },
  attachedIds: FileId[] = [],
): Promise<void> =>
  requireOwnFiles(
    ctx,
    [
      { field: "attachmentIds", ids: attachmentIds, isAnyType: true },
      { field: "voice", ids: voice ? [voice.fileId] : [], isAnyType: true },
    ],
    attachedIds,
  );

/** The message that is answered, if the chat has it. */
export const answeredMessage = (
  ctx: AppContext,
  chatId: ChatId,
  id: MessageId | null | undefined,
): Readable<{ id: MessageId }> =>
  rows(ctx, messages, { id: messages.id }).where(
    eq(messages.id, id ?? ("" as MessageId)),
    eq(messages.chatId, chatId),
    eq(messages.isDeleted, false),
    isNull(messages.system),
  );
