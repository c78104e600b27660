import { z } from "zod";
import { profiles as profilesTable } from "@db/shard";
import { blockedMemberSchema, blockSchema, chatSchema } from "@workers/contracts/chat/chats";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { listBlocked, privateChat, setBlock } from "@workers/domain/community/chats";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const ofApp = z.strictObject({ appId: idParam<"app">() });
const profileParams = z.strictObject({ id: idParam<"profile">() });
const ofProfile = appOf(profilesTable);

/** The chat with a member, and members whom one doesn't want to see. */
export const chatPeople = area("chat")
  .route({
    method: "post",
    path: "/profiles/:id/chat",
    operationId: "openPrivateChat",
    summary: "Opens the private chat with a member",
    in: ofProfile,
    access: { app: "profile.message" },
    params: profileParams,
    answer: chatSchema,
    handle: ({ ctx, params }) => privateChat(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/profiles/:id/block",
    operationId: "blockMember",
    summary: "Blocks a member: neither sees what the other writes in chats",
    in: ofProfile,
    access: { app: "profile.block" },
    params: profileParams,
    answer: blockSchema,
    handle: ({ ctx, params }) => setBlock(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/profiles/:id/block",
    operationId: "unblockMember",
    summary: "Lets a blocked member be seen again",
    in: ofProfile,
    access: { app: "profile.block" },
    params: profileParams,
    answer: blockSchema,
    handle: ({ ctx, params }) => setBlock(ctx, params.id, false),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/blocks",
    operationId: "listBlockedMembers",
    summary: "Whom the caller blocks",
    in: app,
    access: { app: "profile.update" },
    params: ofApp,
    query: z.strictObject(listQuery),
    answer: z.array(blockedMemberSchema),
    handle: async ({ ctx, query }) => {
      const page = await listBlocked(ctx, query);
      return paged(page.data, page);
    },
  });
