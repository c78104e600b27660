import { declareEvents, type EventDeclaration, type EventOf } from "@workers/domain/kernel/facts";
import { audienceOfScope } from "@workers/domain/kernel/realtime";
import { placeNumbers } from "../spaces";

const audience = audienceOfScope;
/** How many posts its place has now. */
const carries: EventDeclaration<EventOf<"post.created" | "post.restored" | "post.moved">>["carries"] = (
  ctx,
  { appId, spaceId },
) => placeNumbers(ctx, appId, spaceId);
const count: EventDeclaration<EventOf<"post.liked">>["count"] = ({ postId }) => ({
  field: "likesCount",
  of: `post:${postId}`,
});

declareEvents({
  "post.created": { audience, carries },
  "post.updated": { audience },
  "post.deleted": { audience, carries },
  "post.restored": { audience, carries },
  "post.moved": { audience, carries },
  "post.pinned": { audience },
  "post.voted": { audience },
  "post.reacted": { audience },
  "post.liked": { audience, count },
  "post.unliked": { audience, count },
});
