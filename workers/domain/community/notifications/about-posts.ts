import { and, eq, sql } from "drizzle-orm";
import { follows, mentions, posts, profiles, spaceMembers, spaces } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { registerNotification } from "./registry";

/** Who hears of posts: a space's members by its bell, and who follows the place, its group or the author. */

const named = aliased(mentions, "named");
const pinned = aliased(spaces, "pinned");

const followers = (type: "space" | "group" | "category" | "profile", id: string) =>
  and(eq(follows.entityType, type), eq(follows.entityId, id))!;

registerNotification({
  action: "new_post",
  events: ["post.created"],
  occasion: ({ appId, postId, authorId }) => ({
    appId,
    actorId: authorId,
    entity: { type: "post", id: postId },
    thread: { type: "post", id: postId },
  }),
  recipients: ({ spaceId, groupId, authorId }) => [
    {
      reason: "in_space",
      table: spaceMembers,
      profileId: spaceMembers.profileId,
      where: and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.notifications, "all_new"))!,
    },
    {
      reason: groupId ? "follows_space" : "follows_category",
      table: follows,
      profileId: follows.profileId,
      where: followers(groupId ? "space" : "category", spaceId),
    },
    ...(groupId
      ? [
          {
            reason: "follows_group" as const,
            table: follows,
            profileId: follows.profileId,
            where: followers("group", groupId),
          },
        ]
      : []),
    { reason: "follows_author", table: follows, profileId: follows.profileId, where: followers("profile", authorId) },
  ],
  // Whom it mentions is told of that; whose bell says never, hears of no post there.
  isTold: ({ appId, postId, spaceId }, person) => sql`not exists (
      select 1 from ${named} where ${named.appId} = ${appId} and ${named.entityType} = 'post' and ${named.entityId} = ${postId} and ${named.profileId} = ${columnOf(person, profiles.id)})
    and not exists (select 1 from ${spaceMembers} where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${spaceId}
      and ${spaceMembers.profileId} = ${columnOf(person, profiles.id)} and ${spaceMembers.notifications} <> 'all_new')`,
});

registerNotification({
  action: "new_post",
  events: ["post.pinned"],
  occasion: ({ appId, postId, byProfileId }) => ({
    appId,
    actorId: byProfileId,
    entity: { type: "post", id: postId },
    thread: { type: "post", id: postId },
  }),
  recipients: ({ spaceId }) => [
    {
      reason: "pinned_in_space",
      table: spaceMembers,
      profileId: spaceMembers.profileId,
      where: and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.notifications, "all_pinned"))!,
    },
  ],
  // The event tells of what is taken down too.
  isTold: ({ appId, spaceId, postId }) =>
    sql`exists (select 1 from ${pinned} where ${pinned.appId} = ${appId} and ${pinned.id} = ${spaceId} and ${pinned.pinnedPostId} = ${postId})`,
});

registerNotification({
  action: "post_like",
  events: ["post.liked"],
  occasion: ({ appId, postId, profileId }) => ({
    appId,
    actorId: profileId,
    entity: { type: "post", id: postId },
    thread: { type: "post", id: postId },
  }),
  recipients: ({ postId }) => [
    { reason: "author", table: posts, profileId: posts.authorId, where: eq(posts.id, postId) },
  ],
});
