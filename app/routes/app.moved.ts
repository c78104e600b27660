import { redirect } from "@remix-run/cloudflare";
import type { CommentId, PostId } from "@db/vocabulary/ids";
import { getComment, getGroup, getPost, getSpace } from "@workers/domain/community";
import { notFound } from "@workers/domain/errors";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";
import { pagePath } from "~/features/shell/page-path.server";

/** Pages below a space and a group, where they lead: to the page itself, to the thing, or to its settings. */
const pagesOfSpace: Record<string, "page" | "thing" | "settings"> = {
  members: "page", rules: "page", notifications: "thing", edit: "settings", delete: "settings",
};
const pagesOfGroup: typeof pagesOfSpace = {
  members: "page", leave: "thing", delete: "settings", "delete-group": "settings",
};

/** Addresses that name a thing without all it stands in, and those of former times: each leads to where it stands now. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const path = pagePath(ctx);
  const { postSlug, spaceSlug, groupSlug, commentId, page } = params;
  if (commentId) {
    const app = await enterTenantApp(ctx);
    const comment = await getComment(app, commentId as CommentId);
    const post = await getPost(app, { id: comment.entityId as PostId });
    throw redirect(`${path.post(post)}#comment-${comment.id}`);
  }
  if (spaceSlug && postSlug) throw redirect(path.post({ discriminator: "groups", slug: postSlug, space: { slug: spaceSlug } }), 301);
  if (postSlug) {
    const post = await getPost(await enterTenantApp(ctx), { slug: postSlug });
    throw redirect(path.post(post));
  }
  const leadsTo = page === undefined ? "thing" : (spaceSlug ? pagesOfSpace : pagesOfGroup)[page];
  if (!leadsTo) throw notFound("page");
  if (spaceSlug && leadsTo === "settings") {
    const space = await getSpace(await enterTenantApp(ctx), { slug: spaceSlug });
    throw redirect(path(`/settings/spaces/${space.id}`));
  }
  if (groupSlug && leadsTo === "settings") {
    const group = await getGroup(await enterTenantApp(ctx), { slug: groupSlug });
    throw redirect(path(`/settings/groups/${group.id}`));
  }
  if (spaceSlug) throw redirect(leadsTo === "page" ? `${path.space(spaceSlug)}/${page}` : path.space(spaceSlug), 301);
  if (groupSlug) throw redirect(leadsTo === "page" ? `${path.group(groupSlug)}/${page}` : path.group(groupSlug), 301);
  throw redirect(path.feed(), 301);
});
