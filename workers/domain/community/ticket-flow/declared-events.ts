import { projectRoom } from "@party/stubs";
import { declareEvents } from "@workers/domain/kernel/facts";
import { callWithRetries } from "@workers/domain/kernel/realtime";

declareEvents({
  "ticket.changed": {
    otherRooms: (ctx, { type, projectId, appId, ticketId }) =>
      callWithRetries(() =>
        projectRoom(ctx.env, projectId).publish([
          { key: crypto.randomUUID(), event: type, audience: { appId, isOfTickets: true }, data: { appId, ticketId } },
        ]),
      ),
  },
});
