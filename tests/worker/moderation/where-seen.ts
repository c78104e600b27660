import { send } from "../harness/call";
import type { Member } from "../harness/world";
import type { ModeratedApp } from "./moderated-app";

/** Calls about the post alone: that they answer at all tells that it is there. */
const byIdAlone = new Set(["comments", "likers", "revisions", "shareLink"]);

interface SoughtPost {
  id: string;
  slug: string;
  author: Member;
  /** The secret of its share link, where it has one. */
  shareHash?: string;
}

/** All ways in which somebody may come across the words of a post in the open space: calls, pages, and what pages load. */
export async function whereSeen(at: ModeratedApp, words: string, post: SoughtPost, who: Member | null) {
  const { here, spaces } = at;
  const { id, slug, author, shareHash } = post;
  const search = encodeURIComponent(words);
  const calls: Record<string, string> = {
    home: `/apps/${here.id}/community/posts/home`,
    app: `/apps/${here.id}/community/posts`,
    space: `/spaces/${spaces.open.id}/posts`,
    trends: `/spaces/${spaces.open.id}/posts?sort=trends`,
    byName: `/spaces/${spaces.open.id}/posts?sort=name`,
    scheduled: `/spaces/${spaces.open.id}/posts?type=scheduled`,
    appScheduled: `/apps/${here.id}/community/posts?type=scheduled`,
    bySlug: `/spaces/${spaces.open.id}/posts/${slug}`,
    bySlugOfApp: `/apps/${here.id}/community/posts/${slug}`,
    byId: `/posts/${id}`,
    meta: `/posts/meta?ids=${id}`,
    comments: `/comments?entityType=post&entityId=${id}`,
    search: `/apps/${here.id}/search?search=${search}`,
    member: `/profiles/${author.profileId}/posts`,
    sidebar: `/spaces/${spaces.open.id}/posts/sidebar`,
    revisions: `/posts/${id}/revisions`,
    likers: `/posts/${id}/attendees`,
    router: `/router?url=${encodeURIComponent(`https://${here.host}/${here.slug}/groups/g/${spaces.open.slug}/p/${slug}`)}`,
    notifications: `/apps/${here.id}/notifications?limit=100`,
    shareLink: `/posts/${id}/share`,
    ...(shareHash && {
      shared: `/posts/shared/${shareHash}`,
      sharedRouter: `/router?url=${encodeURIComponent(`https://${here.host}/${here.slug}/groups/g/${spaces.open.slug}/share/${shareHash}`)}`,
    }),
  };
  const pages: Record<string, string> = {
    feed: "/groups",
    space: `/groups/g/${spaces.open.slug}`,
    post: `/groups/g/${spaces.open.slug}/p/${slug}`,
    member: `/m/${author.profileId}`,
    search: `/search?q=${search}`,
    ...(shareHash && { shared: `/groups/g/${spaces.open.slug}/share/${shareHash}` }),
  };
  const seen: string[] = [];
  for (const [way, path] of Object.entries(calls)) {
    const { status, body } = await at.get(path, who);
    const text = JSON.stringify(body);
    if (status < 400 && (text.includes(words) || byIdAlone.has(way) || text.includes(`"id":"${id}"`))) seen.push(way);
  }
  const headers = who ? { Authorization: `Bearer ${who.accessToken}` } : undefined;
  for (const [name, path] of Object.entries(pages)) {
    const [address, query = ""] = path.split("?");
    for (const [kind, ending] of [
      ["page", ""],
      ["data", ".data"],
    ] as const) {
      const answer = await send(`https://${here.host}/${here.slug}${address}${ending}${query && `?${query}`}`, {
        headers: { ...headers, Accept: ending ? "*/*" : "text/html" },
      });
      // What was searched for stands in the search's own page.
      const isFound =
        name === "search" ? (text: string) => text.includes(slug) : (text: string) => text.includes(words);
      if (isFound(await answer.text())) seen.push(`${kind} ${name}`);
    }
  }
  return seen;
}
