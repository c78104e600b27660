import { enterApp, findApp } from "@workers/tenancy";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { hiddenFromAnswered, hiddenFromAuthor } from "../blocks";
import { chatRow, audienceOf } from "../chats";
import { broadcastLive } from "../live/live-message";
import { messageRow } from "../messages";
import { broadcastChatEvent } from "../live/broadcast-chat-event";

/** Tells a chat that moderators took a message of it out of sight, or brought it back. */
export const moderatedMessages = registerConsumer({
  name: "moderated-messages",
  types: ["message.moderated"],
  async consume(ctx, event) {
    if (event.type !== "message.moderated" || !(await findApp(ctx.directory, event.appId))) return;
    // As nobody: what rooms tell is the same for all.
    const app = await enterApp({ ...ctx, actor: { kind: "guest" } }, event.appId);
    const [[chat], [message]] = await app.shard.readAll([chatRow(app, event.chatId), messageRow(app, event.messageId)]);
    if (!chat || !message) return;
    const { id: messageId, sequence, changeSequence } = message;
    if (message.isDeleted)
      return broadcastChatEvent(app, audienceOf(chat), "deleteMessage", {
        chatId: chat.id,
        changeSequence,
        messageId,
        sequence,
        pinnedMessagesCount: chat.pinnedMessagesCount,
      });
    const [hidden, hiddenQuote] = await app.shard.readAll([
      hiddenFromAuthor(app, messageId),
      hiddenFromAnswered(app, messageId),
    ]);
    broadcastLive(
      app,
      audienceOf(chat),
      "updateMessage",
      message,
      { message: hidden.map(({ id }) => id), quote: hiddenQuote.map(({ id }) => id) },
      {},
    );
  },
});
