import { and, eq, type SQL, sql } from "drizzle-orm";
import { comments, follows, mentions, profiles } from "@db/shard";
import type { FollowedType } from "@db/vocabulary/enumerations";
import { aliased, columnOf } from "@workers/store";
import { kindOf } from "@workers/domain/kernel/engagement";
import { registerNotification } from "./registry";

/** Who hears of comments, of answers to them, of likes of them and of mentions; on things of any kind. */

const named = aliased(mentions, "named");

/** Whom a comment mentions is told of that, and of nothing else about it. */
const isNotNamed = ({ appId, commentId }: { appId: string; commentId: string }, person: SQL): SQL =>
  sql`not exists (select 1 from ${named} where ${named.appId} = ${appId} and ${named.entityType} = 'comment' and ${named.entityId} = ${commentId}
    and ${named.profileId} = ${columnOf(person, profiles.id)})`;

registerNotification({
  action: "reply_to_comment",
  events: ["comment.created"],
  occasion: ({ appId, authorId, commentId, parentCommentId, entityType, entityId }) =>
    parentCommentId && {
      appId,
      actorId: authorId,
      entity: { type: "comment", id: parentCommentId },
      target: { type: "comment", id: commentId },
      thread: { type: entityType, id: entityId },
    },
  recipients: ({ parentCommentId }) => [
    { reason: "answered", table: comments, profileId: comments.authorId, where: eq(comments.id, parentCommentId!) },
  ],
  isTold: isNotNamed,
});

registerNotification({
  action: "new_comment",
  events: ["comment.created"],
  occasion: ({ appId, authorId, commentId, entityType, entityId }) => ({
    appId,
    actorId: authorId,
    entity: { type: entityType, id: entityId },
    target: { type: "comment", id: commentId },
    thread: { type: entityType, id: entityId },
  }),
  recipients({ entityType, entityId }) {
    const { table, author } = kindOf(entityType);
    return [
      { reason: "author", table, profileId: author, where: eq(table.id, entityId) },
      {
        reason: "follows_thread",
        table: follows,
        profileId: follows.profileId,
        where: and(eq(follows.entityType, entityType as FollowedType), eq(follows.entityId, entityId))!,
      },
    ];
  },
  isTold: isNotNamed,
});

registerNotification({
  action: "comment_like",
  events: ["comment.liked"],
  occasion: ({ appId, profileId, commentId, entityType, entityId }) => ({
    appId,
    actorId: profileId,
    entity: { type: "comment", id: commentId },
    thread: { type: entityType, id: entityId },
  }),
  recipients: ({ commentId }) => [
    { reason: "author", table: comments, profileId: comments.authorId, where: eq(comments.id, commentId) },
  ],
});

registerNotification({
  action: "mentions",
  events: ["mention.created"],
  occasion: ({ appId, byProfileId, entityType, entityId }) => ({
    appId,
    actorId: byProfileId,
    entity: { type: entityType, id: entityId },
  }),
  recipients: ({ profileId }) => [{ reason: "mentioned", profileIds: [profileId] }],
});
