import { appRoom, profileRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declareEvents, type EventOf } from "@workers/domain/kernel/facts";
import { callWithRetries } from "@workers/domain/kernel/realtime";

/** A chat's frame to the rooms of those who may hear it: of few people their own, of groups and channels the app's. */
async function broadcastToChat(ctx: Context, { appId, to, event, data }: EventOf<"chat.broadcast">) {
  if (to.kind === "operators") {
    const audience = { appId, chatId: to.chatId };
    return callWithRetries(() => projectRoom(ctx.env, to.projectId).sendUnnumbered([{ event, audience, data }]));
  }
  if (to.kind !== "people") {
    await callWithRetries(() => appRoom(ctx.env, appId).sendUnnumbered([{ event, audience: to, data }]));
    if (to.kind === "chat")
      await Promise.all(to.removed.map((id) => callWithRetries(() => profileRoom(ctx.env, id).forgetTyping())));
    return;
  }
  await Promise.all(
    to.profileIds.map(async (id) => {
      await callWithRetries(() => profileRoom(ctx.env, id).sendUnnumbered([{ event, audience: null, data }]));
      if (event === "blocks.changed") await callWithRetries(() => profileRoom(ctx.env, id).forgetTyping());
    }),
  );
}

declareEvents({
  "chat.broadcast": { otherRooms: broadcastToChat, isUnseenByGuests: true },
  "message.created": { isUnseenByGuests: true },
  "message.moderated": { isUnseenByGuests: true },
});
