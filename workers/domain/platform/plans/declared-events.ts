import { appRoom } from "@party/stubs";
import { declareEvents, type EventDeclaration, type EventOf } from "@workers/domain/kernel/facts";
import { callWithRetries, publishToProject } from "@workers/domain/kernel/realtime";

const ofHolder = {
  audience: ({ profileId }: EventOf<"plan.granted" | "plan.ending">) => ({ kind: "person", profileId }) as const,
  isUnseenByGuests: true,
} as const;
/** What they hold was read when they entered. */
const afterwards: EventDeclaration<EventOf<"plan.granted">>["afterwards"] = (ctx, { appId, profileId }) =>
  callWithRetries(() => appRoom(ctx.env, appId).memberChanged(profileId));

declareEvents({
  "plan.granted": { ...ofHolder, afterwards },
  "plan.ended": { ...ofHolder, afterwards },
  "plan.ending": ofHolder,
  "plan.extended": { isUnseenByGuests: true },
  "payments.changed": {
    otherRooms: (ctx, { projectId }) => publishToProject(ctx, projectId, "project.updated", null),
    isUnseenByGuests: true,
  },
});
