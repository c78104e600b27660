import { and, eq, sql } from "drizzle-orm";
import { postDrafts } from "@db/shard";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { PostDraft, PostForm } from "@workers/contracts/posts";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import {
  type AppScope,
  appWrite,
  deleteRows,
  type Readable,
  rows,
  setExcluded,
  upsertRow,
  type Writable,
} from "@workers/store";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { abilityIn, type PostContainerRef, type PostContainer, postContainerRow, requireInSpace } from "../spaces";

async function requireWritable(ctx: AppContext, ref: PostContainerRef): Promise<PostContainer> {
  const row = await ctx.shard.readOne(postContainerRow(ctx, ref));
  return requireInSpace(ctx, row ? abilityIn(row, "create_post") : "space.create_post", row);
}

const draftRow = (scope: AppScope, authorId: ProfileId, spaceId: SpaceId) =>
  rows(scope, postDrafts, {
    title: postDrafts.title,
    body: postDrafts.body,
    coverId: postDrafts.coverId,
    attachmentIds: postDrafts.attachmentIds,
    voices: postDrafts.voices,
    poll: postDrafts.poll,
    tagIds: postDrafts.tagIds,
    publishAt: postDrafts.publishAt,
    updatedAt: postDrafts.updatedAt,
  })
    .where(and(eq(postDrafts.authorId, authorId), eq(postDrafts.spaceId, spaceId)))
    .limit(1);

type DraftRow = ReturnType<typeof draftRow> extends Readable<infer Row> ? Row : never;

const showDraft = ({ publishAt, updatedAt, ...draft }: DraftRow): PostDraft => ({
  ...draft,
  publishAt: isoOrNull(publishAt),
  updatedAt: iso(updatedAt),
});

/** The caller's draft in a space or category; null where there is none. */
export async function getDraft(ctx: AppContext, ref: PostContainerRef): Promise<PostDraft | null> {
  const place = await requireWritable(ctx, ref);
  const draft = ctx.me.profile && (await ctx.shard.readOne(draftRow(ctx, ctx.me.profile.id, place.id)));
  return draft ? showDraft(draft) : null;
}

/** Keeps this as the caller's draft, in place of an earlier one. Nothing in it is checked before it is published. */
export async function keepDraft(ctx: AppContext, ref: PostContainerRef, form: PostForm): Promise<PostDraft> {
  const place = await requireWritable(ctx, ref);
  const authorId = await ensureProfile(ctx);
  const body: RichTextDoc = form.body ?? { type: "doc", content: [] };
  const { rows: kept } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        upsertRow(
          postDrafts,
          {
            appId,
            authorId,
            spaceId: place.id,
            title: form.title ?? "",
            body,
            coverId: form.coverId ?? null,
            attachmentIds: form.attachmentIds ?? [],
            voices: form.voices ?? [],
            poll: form.poll ?? null,
            tagIds: form.tagIds ?? [],
            publishAt: form.publishAt ? Date.parse(form.publishAt) : null,
            updatedAt: ctx.now(),
          },
          sql`on conflict do update set ${setExcluded(postDrafts.title, postDrafts.body, postDrafts.coverId, postDrafts.attachmentIds, postDrafts.voices, postDrafts.poll, postDrafts.tagIds, postDrafts.publishAt, postDrafts.updatedAt)}`,
        ),
      ),
    ],
    draftRow(ctx, authorId, place.id),
  );
  return showDraft(kept[0]!);
}

/** Throws the caller's draft away. */
export async function discardDraft(ctx: AppContext, ref: PostContainerRef): Promise<void> {
  const place = await requireWritable(ctx, ref);
  if (ctx.me.profile) await ctx.shard.write([removeDraft(ctx, ctx.me.profile.id, place.id)]);
}

/** Takes a draft away, also beside the writes that make it a post. */
export const removeDraft = (scope: AppScope, authorId: ProfileId, spaceId: SpaceId): Writable =>
  deleteRows(scope, postDrafts, eq(postDrafts.authorId, authorId), eq(postDrafts.spaceId, spaceId));
