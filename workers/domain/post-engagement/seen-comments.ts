import { sql } from "drizzle-orm";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite } from "@workers/store";
import { iso } from "../time";
import { postRow, readEvents, readPost, requirePublished } from "../posts";

/** Remembers that the caller has read a post and seen all its comments. Nothing is remembered of guests. */
export async function markCommentsSeen(ctx: AppContext, id: PostId): Promise<{ postId: PostId; seenAt: string }> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  const now = ctx.now();
  const profileId = ctx.me.profile?.id;
  if (profileId) {
    const changes = await ctx.shard.write([
      ...readPost(ctx, id, profileId, now),
      appWrite(ctx, (appId) => sql`update post_reads set seen_at = max(seen_at, ${now}) where app_id = ${appId} and post_id = ${id} and profile_id = ${profileId}`),
    ]);
    ctx.publish(...readEvents(ctx.app.id, post.spaceId, profileId, changes));
  }
  return { postId: id, seenAt: iso(now) };
}
