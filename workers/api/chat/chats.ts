import { z } from "zod";
import { chats as chatsTable } from "@db/shard";
import {
  chatCounterSchema,
  chatDropdownQuery,
  chatForm,
  chatIdsForm,
  chatMemberSchema,
  chatMembersQuery,
  chatSchema,
  chatsQuery,
  chosenChatSchema,
  addMembersForm,
  deleteChatsForm,
  groupChatForm,
  marksForm,
  messageCounterSchema,
  muteForm,
  newChatForm,
  publicChatsQuery,
  supportChatForm,
} from "@workers/contracts/chat/chats";
import { idParam, queryFlag } from "@workers/contracts/form-fields";
import {
  addMembers,
  chatDropdown,
  chatMembersOf,
  clearChat,
  createChat,
  deleteChat,
  deleteChats,
  editChat,
  editGroupChat,
  getChat,
  joinChat,
  leaveChat,
  listChats,
  markChats,
  messageCounter,
  muteChat,
  pinChat,
  publicChats,
  removeMembers,
  setMarks,
  supportChat,
} from "@workers/domain/community/chats";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inChat = appOf(chatsTable);
const ofApp = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"chat">() });
const memberParams = params.extend({ memberId: idParam<"profile">() });

/** Chats as lists show them, and how they begin. */
export const chatLists = area("chat")
  .route({
    method: "get",
    path: "/apps/:appId/chats",
    operationId: "listChats",
    summary: "The caller's chats: pinned ones first, then those with the latest messages",
    in: app,
    access: { app: "app.view_profiles" },
    params: ofApp,
    query: chatsQuery,
    answer: z.array(chatSchema),
    handle: async ({ ctx, query }) => {
      const page = await listChats(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/chats/public",
    operationId: "listPublicChats",
    summary: "The listed chats and the caller's own, for who may not see the members",
    in: app,
    access: { app: "app.view" },
    params: ofApp,
    query: publicChatsQuery,
    answer: z.array(chatSchema),
    handle: async ({ ctx, query }) => {
      const page = await publicChats(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/chats/dropdown",
    operationId: "chooseChats",
    summary: "The caller's chats, to choose from",
    in: app,
    access: { app: "app.create_chat" },
    params: ofApp,
    query: chatDropdownQuery,
    answer: z.array(chosenChatSchema),
    handle: ({ ctx, query }) => chatDropdown(ctx, query),
  })
  .route({
    method: "get",
    path: "/apps/:appId/messages/counter",
    operationId: "countMessages",
    summary: "How many messages the caller has not read",
    in: app,
    access: { app: "app.view" },
    params: ofApp,
    answer: messageCounterSchema,
    handle: ({ ctx }) => messageCounter(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/chats",
    operationId: "createChat",
    summary: "Begins a group or channel, or opens the private chat with one person",
    in: app,
    access: { app: "app.create_chat" },
    params: ofApp,
    body: newChatForm,
    example: { body: { type: "group", name: "Kiln crew" } },
    answer: chatSchema,
    status: 201,
    handle: ({ ctx, body }) => createChat(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/chats/support",
    operationId: "openSupportChat",
    summary: "Opens the caller's chat with the team; a text is said there at once",
    in: app,
    access: { app: "profile.update" },
    params: ofApp,
    body: supportChatForm,
    example: { body: {} },
    answer: chatSchema,
    handle: ({ ctx, body }) => supportChat(ctx, body),
  })
  .route({
    method: "patch",
    path: "/chats",
    operationId: "deleteChats",
    summary: "Deletes chats from the caller's list, or for everybody where they may; answers which",
    in: app,
    access: { app: "profile.update" },
    body: deleteChatsForm,
    example: { body: { chatIds: ["{{chat}}"] } },
    answer: z.object({ chatIds: z.array(z.string()) }).meta({ id: "DeletedChats" }),
    handle: async ({ ctx, body }) => ({ chatIds: await deleteChats(ctx, body.chatIds, body.isForAll) }),
  })
  .route({
    method: "patch",
    path: "/chats/read",
    operationId: "readChats",
    summary: "Marks chats as read to their end",
    in: app,
    access: { app: "profile.update" },
    body: chatIdsForm,
    example: { body: { chatIds: ["{{chat}}"] } },
    answer: z.array(chatCounterSchema),
    handle: ({ ctx, body }) => markChats(ctx, body.chatIds, "read"),
  })
  .route({
    method: "patch",
    path: "/chats/delivered",
    operationId: "receiveChats",
    summary: "Marks that one of the caller's devices has got the messages of chats",
    in: app,
    access: { app: "profile.update" },
    body: chatIdsForm,
    example: { body: { chatIds: ["{{chat}}"] } },
    answer: z.array(chatCounterSchema),
    handle: ({ ctx, body }) => markChats(ctx, body.chatIds, "delivered"),
  });

/** One chat, and what its people do with it. */
export const chats = area("chat")
  .route({
    method: "get",
    path: "/chats/:id",
    operationId: "getChat",
    summary: "A chat",
    in: inChat,
    access: { app: "chat.view" },
    params,
    answer: chatSchema,
    handle: ({ ctx, params }) => getChat(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/chats/:id",
    operationId: "editChat",
    summary: "Changes the fields sent of a group or channel",
    in: inChat,
    access: { app: "chat.update" },
    params,
    body: chatForm,
    example: { body: { name: "Kiln crew" } },
    answer: chatSchema,
    handle: ({ ctx, params, body }) => editChat(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/chats/:id/group",
    operationId: "editGroupChat",
    summary: "Changes a group or channel with all its members and moderators",
    in: inChat,
    access: { app: "chat.update" },
    params,
    body: groupChatForm,
    example: { body: { name: "Kiln crew" } },
    answer: chatSchema,
    handle: ({ ctx, params, body }) => editGroupChat(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/chats/:id",
    operationId: "deleteChat",
    summary: "Deletes a group or channel for everybody; a private chat goes from the caller's own list",
    in: inChat,
    access: { app: "chat.delete" },
    params,
    handle: ({ ctx, params }) => deleteChat(ctx, params.id),
  })
  .route({
    method: "delete",
    path: "/chats/:id/clear",
    operationId: "clearChat",
    summary: "Clears a chat away for the caller, or, by administrators, for everybody",
    in: inChat,
    access: { app: "chat.clear" },
    params,
    query: z.strictObject({ isForAll: queryFlag().optional() }),
    handle: ({ ctx, params, query }) => clearChat(ctx, params.id, { isForAll: query.isForAll ?? false }),
  })
  .route({
    method: "get",
    path: "/chats/:id/profiles",
    operationId: "listChatMembers",
    summary: "The members of a chat",
    in: inChat,
    access: { app: "chat.view_profiles" },
    params,
    query: chatMembersQuery,
    answer: z.array(chatMemberSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await chatMembersOf(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/chats/:id/profiles",
    operationId: "addChatMembers",
    summary: "Brings people into a group or channel",
    in: inChat,
    access: { app: "chat.add_members" },
    params,
    body: addMembersForm,
    example: { body: { profileIds: ["{{profile}}"] } },
    answer: chatSchema,
    handle: ({ ctx, params, body }) => addMembers(ctx, params.id, body.profileIds),
  })
  .route({
    method: "delete",
    path: "/chats/:id/profiles/:memberId",
    operationId: "removeChatMember",
    summary: "Puts somebody out of a group or channel",
    in: inChat,
    access: { app: "chat.remove_members" },
    params: memberParams,
    handle: ({ ctx, params }) => removeMembers(ctx, params.id, [params.memberId]),
  })
  .route({
    method: "post",
    path: "/chats/:id/join",
    operationId: "joinChat",
    summary: "Joins a listed chat",
    in: inChat,
    access: { app: "chat.join" },
    params,
    answer: chatSchema,
    handle: ({ ctx, params }) => joinChat(ctx, params.id),
  })
  .route({
    method: "delete",
    path: "/chats/:id/leave",
    operationId: "leaveChat",
    summary: "Leaves a group or channel",
    in: inChat,
    access: { app: "chat.leave" },
    params,
    handle: ({ ctx, params }) => leaveChat(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/chats/:id/marks",
    operationId: "markChat",
    summary: "Marks how far the caller has got and read the messages of a chat",
    in: inChat,
    access: { app: "chat.clear" },
    params,
    body: marksForm,
    example: { body: { readSequence: 1 } },
    answer: chatCounterSchema,
    limit: "reads",
    handle: ({ ctx, params, body }) => setMarks(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/chats/:id/mute",
    operationId: "muteChat",
    summary: "Lets a chat ring, or not",
    in: inChat,
    access: { app: "chat.clear" },
    params,
    body: muteForm,
    example: { body: { isMuted: true } },
    answer: chatSchema,
    handle: ({ ctx, params, body }) => muteChat(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/chats/:id/pin",
    operationId: "pinChat",
    summary: "Puts a chat above the others in the caller's list",
    in: inChat,
    access: { app: "chat.clear" },
    params,
    answer: chatSchema,
    handle: ({ ctx, params }) => pinChat(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/chats/:id/pin",
    operationId: "unpinChat",
    summary: "Puts a chat back among the others",
    in: inChat,
    access: { app: "chat.clear" },
    params,
    answer: chatSchema,
    handle: ({ ctx, params }) => pinChat(ctx, params.id, false),
  });
