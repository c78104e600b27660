import { messages } from "@db/shard";
import { columnOf } from "@workers/store";
import { registerNotification, registerNotifiedThing } from "../notifications";
import { messageKind } from "./entity";

/** Who is told of messages beside the chat itself: whoever they mention, also in a muted chat. */

registerNotifiedThing({ ...messageKind, text: (row) => columnOf(row, messages.text) });

registerNotification({
  action: "mentions",
  events: ["message.created"],
  occasion: ({ appId, authorId, messageId, mentionedIds }) =>
    mentionedIds.length > 0 ? { appId, actorId: authorId, entity: { type: "message", id: messageId } } : null,
  recipients: ({ mentionedIds }) => [{ reason: "mentioned", profileIds: mentionedIds }],
});
