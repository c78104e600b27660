import { eq, type SQL, sql } from "drizzle-orm";
import { spaces, posts } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { nameOf, aliased, appQuery, appWrite, updateRows, type Writable } from "@workers/store";
import { type Ability, requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import {
  factsOf,
  postContainerIdOf,
  spaceScopeOf,
  type PostContainerRef,
  postContainerRow,
  requireInSpace,
} from "../spaces";
import type { Post } from "@workers/contracts/posts";
import {
  postColumns,
  postJoins,
  type PostRef,
  type PostRow,
  postRow,
  requirePublished,
  showPost,
  spaceSeen,
} from "./posts";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");

/** Puts a post first in its space or category, in place of the one that stood there; or takes it down. */
export const pinPost = (ctx: AppContext, ref: PostRef, isPinned: boolean): Promise<Post> =>
  pin(ctx, ref, "post.pin_to_top", isPinned ? isPublished : standsFirst, (post) =>
    isPinned
      ? appWrite(
          ctx,
          (
            appId,
          ) => sql`update ${spaces} set ${nameOf(spaces.pinnedPostId)} = ${post.id}, ${nameOf(spaces.pinnedAt)} = ${ctx.now()}
          where ${spaces.appId} = ${appId} and ${spaces.id} = ${post.spaceId}
            and exists (select 1 from ${posts} where ${posts.appId} = ${appId} and ${posts.id} = ${post.id} and ${posts.spaceId} = ${post.spaceId} and ${posts.state} = 'published')`,
        )
      : appWrite(
          ctx,
          (appId) => sql`update ${spaces} set ${nameOf(spaces.pinnedPostId)} = null, ${nameOf(spaces.pinnedAt)} = null
          where ${spaces.appId} = ${appId} and ${spaces.id} = ${post.spaceId} and ${spaces.pinnedPostId} = ${post.id}`,
        ),
  );

/** Lets a post stand beside its space's feed, or takes it away from there. Categories have no such place: 404. */
export const pinPostToSidebar = (ctx: AppContext, ref: PostRef, isPinned: boolean): Promise<Post> =>
  pin(ctx, ref, "post.pin_to_sidebar", isPublished, (post) => {
    if (post.discriminator !== "groups") throw notFound("post");
    return updateRows(
      ctx,
      posts,
      { pinnedToSidebarAt: isPinned ? sql`coalesce(${nameOf(posts.pinnedToSidebarAt)}, ${ctx.now()})` : null },
      eq(posts.id, post.id),
    );
  });

/** The condition that a post is published where it was read. */
const isPublished = (ctx: AppContext, { id, spaceId }: PostRow): SQL =>
  sql`exists (select 1 from ${p} where ${p.appId} = ${ctx.app.id} and ${p.id} = ${id} and ${p.spaceId} = ${spaceId} and ${p.state} = 'published')`;

/** The condition that a post stands first in its place. */
const standsFirst = (ctx: AppContext, { id, spaceId }: PostRow): SQL =>
  sql`exists (select 1 from ${s} where ${s.appId} = ${ctx.app.id} and ${s.id} = ${spaceId} and ${s.pinnedPostId} = ${id})`;

/** `isChanging` is asked before the change; a pin that stands already is told of once more. */
async function pin(
  ctx: AppContext,
  ref: PostRef,
  ability: Ability,
  isChanging: (ctx: AppContext, post: PostRow) => SQL,
  write: (post: PostRow) => Writable,
): Promise<Post> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  requireAbility(ctx, ability, factsOf(ctx, spaceSeen(post), post.authorId));
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "post.pinned",
        postId: post.id,
        byProfileId: ctx.me.profile?.id ?? null,
        ...spaceScopeOf(ctx, spaceSeen(post)),
      },
    ],
    isChanging(ctx, post),
  );
  const { rows } = await ctx.shard.writeAndRead([...recorded.statements, write(post)], postRow(ctx, { id: post.id }));
  if (rows[0]?.state !== "published") throw notFound("post");
  ctx.publish(...recorded.events);
  return showPost(ctx, rows[0]);
}

/** Posts that stand beside a space's feed, the last pinned first. */
export async function sidebarPosts(ctx: AppContext, ref: PostContainerRef): Promise<Post[]> {
  const [row, pinnedRows] = await Promise.all([
    ctx.shard.readOne(postContainerRow(ctx, ref)),
    ctx.shard.read(
      appQuery<PostRow>(
        ctx,
        (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from ${p} ${postJoins(appId)}
        where ${p.appId} = ${appId} and ${p.spaceId} = ${postContainerIdOf(ref, appId)} and ${p.pinnedToSidebarAt} is not null and ${p.state} = 'published'
        order by ${p.pinnedToSidebarAt} desc, ${p.id} limit ${limits.listLimit.default}`,
      ),
    ),
  ]);
  requireInSpace(ctx, "space.view", row);
  return pinnedRows.map((post) => showPost(ctx, post));
}
