import { type SQL, sql } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import type { Visibility } from "@db/vocabulary/moderation";
import type { Hiding } from "@workers/domain/kernel/engagement";
import { appWrite, columnOf, nameOf, type AppScope } from "@workers/store";
import { spaceScope } from "../spaces";
import { countPost } from "./post-counts";

/** Moderators' decisions as a post's state says them. */
const stateOf = { shown: "published", held: "held", rejected: "rejected" } as const satisfies Record<
  Visibility,
  string
>;

const state = nameOf(posts.state);
const isUnseen = nameOf(posts.isUnseen);

/** The writes that bring a post to a visibility. One that appears for the first time is new; one that comes back stands where it stood. */
function setVisibility(
  scope: AppScope,
  id: string,
  to: Visibility,
  { now, when = sql`true` }: { now: number; when?: SQL },
) {
  const postId = id as PostId;
  const isHidden = sql`${state} in ('held', 'rejected') and ${when}`;
  const change = appWrite(scope, (appId) =>
    to === "shown"
      ? sql`update ${posts} set ${state} = 'published', ${isUnseen} = 0, ${nameOf(posts.createdAt)} = case when ${posts.isUnseen} then ${now} else ${posts.createdAt} end
          where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${isHidden}`
      : sql`update ${posts} set ${state} = ${stateOf[to]}
          where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${state} in ('published', 'held', 'rejected') and ${state} <> ${stateOf[to]} and ${when}`,
  );
  const counts =
    to === "shown"
      ? [
          ...countPost(scope, postId, sql`${isHidden} and ${isUnseen} = 1`, { by: 1, isNew: true }),
          ...countPost(scope, postId, sql`${isHidden} and ${isUnseen} = 0`, { by: 1, isNew: false }),
        ]
      : countPost(scope, postId, sql`${state} = 'published' and ${when}`, { by: -1, isNew: false });
  return { writes: [...counts, change], change };
}

/** How posts go out of sight, and come back. */
export const hidingOfPosts: Hiding = {
  isUnseen: (row) => columnOf(row, posts.isUnseen),
  set: setVisibility,
  events(subject, { to, isNew }) {
    const place = spaceScope(subject.container.scope);
    const post = { postId: subject.id as PostId, authorId: subject.authorId, ...place };
    if (to !== "shown") return [{ type: "post.deleted", ...post }];
    if (!isNew) return [{ type: "post.restored", ...post }];
    return [{ type: "post.created", ...post }];
  },
  // One's own post is nothing unread.
  signals: ({ container, authorId }, { isNew }) => {
    const { appId, spaceId } = spaceScope(container.scope);
    return isNew ? [{ type: "space.seen", appId, spaceId, profileId: authorId }] : [];
  },
};
