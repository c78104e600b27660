import { projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declareEvents, type EventOf } from "../facts";
import { callWithRetries, profilesOf, publishToProfile } from "../realtime";

/** To all devices of whose library it is, in each app of the project; the project's own concerns its team. */
async function sendToOwner(
  ctx: Context,
  { type: event, projectId, accountId }: EventOf<"file.processed" | "library.changed">,
  data: object,
): Promise<unknown> {
  if (!accountId)
    return callWithRetries(() =>
      projectRoom(ctx.env, projectId).publish([{ key: crypto.randomUUID(), event, audience: { appId: null }, data }]),
    );
  const owners = await profilesOf(ctx, projectId, accountId);
  return Promise.all(owners.map((id) => publishToProfile(ctx, id, event, data)));
}

declareEvents({
  "file.uploaded": { isUnseenByGuests: true },
  "file.processed": {
    otherRooms: (ctx, event) => {
      const { fileId, status, encodeProgress } = event;
      return sendToOwner(ctx, event, { fileId, status, encodeProgress });
    },
  },
  "library.changed": { otherRooms: (ctx, event) => sendToOwner(ctx, event, { byWindowId: event.byWindowId }) },
});
