import { and, desc, eq, sql } from "drizzle-orm";
import { postDrafts, spaces } from "@db/shard";
import type { PostDraftId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { PostDraft, PostDraftForm } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import {
  aliased,
  type AppScope,
  appWrite,
  deleteRows,
  insertSelect,
  type Readable,
  rows,
  setExcluded,
  type Writable,
} from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { ensureProfile } from "@workers/domain/kernel/profiles";

const others = aliased(postDrafts, "others");

const draftRows = (scope: AppScope, authorId: ProfileId, id?: PostDraftId) =>
  rows(scope, postDrafts, {
    id: postDrafts.id,
    spaceId: postDrafts.spaceId,
    title: postDrafts.title,
    body: postDrafts.body,
    coverId: postDrafts.coverId,
    attachmentIds: postDrafts.attachmentIds,
    voices: postDrafts.voices,
    poll: postDrafts.poll,
    tagIds: postDrafts.tagIds,
    isCommentsDisabled: postDrafts.isCommentsDisabled,
    eventId: postDrafts.eventId,
    publishAt: postDrafts.publishAt,
    updatedAt: postDrafts.updatedAt,
  })
    .where(and(eq(postDrafts.authorId, authorId), id && eq(postDrafts.id, id)))
    .orderBy(desc(postDrafts.updatedAt))
    .limit(limits.posts.drafts);

type DraftRow = ReturnType<typeof draftRows> extends Readable<infer Row> ? Row : never;

const showDraft = ({ publishAt, updatedAt, ...draft }: DraftRow): PostDraft => ({
  ...draft,
  publishAt: isoOrNull(publishAt),
  updatedAt: iso(updatedAt),
});

/** What the caller began to write, the latest first. */
export async function listDrafts(ctx: AppContext): Promise<PostDraft[]> {
  requireAbility(ctx, "post.favorite");
  const drafts = ctx.me.profile ? await ctx.shard.read(draftRows(ctx, ctx.me.profile.id)) : [];
  return drafts.map(showDraft);
}

/**
 * Keeps a draft of the caller's, in place of what was kept under its id. Nothing in it is checked before it is published; a
 * place that isn't there counts as none. 409 where they have as many as one may have.
 */
export async function keepDraft(ctx: AppContext, id: PostDraftId, form: PostDraftForm): Promise<PostDraft> {
  requireAbility(ctx, "post.favorite");
  const authorId = await ensureProfile(ctx);
  const { rows: kept } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        insertSelect(
          postDrafts,
          {
            appId,
            authorId,
            id,
            spaceId: form.spaceId
              ? sql`(select ${spaces.id} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${form.spaceId})`
              : null,
            title: form.title,
            body: form.body,
            coverId: form.coverId,
            attachmentIds: form.attachmentIds,
            voices: form.voices,
            poll: form.poll,
            tagIds: form.tagIds,
            isCommentsDisabled: form.isCommentsDisabled,
            eventId: form.eventId,
            publishAt: form.publishAt ? Date.parse(form.publishAt) : null,
            updatedAt: ctx.now(),
          },
          sql`where (select count(*) from ${others} where ${others.appId} = ${appId} and ${others.authorId} = ${authorId}
            and ${others.id} <> ${id}) < ${limits.posts.drafts}
            on conflict do update set ${setExcluded(postDrafts.spaceId, postDrafts.title, postDrafts.body, postDrafts.coverId, postDrafts.attachmentIds, postDrafts.voices, postDrafts.poll, postDrafts.tagIds, postDrafts.isCommentsDisabled, postDrafts.eventId, postDrafts.publishAt, postDrafts.updatedAt)}`,
        ),
      ),
    ],
    draftRows(ctx, authorId, id),
  );
  if (!kept[0]) throw new AppError("conflict", { details: { reason: "tooManyDrafts" } });
  return showDraft(kept[0]);
}

/** Throws a draft of the caller's away. */
export async function discardDraft(ctx: AppContext, id: PostDraftId): Promise<void> {
  requireAbility(ctx, "post.favorite");
  if (ctx.me.profile) await ctx.shard.write([removeDraft(ctx, ctx.me.profile.id, id)]);
}

/** Takes a draft away, also beside the writes that make it a post. */
export const removeDraft = (scope: AppScope, authorId: ProfileId, id: PostDraftId): Writable =>
  deleteRows(scope, postDrafts, eq(postDrafts.authorId, authorId), eq(postDrafts.id, id));
