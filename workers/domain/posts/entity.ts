import { sql } from "drizzle-orm";
import type { PostId, SpaceId } from "@db/vocabulary/ids";
import { registerEntity } from "../engagement";
import { inSpace } from "../spaces";
import { readEvents, readPost } from "./unread-posts";

/** Posts of spaces and of categories: both lie in `spaces`, and are one kind to all that people do with them. */
registerEntity({
  type: "post", table: "posts", author: "author_id", container: inSpace("space_id"),
  isLive: (row) => sql`${row}.state = 'published'`,
  likes: {
    ability: "post.like",
    viewAbility: "post.view_attendees",
    event: ({ subject, profileId, isLiked, likesCount }) => ({
      type: isLiked ? "post.liked" : "post.unliked", postId: subject.id as PostId, profileId, likesCount, ...subject.container.place,
    }),
  },
  comments: { ability: "post.create_comment", isClosed: (row) => sql`${row}.is_comments_disabled` },
  waits: { isWaiting: (row) => sql`${row}.state = 'scheduled'`, ability: "post.edit_publish_at" },
  reads: {
    writes: (scope, id, profileId, now) => readPost(scope, id as PostId, profileId, now),
    events: (subject, profileId, changes) => readEvents(subject.container.place.appId, subject.container.place.spaceId as SpaceId, profileId, changes),
  },
});
