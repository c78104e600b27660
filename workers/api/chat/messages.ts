import { z } from "zod";
import { chats as chatsTable, messages as messagesTable } from "@db/shard";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import {
  forwardForm,
  messageForm,
  messageSchema,
  messagesQuery,
  newMessageForm,
  reactedSchema,
  reactionForm,
  sharedQuery,
} from "@workers/contracts/chat/messages";
import { votes } from "@workers/contracts/polls";
import {
  deleteMessage,
  restoreMessage,
  editMessage,
  forwardMessage,
  messagesOf,
  react,
  reactionsOf,
  prepareMessage,
  sendMessage,
  setPinnedMessage,
  sharedOf,
  voteMessage,
} from "@workers/domain/community/chats";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";
import { Paged, paged } from "../framework/paged";

const inChat = appOf(chatsTable);
const inMessage = appOf(messagesTable);
const chatParams = z.strictObject({ id: idParam<"chat">() });
const params = z.strictObject({ id: idParam<"message">() });

/** What is said in chats. */
export const messages = area("chat")
  .route({
    method: "get",
    path: "/chats/:id/messages",
    operationId: "listMessages",
    summary: "Messages of a chat: the latest, those around a number, with some words, or what changed since",
    in: inChat,
    access: { app: "chat.view" },
    params: chatParams,
    query: messagesQuery,
    answer: z.array(messageSchema),
    handle: async ({ ctx, params, query }) => {
      const { data, ...meta } = await messagesOf(ctx, params.id, query);
      return new Paged(data, { pagination: { page: query.page, limit: query.limit }, ...meta });
    },
  })
  .route({
    method: "post",
    path: "/chats/:id/messages",
    operationId: "sendMessage",
    summary: "Sends a message; the same `clientId` again answers the same message",
    in: inChat,
    access: { app: "chat.create_message" },
    params: chatParams,
    body: newMessageForm,
    example: { body: { text: "The kiln is warm." } },
    answer: messageSchema,
    status: 201,
    ahead: ({ ctx, params, body }) => prepareMessage(ctx, params.id, body),
    handle: ({ ctx, params, body, ahead }) => sendMessage(ctx, params.id, body, { prepared: ahead }),
  })
  .route({
    method: "get",
    path: "/chats/:id/shared",
    operationId: "listSharedInChat",
    summary: "Messages of a chat with pictures and videos, with other files, or with links, the newest first",
    in: inChat,
    access: { app: "chat.view" },
    params: chatParams,
    query: sharedQuery,
    example: { query: { kind: "media" } },
    answer: z.array(messageSchema),
    handle: async ({ ctx, params, query }) => {
      const { data, before } = await sharedOf(ctx, params.id, query);
      return new Paged(data, {
        pagination: { page: 1, limit: query.limit },
        nextCursor: before === null ? null : String(before),
      });
    },
  })
  .route({
    method: "patch",
    path: "/messages/:id",
    operationId: "editMessage",
    summary: "Changes what a message says",
    in: inMessage,
    access: { app: "message.update" },
    params,
    body: messageForm,
    example: { body: { text: "The kiln is hot." } },
    answer: messageSchema,
    handle: ({ ctx, params, body }) => editMessage(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/messages/:id",
    operationId: "deleteMessage",
    summary: "Deletes a message for everybody; its place stays",
    in: inMessage,
    access: { app: "message.delete" },
    params,
    handle: ({ ctx, params }) => deleteMessage(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/messages/:id/restore",
    operationId: "restoreMessage",
    summary: "Undoes the deletion of a message, for some seconds",
    in: inMessage,
    access: { app: "message.delete" },
    params,
    answer: messageSchema,
    handle: ({ ctx, params }) => restoreMessage(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/messages/:id/reactions",
    operationId: "reactToMessage",
    summary: "Puts an emoji under a message, or takes it back",
    in: inMessage,
    access: { app: "message.react" },
    params,
    body: reactionForm,
    example: { body: { emoji: "🔥", isReacted: true } },
    answer: messageSchema,
    handle: ({ ctx, params, body }) => react(ctx, params.id, body),
  })
  .route({
    method: "get",
    path: "/messages/:id/reactions",
    operationId: "listReactions",
    summary: "Who put which emoji under a message",
    in: inMessage,
    access: { app: "chat.view" },
    params,
    query: z.strictObject(listQuery),
    answer: z.array(reactedSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await reactionsOf(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/messages/:id/vote",
    operationId: "voteMessage",
    summary: "Makes these the caller's votes in the message's poll; none takes them back",
    in: inMessage,
    access: { app: "message.vote" },
    params,
    body: votes,
    example: { body: { optionIds: [] } },
    answer: messageSchema,
    handle: ({ ctx, params, body }) => voteMessage(ctx, params.id, body.optionIds),
  })
  .route({
    method: "post",
    path: "/messages/:id/forward",
    operationId: "forwardMessage",
    summary: "Passes a message on to those of these chats in which the caller may write",
    in: inMessage,
    access: { app: "chat.view" },
    params,
    body: forwardForm,
    example: { body: { chatIds: ["{{chat}}"] } },
    answer: z.array(messageSchema),
    status: 201,
    handle: ({ ctx, params, body }) => forwardMessage(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/messages/:id/pin",
    operationId: "pinMessage",
    summary: "Pins a message for everybody in the chat",
    in: inMessage,
    access: { app: "chat.pin_message" },
    params,
    answer: messageSchema,
    handle: ({ ctx, params }) => setPinnedMessage(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/messages/:id/pin",
    operationId: "unpinMessage",
    summary: "Takes a pinned message down",
    in: inMessage,
    access: { app: "chat.pin_message" },
    params,
    answer: messageSchema,
    handle: ({ ctx, params }) => setPinnedMessage(ctx, params.id, false),
  });
