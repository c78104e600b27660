import { eq, sql } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostLinkPreview } from "@db/vocabulary/attached/link-preview";
import type { FileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { forbidden, invalid, notFound } from "@workers/errors";
import { fileIdOf, fileUrl } from "@workers/domain/kernel/files";
import {
  changePoll,
  fileIdsOf,
  filesOf,
  keepFormerMentions,
  keepRevision,
  mentioned,
  mentionEvents,
  requireVoices,
  rulesRow,
  setFiles,
  setMentions,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import { firstAddressIn } from "@workers/domain/kernel/link-previews";
import { recordEvents } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { isOpenToPerson, factsOf, spaceScopeOf } from "../spaces";
import type { Post, PostForm } from "@workers/contracts/posts";
import { publishTime, requireEventOfPost, requireFiles, requireSomething } from "./post-form";
import { postKind } from "./entity";
import { hidingOfPosts } from "./hide-post";
import { holdPost, reasonToHoldPost } from "./hold-post";
import { setTagsOfPost } from "./reading/tags";
import { postIdOf, type PostRef, type PostRow, postRow, requirePost, showPost, spaceSeen } from "./posts";

/** Changes the fields that are sent; what title and text were before stays in the post's history. The slug stays. */
export async function editPost(ctx: AppContext, ref: PostRef, form: PostForm): Promise<Post> {
  const [row, people, rules] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, ref)),
    ctx.shard.read(
      mentioned(ctx, form.body, (appId, person) =>
        isOpenToPerson(
          ctx,
          appId,
          sql`(select ${posts.spaceId} from ${posts} where ${posts.appId} = ${appId} and ${posts.id} = ${postIdOf(ref, appId)})`,
          person,
        ),
      ),
    ),
    ctx.shard.readOne(rulesRow(ctx, null)),
  ]);
  const post = requirePost(ctx, row);
  requireAbility(ctx, "post.edit", factsOf(ctx, spaceSeen(post), post.authorId));
  if (post.state === "rejected") throw forbidden("post.edit");
  const publishAt = newPublishTime(ctx, post, form);
  const before = JSON.parse(post.body!) as RichTextDoc;
  const body = form.body ? withRealNames(form.body, people) : before;
  const filesBefore = filesOf(post.attachments);
  const attached = form.attachmentIds ?? filesBefore.map(({ id }) => id);
  requireSomething(
    form.title ?? post.title,
    body,
    attached,
    form.poll === undefined ? post.poll !== null : form.poll !== null,
  );
  requireVoices(ctx, "post", form.voices, attached, filesBefore);
  await requireFiles(ctx, form, body, await fileIdsOf(ctx, "post", post.id));
  if (form.eventId !== post.eventId) await requireEventOfPost(ctx, form.eventId);
  const now = ctx.now();
  const coverId = form.coverId === undefined ? fileIdOf(post.coverUrl) : form.coverId;
  const isThere = sql`exists (select 1 from ${posts} where ${posts.appId} = ${ctx.app.id} and ${posts.id} = ${post.id} and ${posts.state} <> 'deleted')`;
  const editorId = await ensureProfile(ctx);
  const isReworded = form.title !== undefined || form.body !== undefined || Boolean(form.poll);
  const title = form.title ?? post.title;
  const reason =
    post.state === "published" && isReworded
      ? reasonToHoldPost(ctx, spaceSeen(post), rules, { title, body, poll: form.poll, isEdit: true })
      : null;
  const { id, authorId } = post;
  const held = reason && holdPost(ctx, { id, authorId, place: spaceSeen(post), title, body, reason, when: isThere });
  const place = spaceScopeOf(ctx, spaceSeen(post));
  const linkPreview = previewAfter(post, body, form.isLinkPreviewHidden);
  const isOnlyPreview = Object.keys(form).every((field) => field === "isLinkPreviewHidden");
  const changes = {
    ...(!isOnlyPreview && { editedAt: now }),
    ...(linkPreview !== undefined && { linkPreview }),
    ...(form.title !== undefined && { title: form.title }),
    ...(form.body && { body, text: plainText(body) }),
    ...(form.coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
    ...(form.eventId !== undefined && { eventId: form.eventId }),
    ...(form.isCommentsDisabled !== undefined && { isCommentsDisabled: form.isCommentsDisabled }),
  };
  // Nothing is sent, or a preview shall be hidden that there isn't.
  if (Object.keys(changes).length === 0) return showPost(ctx, post);
  const recorded = recordEvents(
    ctx,
    post.state !== "published"
      ? []
      : held
        ? [{ type: "post.deleted", postId: id, authorId, ...place }]
        : [
            { type: "post.updated", postId: id, authorId, ...place },
            ...mentionEvents(people, before, authorId, { entityType: "post", entityId: id }, place),
          ],
    isThere,
  );
  const { rows } = await ctx.shard.writeAndRead(
    [
      ...(form.title !== undefined || form.body
        ? [
            keepRevision(ctx, postKind, post.id, editorId, { title: form.title ?? post.title, body }),
            keepFormerMentions(postKind, ctx, post.id, now),
          ]
        : []),
      updateRows(ctx, posts, changes, eq(posts.id, post.id)),
      // Meanwhile the clock may have published it; then its time is past.
      ...(publishAt === null
        ? []
        : [
            updateRows(
              ctx,
              posts,
              { publishAt, createdAt: publishAt },
              eq(posts.id, post.id),
              eq(posts.state, "scheduled"),
            ),
          ]),
      ...setFiles(
        ctx,
        "post",
        post.id,
        { attached, voices: form.voices, shown: [coverId, ...(embeddedFileIds(body) as FileId[])] },
        isThere,
      ),
      ...(form.body ? setMentions(ctx, "post", post.id, people, now, isThere) : []),
      ...(form.tagIds ? setTagsOfPost(ctx, post.id, post.spaceId, form.tagIds, isThere) : []),
      ...(form.poll === undefined ? [] : changePoll(ctx, "post", post.id, form.poll, isThere)),
      ...(held ? [...hidingOfPosts.set(ctx, id, "held", { now }).writes, ...held.writes] : []),
      ...recorded.statements,
    ],
    postRow(ctx, { id: post.id }),
  );
  if (!rows[0] || rows[0].state === "deleted") throw notFound("post");
  ctx.publish(...recorded.events, ...(held?.events ?? []));
  return showPost(ctx, rows[0]);
}

/** What becomes of its link's preview: it goes with its link. Undefined where it stays as it is. */
function previewAfter(post: PostRow, body: RichTextDoc, isHidden?: boolean): PostLinkPreview | null | undefined {
  if (!post.linkPreview) return undefined;
  const preview = JSON.parse(post.linkPreview) as PostLinkPreview;
  if (firstAddressIn(body) !== preview.url) return null;
  return isHidden === undefined ? undefined : { ...preview, isHidden };
}

/** When a scheduled post shall appear from now on; null where that doesn't change. */
function newPublishTime(ctx: AppContext, post: PostRow, form: PostForm): number | null {
  if (!form.publishAt) return null;
  requireAbility(ctx, "post.edit_publish_at", factsOf(ctx, spaceSeen(post), post.authorId));
  if (post.state !== "scheduled") throw invalid({ field: "publishAt", key: "notAllowed" });
  return publishTime(ctx, form.publishAt);
}
