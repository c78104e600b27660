import { eq, type SQL, sql } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, nameOf, updateRows } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { undoTime } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { factsOf, spaceScopeOf, requireReadable } from "../spaces";
import { stateBeforeDeletion } from "./hold-post";
import { countPost } from "./post-counts";
import type { Post } from "@workers/contracts/posts";
import { type PostRef, postRow, requirePost, showPost, spaceSeen } from "./posts";

/**
 * Deletes a post: it is gone from everywhere at once, and for good after the seconds in which `restorePost` brings it
 * back. A second deletion changes nothing.
 */
export async function deletePost(ctx: AppContext, ref: PostRef): Promise<void> {
  const post = requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  requireAbility(ctx, "post.delete", factsOf(ctx, spaceSeen(post), post.authorId));
  const now = ctx.now();
  const { id, authorId } = post;
  const recorded = recordEvents(
    ctx,
    post.state === "published"
      ? [{ type: "post.deleted", postId: id, authorId, ...spaceScopeOf(ctx, spaceSeen(post)) }]
      : [],
    // Before the deletion, so that of two at once one is told of.
    isNow(ctx, id, sql`${posts.state} = 'published'`),
  );
  const deletion = updateRows(
    ctx,
    posts,
    { state: "deleted", deletedAt: now, deletedBy: ctx.me.profile?.id ?? null },
    eq(posts.id, id),
    sql`${posts.state} <> 'deleted'`,
  );
  const changes = await ctx.shard.write([
    ...recorded.statements,
    ...countPost(ctx, post.id, sql`${nameOf(posts.state)} = 'published'`, { by: -1, isNew: false }),
    deletion,
  ]);
  if (changes.of(deletion)) ctx.publish(...recorded.events);
}

/** Undoes the deletion of a post, for whoever deleted it and for moderators, while it is kept; 404 afterwards. Of a post that is there it changes nothing. */
export async function restorePost(ctx: AppContext, ref: PostRef): Promise<Post> {
  const post = await ctx.shard.readOne(postRow(ctx, ref));
  requireReadable(ctx, post && spaceSeen(post), "post");
  const { id, state, authorId, deletedAt, deletedBy } = post!;
  const facts = factsOf(ctx, spaceSeen(post!), authorId);
  const hasDeleted = deletedBy !== null && deletedBy === ctx.me.profile?.id;
  const isModerator = can(ctx, "post.delete", factsOf(ctx, spaceSeen(post!), null));
  // Its author can't undo what a moderator did. To everybody else a deleted post is none.
  if (state === "deleted" && !hasDeleted && !isModerator) throw notFound("post");
  if (state !== "deleted") {
    requireAbility(ctx, "post.delete", facts);
    return showPost(ctx, requirePost(ctx, post));
  }
  const isKept = sql`${nameOf(posts.state)} = 'deleted' and ${nameOf(posts.deletedAt)} > ${ctx.now() - undoTime}
    and ${nameOf(posts.deletedBy)} is ${deletedBy}`;
  if (deletedAt === null || deletedAt <= ctx.now() - undoTime) throw notFound("post");
  const restoration = updateRows(
    ctx,
    posts,
    {
      state: stateBeforeDeletion(ctx.app.id, id),
      deletedAt: null,
      deletedBy: null,
      placeSequence: 0,
    },
    eq(posts.id, id),
    isKept,
  );
  const wasShown = sql`${isKept} and ${stateBeforeDeletion(ctx.app.id, id)} = 'published'`;
  const recorded = recordEvents(
    ctx,
    [{ type: "post.restored", postId: id, authorId, ...spaceScopeOf(ctx, spaceSeen(post!)) }],
    // Before the restoration, of which nothing says when it was.
    isNow(ctx, id, wasShown),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...countPost(ctx, id, wasShown, { by: 1, isNew: false }), ...recorded.statements, restoration],
    postRow(ctx, ref),
  );
  if (!rows[0] || rows[0].state === "deleted") throw notFound("post");
  if (changes.of(restoration) && rows[0].state === "published") ctx.publish(...recorded.events);
  return showPost(ctx, rows[0]);
}

/** The condition that a post is so at that point of the batch. */
const isNow = ({ app }: AppScope, id: PostId, condition: SQL): SQL =>
  sql`exists (select 1 from ${posts} where ${posts.appId} = ${app.id} and ${posts.id} = ${id} and ${condition})`;
