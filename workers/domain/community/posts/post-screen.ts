import type { AppContext } from "@workers/context";
import type { Post } from "@workers/contracts/posts";
import type { Comment } from "@workers/contracts/comments";
import { type CommentQuery, showThreads, threadRows } from "@workers/domain/kernel/engagement";
import type { Page } from "@workers/domain/kernel/paging";
import { postKind } from "./entity";
import { postIdOf, type PostRef, postRow, requirePost, showPost, spaceSeen } from "./posts";

/** A post with its first comments, as its own screen shows it. */
export interface PostScreen {
  post: Post;
  comments: Page<Comment>;
}

/** A post with a page of its comments, in one round trip. 404 for those who may not read its space. */
export async function postScreen(ctx: AppContext, ref: PostRef, query: CommentQuery): Promise<PostScreen> {
  const page = threadRows(ctx, { type: "post", id: (appId) => postIdOf(ref, appId) }, query);
  const [[row], threads, replies] = await ctx.shard.readAll([postRow(ctx, ref), page.threads, page.replies]);
  const post = requirePost(ctx, row);
  const container = postKind.container.judge(ctx, spaceSeen(post));
  return {
    post: showPost(ctx, post),
    comments: showThreads(ctx, query, { total: post.threadsCount, container }, threads, replies),
  };
}
