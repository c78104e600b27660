import type { CommentId, PostId } from "@db/vocabulary/ids";
import { getComment } from "@workers/domain/kernel/engagement";
import { getPost } from "@workers/domain/community/posts";
import { getGroup, getSpace } from "@workers/domain/community/spaces";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/**
 * Pages below a space and a group, where they lead: to the page itself, to the thing (with the dialog that is meant open),
 * to its settings, or to another name of the same page.
 */
type LeadsTo = "page" | "thing" | "settings" | { dialog: string } | { settings: string } | { page: string };
const pagesOfSpace: Record<string, LeadsTo> = {
  members: "page",
  rules: "page",
  requests: "page",
  notifications: { dialog: "notifications" },
  edit: "settings",
  delete: { settings: "delete" },
};
const pagesOfGroup: Record<string, LeadsTo> = {
  members: "page",
  leave: { dialog: "leave" },
  delete: { settings: "delete" },
  "delete-group": { page: "delete" },
};

/** Addresses that name a thing without all it stands in, and those of former times: each leads to where it stands now. */
export const loader = pageLoader(async ({ ctx, params, url }) => {
  const path = pagePath(ctx);
  const { postSlug, spaceSlug, groupSlug, commentId, page, rest } = params;
  if (commentId) {
    const app = await enterTenantApp(ctx);
    const comment = await getComment(app, commentId as CommentId);
    const post = await getPost(app, { id: comment.entityId as PostId });
    throw redirect(`${path.post(post)}#comment-${comment.id}`);
  }
  if (spaceSlug && postSlug) {
    if (page === "share") throw redirect(`${path.space(spaceSlug)}/share/${encodeURIComponent(postSlug)}`, 301);
    if (page !== undefined && page !== "p") throw notFound("page");
    throw redirect(path.post({ discriminator: "groups", slug: postSlug, space: { slug: spaceSlug } }), 301);
  }
  if (groupSlug && page === "members" && rest === "add") throw redirect(`${path.group(groupSlug)}/members?add`);
  if (postSlug) {
    const discriminator = url.pathname.endsWith(`/communities/p/${encodeURIComponent(postSlug)}`)
      ? "communities"
      : "groups";
    const post = await getPost(await enterTenantApp(ctx), { slug: postSlug, discriminator });
    throw redirect(path.post(post));
  }
  const leadsTo = page === undefined ? "thing" : (spaceSlug ? pagesOfSpace : pagesOfGroup)[page];
  if (!leadsTo) throw notFound("page");
  const dialog = typeof leadsTo === "object" && "settings" in leadsTo ? `?${leadsTo.settings}` : "";
  const isInSettings = leadsTo === "settings" || dialog !== "";
  if (spaceSlug && isInSettings) {
    const space = await getSpace(await enterTenantApp(ctx), { slug: spaceSlug });
    throw redirect(path(`/settings/spaces/${space.id}${dialog}`));
  }
  if (groupSlug && isInSettings) {
    const group = await getGroup(await enterTenantApp(ctx), { slug: groupSlug });
    throw redirect(path(`/settings/groups/${group.id}${dialog}`));
  }
  const thing = spaceSlug ? path.space(spaceSlug) : groupSlug ? path.group(groupSlug) : path.feed();
  if (leadsTo === "page") throw redirect(`${thing}/${encodeURIComponent(page!)}`, 301);
  if (typeof leadsTo === "object")
    throw redirect(
      "page" in leadsTo ? `${thing}/${leadsTo.page}` : `${thing}?${(leadsTo as { dialog: string }).dialog}`,
    );
  throw redirect(thing, 301);
});
