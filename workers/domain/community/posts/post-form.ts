import { sql } from "drizzle-orm";
import type { CalendarEventId, FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { embeddedFileIds, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { PostForm } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { voiceField } from "@workers/domain/kernel/engagement";
import { eventCardColumn } from "@workers/domain/kernel/event-cards";
import { requireOwnFiles } from "@workers/domain/kernel/files";
import { isBlank } from "@workers/contracts/rich-text";
import { appQuery } from "@workers/store";

/** 422 for a post that would show nothing. */
export function requireSomething(
  title: string,
  body: RichTextDoc,
  attached: readonly FileId[],
  hasPoll: boolean,
): void {
  if (title || attached.length || hasPoll || !isBlank(body)) return;
  throw invalid(...["title", "body", "attachmentIds"].map((field) => ({ field, key: "someRequired" })));
}

/** 422 for files that aren't the caller's own; those that hang on the post already may stay. */
export const requireFiles = (ctx: AppContext, form: PostForm, body: RichTextDoc, kept: FileId[] = []): Promise<void> =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
      voiceField(form.voices),
      { field: "body", ids: form.body ? (embeddedFileIds(body) as FileId[]) : [] },
    ],
    kept,
  );

/** 422 for an event that the caller may not see. */
export async function requireEventOfPost(ctx: AppContext, id: CalendarEventId | null | undefined): Promise<void> {
  if (!id) return;
  const known = await ctx.shard.readOne(
    appQuery<{ event: string | null }>(ctx, (appId) => sql`select ${eventCardColumn(ctx, appId, sql`${id}`)} as event`),
  );
  if (!known?.event) throw invalid({ field: "eventId", key: "notAllowed" });
}

/** The time a post shall appear at, in milliseconds; 422 where that isn't in the near future. */
export function publishTime(ctx: AppContext, publishAt: string): number {
  const at = Date.parse(publishAt);
  if (at > ctx.now() && at <= ctx.now() + limits.scheduleAheadDays * 86_400_000) return at;
  throw invalid({ field: "publishAt", key: "notAllowed" });
}
