import { declareEvents } from "@workers/domain/kernel/facts";
import { publishToProject } from "@workers/domain/kernel/realtime";

declareEvents({
  "integrations.changed": {
    otherRooms: (ctx, { projectId }) => publishToProject(ctx, projectId, "project.updated", null),
    isUnseenByGuests: true,
  },
});
