import { eq, sql } from "drizzle-orm";
import { groupMembers, moderationItems, profiles, spaceMembers } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import type { ReportableType } from "@db/vocabulary/moderation";
import { aliased, columnOf, idsOf } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { entityKinds } from "@workers/domain/kernel/engagement";
import { registerNotification, registerNotifiedThing } from "../notifications";
import { isStaff } from "@workers/domain/kernel/profiles";
import { moderatedSpaces } from "./scope";

const sm = aliased(spaceMembers, "sm");
const gm = aliased(groupMembers, "gm");

/**
 * What moderators are told of is the item, by the id of its thing: what waits for approval, or was hidden, can't be told of
 * itself, and it is the inbox that opens.
 */
registerNotifiedThing({
  type: "moderation_item",
  table: moderationItems,
  isNamed: (row, id) => {
    const types = entityKinds().flatMap(({ type, reports }) => (reports ? [type] : []));
    return sql`${columnOf(row, moderationItems.entityType)} in ${idsOf(types)} and ${columnOf(row, moderationItems.entityId)} = ${id}`;
  },
  container: {
    isReadable: (ctx, appId, row) =>
      can(ctx, "app.moderation")
        ? sql`1`
        : sql`${columnOf(row, moderationItems.spaceId)} in (${moderatedSpaces(ctx, appId)})`,
    isReadableBy: (_ctx, appId, row, person) => sql`(${columnOf(person, profiles.type)} in ('moderator', 'admin')
      or exists (select 1 from ${sm} where ${sm.appId} = ${appId} and ${sm.spaceId} = ${columnOf(row, moderationItems.spaceId)} and ${sm.profileId} = ${columnOf(person, profiles.id)} and ${sm.isModerator} = 1)
      or exists (select 1 from ${gm} where ${gm.appId} = ${appId} and ${gm.groupId} = ${columnOf(row, moderationItems.groupId)} and ${gm.profileId} = ${columnOf(person, profiles.id)} and ${gm.isModerator} = 1))`,
  },
  address: {
    title: (_appId, row) =>
      sql`coalesce(nullif(${columnOf(row, moderationItems.title)}, ''), substr(${columnOf(row, moderationItems.excerpt)}, 1, 60))`,
    path: (_appId, row) =>
      sql`'/settings/members/moderation?tab=' || ${columnOf(row, moderationItems.tab)} || '&status=' || ${columnOf(row, moderationItems.status)} || '#item-' || ${columnOf(row, moderationItems.id)}`,
  },
  isLive: () => sql`1`,
  text: (row) => columnOf(row, moderationItems.excerpt),
});

/** Which notification tells moderators of what came into their inbox. */
const actionOf: Record<ReportableType, NotificationAction> = {
  post: "flagged_post",
  event: "flagged_event",
  comment: "flagged_comment",
  message: "flagged_message",
  profile: "flagged_profile",
  // The specification has no action of its own for tickets: they are messages to the team.
  ticket: "flagged_message",
};

for (const action of new Set(Object.values(actionOf))) {
  registerNotification({
    action,
    events: ["moderation.opened"],
    occasion: ({ appId, entityType, entityId }) =>
      actionOf[entityType as ReportableType] === action
        ? {
            appId,
            actorId: null,
            entity: { type: entityType, id: entityId },
            target: { type: "moderation_item", id: entityId },
          }
        : null,
    recipients: ({ spaceId, groupId }) => [
      {
        reason: "moderator",
        table: profiles,
        profileId: profiles.id,
        where: isStaff,
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
      ...(groupId
        ? [
            {
              reason: "moderator" as const,
              table: groupMembers,
              profileId: groupMembers.profileId,
              where: sql`${eq(groupMembers.groupId, groupId)} and ${groupMembers.isModerator} = 1`,
            },
          ]
        : []),
    ],
  });
}
