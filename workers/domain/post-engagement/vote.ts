import { sql } from "drizzle-orm";
import type { PollOptionId, PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite } from "@workers/store";
import { require } from "../access";
import { invalid, notFound } from "../errors";
import { pollOf } from "../engagement";
import type { Post } from "@workers/contracts/posts";
import { postRow, requirePublished, showPost, spaceSeen } from "../posts";
import { ensureProfile } from "../profiles";
import { factsOf, placeOf } from "../spaces";

/**
 * Makes these the options that the caller votes for in a post's poll; none takes the vote back. 422 for options that the
 * poll doesn't have, and for several where one is to be chosen.
 */
export async function votePost(ctx: AppContext, id: PostId, optionIds: PollOptionId[]): Promise<Post> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  require(ctx, "post.vote", factsOf(ctx, spaceSeen(post), post.authorId));
  const poll = pollOf(post.poll);
  const isKnown = (option: PollOptionId) => poll?.options.some((one) => one.id === option);
  if (!poll || !optionIds.every(isKnown) || (optionIds.length > 1 && !poll.isMultiple)) throw invalid({ field: "optionIds", key: "notAllowed" });
  const profileId = await ensureProfile(ctx);
  const chosen = sql`(select value from json_each(${JSON.stringify(optionIds)}))`;
  const ofPoll = (appId: string) => sql`app_id = ${appId} and entity_type = 'post' and entity_id = ${id}`;
  const own = (appId: string) => sql`${ofPoll(appId)} and profile_id = ${profileId}`;
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      // Both counters move by the rows that come and go below, in the same transaction, so two at once count exactly.
      appWrite(ctx, (appId) => sql`update poll_options set votes_count = votes_count + (id in ${chosen}) - exists (
          select 1 from poll_votes v where v.app_id = ${appId} and v.entity_type = 'post' and v.entity_id = ${id}
            and v.profile_id = ${profileId} and v.option_id = poll_options.id)
        where ${ofPoll(appId)}`),
      appWrite(ctx, (appId) => sql`update polls set voters_count = voters_count
          + exists (select 1 from poll_options o where o.app_id = ${appId} and o.entity_type = 'post' and o.entity_id = ${id} and o.id in ${chosen})
          - exists (select 1 from poll_votes where ${own(appId)})
        where ${ofPoll(appId)}`),
      appWrite(ctx, (appId) => sql`delete from poll_votes where ${own(appId)} and option_id not in ${chosen}`),
      appWrite(ctx, (appId) => sql`insert into poll_votes (app_id, entity_type, entity_id, profile_id, option_id, created_at)
        select ${appId}, 'post', ${id}, ${profileId}, id, ${ctx.now()} from poll_options where ${ofPoll(appId)} and id in ${chosen}
        on conflict do nothing`),
    ],
    postRow(ctx, { id }),
  );
  if (rows[0]?.state !== "published") throw notFound("post");
  const shown = showPost(ctx, rows[0]);
  if (changes[2] || changes[3])
    ctx.publish({ type: "post.voted", postId: id, votersCount: shown.poll?.votersCount ?? 0, ...placeOf(ctx, spaceSeen(post)) });
  return shown;
}
