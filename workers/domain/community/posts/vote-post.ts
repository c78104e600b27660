import type { PollOptionId, PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { vote } from "@workers/domain/kernel/engagement";
import type { Post } from "@workers/contracts/posts";
import { postRow, requirePublished, showPost } from "./posts";

/** Makes these the options that the caller votes for in a post's poll; none takes the vote back. */
export async function votePost(ctx: AppContext, id: PostId, optionIds: PollOptionId[]): Promise<Post> {
  return showPost(ctx, requirePublished(ctx, await vote(ctx, { type: "post", id }, optionIds, postRow(ctx, { id }))));
}
