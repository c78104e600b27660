import { sql } from "drizzle-orm";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite } from "@workers/store";
import { iso } from "../time";
import { postRow, requirePublished } from "./posts";

/** Remembers that the caller has seen all comments of a post. Nothing is remembered of guests. */
export async function markCommentsSeen(ctx: AppContext, id: PostId): Promise<{ postId: PostId; seenAt: string }> {
  requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  const now = ctx.now();
  const profileId = ctx.me.profile?.id;
  if (profileId) {
    await ctx.shard.write([
      appWrite(ctx, (appId) => sql`insert into post_reads (app_id, post_id, profile_id, seen_at) values (${appId}, ${id}, ${profileId}, ${now})
        on conflict do update set seen_at = max(seen_at, excluded.seen_at)`),
    ]);
  }
  return { postId: id, seenAt: iso(now) };
}
