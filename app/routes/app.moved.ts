import { redirect } from "@remix-run/cloudflare";
import type { CommentId } from "@db/vocabulary/ids";
import { getComment, getPost } from "@workers/domain/community";
import type { PostId } from "@db/vocabulary/ids";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";
import { pagePath } from "~/features/shell/page-path.server";

/** Addresses that name a thing without all it stands in, and those of former times: each leads to where it stands now. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const path = pagePath(ctx);
  const { postSlug, spaceSlug, groupSlug, commentId, page } = params;
  if (commentId) {
    const app = await enterTenantApp(ctx);
    const comment = await getComment(app, commentId as CommentId);
    const post = await getPost(app, { id: comment.entityId as PostId });
    throw redirect(`${path.post(post.space.slug, post.slug)}#comment-${comment.id}`);
  }
  if (spaceSlug && postSlug) throw redirect(path.post(spaceSlug, postSlug), 301);
  if (postSlug) {
    const post = await getPost(await enterTenantApp(ctx), { slug: postSlug });
    throw redirect(path.post(post.space.slug, post.slug));
  }
  if (spaceSlug) throw redirect(page ? `${path.space(spaceSlug)}/${page}` : path.space(spaceSlug), 301);
  if (groupSlug) throw redirect(page ? `${path.group(groupSlug)}/${page}` : path.group(groupSlug), 301);
  throw redirect(path.feed(), 301);
});
