import { sql } from "drizzle-orm";
import type { PostId } from "@db/vocabulary/ids";
import { registerCounters, registerEntity } from "../engagement";
import { inSpace, registerContents } from "../spaces";
import { purgePosts } from "./purge-posts";

/** Posts of spaces and of categories: both lie in `spaces`, and are one kind to all that people do with them. */
export const postKind = registerEntity({
  type: "post",
  table: "posts",
  author: "author_id",
  container: inSpace("space_id"),
  isLive: (row) => sql`${row}.state = 'published'`,
  likes: {
    ability: "post.like",
    viewAbility: "post.view_attendees",
    event: ({ subject, profileId, isLiked, likesCount }) => ({
      type: isLiked ? "post.liked" : "post.unliked",
      postId: subject.id as PostId,
      profileId,
      likesCount,
      ...subject.container.place,
    }),
  },
  comments: { ability: "post.create_comment", isClosed: (row) => sql`${row}.is_comments_disabled` },
  follows: { ability: "post.follow" },
  polls: {
    ability: "post.vote",
    event: ({ subject, votersCount }) => ({
      type: "post.voted",
      postId: subject.id as PostId,
      votersCount,
      ...subject.container.place,
    }),
  },
  waits: { isWaiting: (row) => sql`${row}.state = 'scheduled'`, ability: "post.edit_publish_at" },
  reads: {
    table: "post_reads",
    thing: "post_id",
    sequence: "place_sequence",
    container: { table: "spaces", column: "space_id", sequence: "post_sequence" },
    readers: ["space_members", "category_reads"],
    event: ({ appId, spaceId }, profileId) => ({ type: "space.seen", appId, spaceId, profileId }),
  },
});

registerContents({ table: "posts", order: sql`state, created_at, id`, purge: purgePosts });

registerCounters(
  {
    table: "spaces",
    column: "posts_count",
    counted: (appId) =>
      sql`select count(*) from posts p where p.app_id = ${appId} and p.space_id = spaces.id and p.state = 'published'`,
  },
  {
    table: "profiles",
    column: "posts_count",
    counted: (appId) =>
      sql`select count(*) from posts p where p.app_id = ${appId} and p.author_id = profiles.id and p.state = 'published'`,
  },
);
