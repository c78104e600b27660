import { eq, sql } from "drizzle-orm";
import { posts, spaces } from "@db/shard";
import type { FileId, PostId, ProfileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { appWrite, updateRows } from "@workers/store";
import { require } from "../access";
import { invalid, notFound } from "../errors";
import { fileIdOf, fileUrl, requireOwnFiles } from "../files";
import { newId } from "../ids";
import { isBlank } from "../validation";
import { fileIdsOf, setFiles } from "./attachments";
import { mentioned, mentionEvents, type Named, setMentions, withRealNames } from "./mentions";
import { abilityIn, placeIdOf, type PlaceRef, type PlaceRow, placeRow } from "./places";
import { type Post, postIdOf, type PostRef, postRow, type PostRow, requirePost, showPost, spaceSeen } from "./posts";
import { removePosts } from "./remove";
import { isSlugTaken, numberedSlug, randomSuffix, slugUse, suggestedSlug } from "./slugs";
import { factsOf, placeOf, requireInSpace } from "./space-access";
import { takePart } from "./take-part";

export interface PostForm {
  title?: string;
  body?: RichTextDoc;
  coverId?: FileId | null;
  attachmentIds?: FileId[];
}

const nothing: RichTextDoc = { type: "doc", content: [] };
/** Characters of the text that make the slug of a post without a title. */
const slugText = 60;

/** Publishes a post in a space or category. Needs a title, a text or an attachment. */
export async function createPost(ctx: AppContext, ref: PlaceRef, form: PostForm): Promise<Post> {
  const given = form.body ?? nothing;
  const asked = suggestedSlug(form.title || plainText(given).slice(0, slugText), "post");
  const [row, people, use] = await Promise.all([
    ctx.shard.readOne(placeRow(ctx, ref)),
    ctx.shard.read(mentioned(ctx, form.body, (appId) => placeIdOf(ref, appId))),
    ctx.shard.readOne(slugUse(ctx, posts, asked)),
  ]);
  const space = requireInSpace(ctx, row ? abilityIn(row, "create_post") : "space.create_post", row);
  const body = withRealNames(given, people);
  requireSomething(form.title ?? "", body, form.attachmentIds ?? []);
  await requireFiles(ctx, form, body);
  const authorId = await takePart(ctx);
  const id = newId<"post">(ctx.now());
  const write = (slug: string) => insertPost(ctx, space, { id, slug, authorId, body, form, people });
  const post = await write(numberedSlug(asked, use!)).catch((error: unknown) => {
    if (!isSlugTaken(error)) throw error;
    return write(`${asked}-${randomSuffix()}`);
  });
  if (!post) throw notFound("space");
  tellOfNew(ctx, space, { id, authorId, people });
  return showPost(ctx, post);
}

interface NewPost {
  id: PostId;
  slug: string;
  authorId: ProfileId;
  body: RichTextDoc;
  form: PostForm;
  people: Named[];
}

/** One transaction: the post if its space is still there, and every counter it moves. */
async function insertPost(ctx: AppContext, space: PlaceRow, { id, slug, authorId, body, form, people }: NewPost): Promise<PostRow | undefined> {
  const now = ctx.now();
  const isThere = (appId: string) => sql`exists (select 1 from posts where app_id = ${appId} and id = ${id})`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (appId) => sql`insert into posts (id, app_id, discriminator, space_id, author_id, slug, title, body, text, cover_url, created_at)
          select ${id}, ${appId}, discriminator, id, ${authorId}, ${slug}, ${form.title ?? ""}, ${JSON.stringify(body)}, ${plainText(body)},
            ${form.coverId ? fileUrl(form.coverId) : null}, ${now}
          from spaces where app_id = ${appId} and id = ${space.id}`,
      ),
      updateRows(
        ctx, spaces, { postsCount: sql`${spaces.postsCount} + 1`, postSequence: sql`${spaces.postSequence} + 1` }, eq(spaces.id, space.id),
      ),
      // One's own post is nothing unread.
      appWrite(ctx, (appId) => sql`update space_members set seen_sequence = seen_sequence + 1
        where app_id = ${appId} and space_id = ${space.id} and profile_id = ${authorId}`),
      appWrite(ctx, (appId) => sql`update category_reads set seen_sequence = seen_sequence + 1
        where app_id = ${appId} and profile_id = ${authorId} and space_id = ${space.id}`),
      appWrite(ctx, (appId) => sql`update profiles set posts_count = posts_count + 1
        where app_id = ${appId} and id = ${authorId} and ${isThere(appId)}`),
      ...setFiles(
        ctx, "post", id,
        { attached: form.attachmentIds, shown: [form.coverId ?? null, ...(embeddedFileIds(body) as FileId[])] },
        isThere(ctx.app.id),
      ),
      ...setMentions(ctx, "post", id, people, now, isThere(ctx.app.id)),
    ],
    postRow(ctx, { id }),
  );
  return rows[0];
}

function tellOfNew(ctx: AppContext, space: PlaceRow, { id, authorId, people }: Pick<NewPost, "id" | "authorId" | "people">) {
  const place = placeOf(ctx, space);
  const own = ctx.me.spaces.get(space.id);
  ctx.publish(
    { type: "post.created", postId: id, authorId, ...place },
    ...(own
      ? [{
          type: "space.seen" as const, appId: ctx.app.id, spaceId: space.id, profileId: authorId,
          unreadCount: Math.max(0, space.postSequence - own.seenSequence),
        }]
      : []),
    ...mentionEvents(people, null, authorId, { entityType: "post", entityId: id }, place),
  );
}

/** Changes the fields that are sent. The slug stays. */
export async function editPost(ctx: AppContext, ref: PostRef, form: PostForm): Promise<Post> {
  const [row, people] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, ref)),
    ctx.shard.read(mentioned(ctx, form.body, (appId) => sql`(select space_id from posts where id = ${postIdOf(ref, appId)})`)),
  ]);
  const post = requirePost(ctx, row);
  require(ctx, "post.edit", factsOf(ctx, spaceSeen(post), post.authorId));
  const before = JSON.parse(post.body!) as RichTextDoc;
  const body = form.body ? withRealNames(form.body, people) : before;
  const attached = form.attachmentIds ?? (JSON.parse(post.attachments) as { id: FileId }[]).map(({ id }) => id);
  requireSomething(form.title ?? post.title, body, attached);
  await requireFiles(ctx, form, body, await fileIdsOf(ctx, "post", post.id));
  const now = ctx.now();
  const coverId = form.coverId === undefined ? fileIdOf(post.coverUrl) : form.coverId;
  const isThere = sql`exists (select 1 from posts where app_id = ${ctx.app.id} and id = ${post.id})`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx, posts,
        {
          editedAt: now,
          ...(form.title !== undefined && { title: form.title }),
          ...(form.body && { body, text: plainText(body) }),
          ...(form.coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
        },
        eq(posts.id, post.id),
      ),
      ...setFiles(ctx, "post", post.id, { attached, shown: [coverId, ...(embeddedFileIds(body) as FileId[])] }, isThere),
      ...(form.body ? setMentions(ctx, "post", post.id, people, now, isThere) : []),
    ],
    postRow(ctx, { id: post.id }),
  );
  if (!rows[0]) throw notFound("post");
  const place = placeOf(ctx, spaceSeen(post));
  ctx.publish(
    { type: "post.updated", postId: post.id, authorId: post.authorId, ...place },
    ...mentionEvents(people, before, post.authorId, { entityType: "post", entityId: post.id }, place),
  );
  return showPost(ctx, rows[0]);
}

/** Deletes a post with its comments and likes. */
export async function deletePost(ctx: AppContext, ref: PostRef): Promise<void> {
  const post = requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  require(ctx, "post.delete", factsOf(ctx, spaceSeen(post), post.authorId));
  await ctx.shard.write(removePosts(ctx, () => sql`select ${post.id}`));
  ctx.publish({ type: "post.deleted", postId: post.id, authorId: post.authorId, ...placeOf(ctx, spaceSeen(post)) });
}

/** Puts a post first in its space, in place of the one that stood there; or takes it down. */
export async function pinPost(ctx: AppContext, ref: PostRef, isPinned: boolean): Promise<Post> {
  const post = requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  require(ctx, "post.pin_to_top", factsOf(ctx, spaceSeen(post), post.authorId));
  const { rows } = await ctx.shard.writeAndRead(
    [
      isPinned
        ? appWrite(ctx, (appId) => sql`update spaces set pinned_post_id = ${post.id}, pinned_at = ${ctx.now()}
            where app_id = ${appId} and id = ${post.spaceId} and exists (select 1 from posts where app_id = ${appId} and id = ${post.id})`)
        : appWrite(ctx, (appId) => sql`update spaces set pinned_post_id = null, pinned_at = null
            where app_id = ${appId} and id = ${post.spaceId} and pinned_post_id = ${post.id}`),
    ],
    postRow(ctx, { id: post.id }),
  );
  if (!rows[0]) throw notFound("post");
  ctx.publish({ type: "post.updated", postId: post.id, authorId: post.authorId, ...placeOf(ctx, spaceSeen(post)) });
  return showPost(ctx, rows[0]);
}

function requireSomething(title: string, body: RichTextDoc, attached: readonly FileId[]) {
  if (title || attached.length || !isBlank(body)) return;
  throw invalid(...["title", "body", "attachmentIds"].map((field) => ({ field, key: "someRequired" })));
}

const requireFiles = (ctx: AppContext, form: PostForm, body: RichTextDoc, kept: FileId[] = []) =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
      { field: "body", ids: form.body ? (embeddedFileIds(body) as FileId[]) : [] },
    ],
    kept,
  );
