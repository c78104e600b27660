import { declareEvents, type EventDeclaration, type EventOf } from "../facts";
import { audienceOfScope } from "../realtime";

/** Events of comments, mentions and moderation, wherever the things lie that they are about. */

const audience = audienceOfScope;
const commentsCount: EventDeclaration<EventOf<"comment.created">>["count"] = ({ entityType, entityId }) => ({
  field: "commentsCount",
  of: `${entityType}:${entityId}`,
});
const likesCount: EventDeclaration<EventOf<"comment.liked">>["count"] = ({ commentId }) => ({
  field: "likesCount",
  of: `comment:${commentId}`,
});

declareEvents({
  "comment.created": { audience, count: commentsCount },
  "comment.updated": { audience },
  "comment.deleted": { audience, count: commentsCount },
  "comment.restored": { audience, count: commentsCount },
  "comment.liked": { audience, count: likesCount },
  "comment.unliked": { audience, count: likesCount },
  "mention.created": { isUnseenByGuests: true },
  "moderation.changed": {
    audience: ({ spaceId, groupId }) => ({ kind: "moderation", spaceId, groupId }),
  },
});
