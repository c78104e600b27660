import { type SQL, sql } from "drizzle-orm";
import { spaces, postReads, posts } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { nameOf, aliased, type AppScope, appWrite, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { invalid, notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { fileIdOf } from "@workers/domain/kernel/files";
import {
  countAsSeen,
  leaveUnread,
  filesOf,
  mentioned,
  moveItem,
  pollOf,
  voicesOf,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import {
  isOpenToPerson,
  abilityIn,
  factsOf,
  spaceScopeOf,
  type PostContainerRef,
  type PostContainer,
  postContainerRow,
  requireInSpace,
} from "../spaces";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { numberedSlug, slugUse } from "@workers/domain/kernel/unique-slugs";
import { postKind } from "./entity";
import { postPagePath } from "./reading/moved";
import { publishTime } from "./post-form";
import type { Destination, Post } from "@workers/contracts/posts";
import { type PostRef, type PostRow, postRow, requirePost, showPost, spaceSeen } from "./posts";
import { untagPosts } from "./reading/tags";
import { addPost, askedSlug } from "./publish-post";

const r = aliased(postReads, "r");
const s = aliased(spaces, "s");

function destinationOf({ spaceId, categoryId }: Destination): PostContainerRef {
  if (spaceId && categoryId) throw invalid({ field: "categoryId", key: "notAllowed" });
  if (categoryId) return { id: categoryId, discriminator: "communities" };
  if (spaceId) return { id: spaceId, discriminator: "groups" };
  throw invalid(...["spaceId", "categoryId"].map((field) => ({ field, key: "someRequired" })));
}

const requireWritable = (
  ctx: AppContext,
  place: PostContainer | undefined,
  ability: "create_post" | "create_scheduled_post",
): PostContainer => requireInSpace(ctx, place ? abilityIn(place, ability) : "space.create_post", place);

/**
 * Moves a post with all that hangs on it, also from a space to a category and back. It is pinned no longer. Where it
 * arrives in what isn't open to all, the link that anybody could read it by ends, by the triggers of migrations/shard/0004_share_links.sql.
 */
export async function movePost(ctx: AppContext, ref: PostRef, to: Destination): Promise<Post> {
  const [row, targetRow] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, ref)),
    ctx.shard.readOne(postContainerRow(ctx, destinationOf(to))),
  ]);
  const post = requirePost(ctx, row);
  requireAbility(ctx, "post.move", factsOf(ctx, spaceSeen(post), post.authorId));
  const place = requireWritable(ctx, targetRow, post.state === "scheduled" ? "create_scheduled_post" : "create_post");
  if (place.id === post.spaceId) return showPost(ctx, post);
  const { id: postId, authorId } = post;
  const recorded = recordEvents(
    ctx,
    post.state === "published"
      ? [
          { type: "post.deleted", postId, authorId, ...spaceScopeOf(ctx, spaceSeen(post)) },
          { type: "post.moved", postId, authorId, fromSpaceId: post.spaceId, ...spaceScopeOf(ctx, place) },
        ]
      : [],
    isMoving(ctx, post, place),
  );
  const { rows } = await ctx.shard.writeAndRead(
    [
      // Before the move, while it lies where it lay.
      ...recorded.statements,
      // Tags are those of the place it leaves.
      untagPosts(ctx, () => sql`${post.id}`, isMoving(ctx, post, place)),
      ...move(ctx, post, place),
      ...keepOldAddress(
        ctx,
        {
          type: "post",
          id: postId,
          from: postPagePath(post),
          to: postPagePath({ slug: post.slug, discriminator: place.discriminator, spaceSlug: place.slug }),
        },
        ctx.now(),
      ),
      ...moveItem(ctx, { entityType: "post", entityId: post.id }, { spaceId: place.id, groupId: place.groupId }),
    ],
    postRow(ctx, { id: post.id }),
  );
  if (!rows[0] || rows[0].state === "deleted") throw notFound("post");
  ctx.publish(...recorded.events);
  return showPost(ctx, rows[0]);
}

/** The condition that a post still lies where it lay and its new place is there. */
const isMoving = (
  { app }: AppScope,
  { id, spaceId }: Pick<PostRow, "id" | "spaceId">,
  place: Pick<PostContainer, "id">,
): SQL =>
  sql`exists (select 1 from ${posts} where ${posts.appId} = ${app.id} and ${posts.id} = ${id} and ${posts.spaceId} = ${spaceId} and ${posts.state} <> 'deleted')
    and exists (select 1 from ${spaces} where ${spaces.appId} = ${app.id} and ${spaces.id} = ${place.id})`;

/** One transaction: as long as the post lies where it lay and its new place is there, it goes and is counted there. */
function move(ctx: AppContext, post: PostRow, place: PostContainer): Writable[] {
  const { id, spaceId, authorId } = post;
  const moving = isMoving(ctx, post, place);
  const isCounted = (appId: string) =>
    sql`${moving} and exists (select 1 from ${posts} where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${posts.state} = 'published')`;
  const hasRead = (appId: string, profileId: SQL) =>
    sql`exists (select 1 from ${r} where ${r.appId} = ${appId} and ${r.postId} = ${id} and ${r.profileId} = ${profileId})`;
  return [
    ...leaveUnread(
      ctx,
      postKind,
      id,
      sql`${nameOf(posts.spaceId)} = ${spaceId} and ${nameOf(posts.state)} = 'published' and ${moving}`,
    ),
    appWrite(
      ctx,
      (appId) => sql`update ${spaces} set
        ${nameOf(spaces.postsCount)} = ${spaces.postsCount} + case ${spaces.id} when ${place.id} then 1 else -1 end, ${nameOf(spaces.postSequence)} = ${spaces.postSequence} + (${spaces.id} = ${place.id}),
        ${nameOf(spaces.pinnedAt)} = case when ${spaces.pinnedPostId} = ${id} then null else ${spaces.pinnedAt} end,
        ${nameOf(spaces.pinnedPostId)} = case when ${spaces.pinnedPostId} = ${id} then null else ${spaces.pinnedPostId} end
      where ${spaces.appId} = ${appId} and ${spaces.id} in (${spaceId}, ${place.id}) and ${isCounted(appId)}`,
    ),
    // To who wrote it, moved it or has read it before it is nothing new.
    ...countAsSeen(
      ctx,
      postKind,
      () => sql`${place.id}`,
      (appId, profileId) =>
        sql`(${profileId} in (${authorId}, ${ctx.me.profile?.id ?? ""}) or ${hasRead(appId, profileId)}) and ${isCounted(appId)}`,
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${posts} set ${nameOf(posts.spaceId)} = ${place.id}, ${nameOf(posts.placeSequence)} = (select ${s.postSequence} from ${s} where ${s.appId} = ${appId} and ${s.id} = ${place.id}), ${nameOf(posts.discriminator)} = ${place.discriminator}, ${nameOf(posts.pinnedToSidebarAt)} = null
      where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${moving}`,
    ),
  ];
}

/** Writes a post once more, by the caller, where it lies or elsewhere; without its likes, comments and votes. */
export async function clonePost(
  ctx: AppContext,
  ref: PostRef,
  { publishAt: at, ...to }: Destination & { publishAt?: string },
): Promise<Post> {
  const post = requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  requireAbility(ctx, "post.clone", factsOf(ctx, spaceSeen(post), post.authorId));
  const target: PostContainerRef =
    to.spaceId || to.categoryId ? destinationOf(to) : { id: post.spaceId, discriminator: post.discriminator };
  const written = JSON.parse(post.body!) as RichTextDoc;
  const wantedSlug = askedSlug(post.title, written);
  const [targetRow, people, use] = await Promise.all([
    ctx.shard.readOne(postContainerRow(ctx, target)),
    ctx.shard.read(
      mentioned(ctx, written, (appId, person) =>
        isOpenToPerson(ctx, appId, sql`${"id" in target ? target.id : post.spaceId}`, person),
      ),
    ),
    ctx.shard.readOne(slugUse(ctx, posts, wantedSlug)),
  ]);
  const place = requireWritable(ctx, targetRow, at ? "create_scheduled_post" : "create_post");
  const body = withRealNames(written, people);
  const poll = pollOf(post.poll);
  const attached = filesOf(post.attachments).filter(({ isMissing }) => !isMissing);
  return addPost(ctx, place, {
    form: {
      title: post.title,
      coverId: fileIdOf(post.coverUrl) as FileId | null,
      attachmentIds: attached.map(({ id }) => id),
      voices: voicesOf(attached),
      // The copy is a new question: the end of the other says nothing about it.
      poll: poll && { ...poll, endsAt: null, options: poll.options.map(({ text }) => ({ text })) },
      isCommentsDisabled: Boolean(post.isCommentsDisabled),
      eventId: post.eventId,
    },
    body,
    people,
    publishAt: at ? publishTime(ctx, at) : null,
    hold: null,
    slug: numberedSlug(wantedSlug, use!),
    requestedSlug: wantedSlug,
  });
}
