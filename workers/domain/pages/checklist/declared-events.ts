import type { AppAudience } from "@party/app-audience";
import { declareEvents } from "@workers/domain/kernel/facts";

declareEvents({
  "checklist.changed": {
    audience: ({ profileId }): AppAudience => ({ kind: "person", profileId }),
    isUnseenByGuests: true,
  },
  "member.app_installed": { isUnseenByGuests: true },
});
