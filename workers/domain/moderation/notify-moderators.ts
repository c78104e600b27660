import { eq, sql } from "drizzle-orm";
import { profiles, spaceMembers } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import type { ReportableType } from "@db/vocabulary/moderation";
import { registerNotification } from "../notifications";

/** Which notification tells moderators of what came into their inbox. */
const actionOf: Record<ReportableType, NotificationAction> = {
  post: "flagged_post",
  comment: "flagged_comment",
  message: "flagged_message",
  profile: "flagged_profile",
};

for (const [type, action] of Object.entries(actionOf)) {
  registerNotification({
    action,
    events: ["moderation.opened"],
    occasion: ({ appId, entityType, entityId }) =>
      entityType === type ? { appId, actorId: null, entity: { type: entityType, id: entityId } } : null,
    recipients: ({ spaceId }) => [
      {
        reason: "moderator",
        table: profiles,
        profileId: profiles.id,
        where: sql`${profiles.type} in ('moderator', 'admin')`,
      },
      ...(spaceId
        ? [
            {
              reason: "moderator" as const,
              table: spaceMembers,
              profileId: spaceMembers.profileId,
              where: sql`${eq(spaceMembers.spaceId, spaceId)} and ${spaceMembers.isModerator} = 1`,
            },
          ]
        : []),
    ],
  });
}
