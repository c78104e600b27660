import { isOfTeam } from "../access";
import { eq, type SQL, sql } from "drizzle-orm";
import { profiles, supportOperators, tickets } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { aliased, columnOf } from "@workers/store";
import { isOperator } from "../chats";
import { isStaff } from "../profiles";
import { registerNotifiedThing, registerNotification } from "../notifications";

/** Who is told of tickets. They say a ticket's subject and nothing else: what was written is read in its chat. */

const so = aliased(supportOperators, "so");

registerNotifiedThing({
  type: "ticket",
  table: tickets,
  container: {
    isReadable: (ctx, _appId, row) =>
      isOfTeam(ctx) ? sql`1` : sql`${columnOf(row, tickets.profileId)} = ${ctx.me.profile?.id ?? ""}`,
    isReadableBy: (_ctx, appId, row, person) =>
      sql`(${columnOf(row, tickets.profileId)} = ${columnOf(person, profiles.id)} or ${isOperator(appId, person)})`,
  },
  address: {
    title: (_appId, row) => columnOf(row, tickets.subject),
    path: (_appId, row) => sql`'/support/' || ${columnOf(row, tickets.id)}`,
  },
  isLive: () => sql`1`,
});

/** Of `profiles`: who of the project's team took part in the app. */
const ofTeam = (appId: AppId): SQL =>
  sql`${profiles.accountId} in (select ${so.accountId} from ${so} where ${so.appId} = ${appId})`;

registerNotification({
  action: "ticket_opened",
  events: ["ticket.opened"],
  occasion: ({ appId, ticketId, profileId }) => ({
    appId,
    actorId: profileId,
    entity: { type: "ticket", id: ticketId },
  }),
  recipients: ({ appId }) => [
    { reason: "operator", table: profiles, profileId: profiles.id, where: isStaff },
    { reason: "operator", table: profiles, profileId: profiles.id, where: ofTeam(appId) },
  ],
});

registerNotification({
  action: "ticket_answered",
  events: ["ticket.answered"],
  // Nobody looks after it yet: the list shows that it waits.
  occasion: ({ appId, ticketId, authorId, recipientId, assigneeId }) =>
    recipientId || assigneeId
      ? {
          appId,
          actorId: authorId,
          entity: { type: "ticket", id: ticketId },
          thread: { type: "ticket", id: ticketId },
        }
      : null,
  recipients: ({ recipientId, assigneeId }) => [
    ...(recipientId ? [{ reason: "asked" as const, profileIds: [recipientId] }] : []),
    ...(assigneeId
      ? [
          {
            reason: "assigned" as const,
            table: profiles,
            profileId: profiles.id,
            where: eq(profiles.accountId, assigneeId),
          },
        ]
      : []),
  ],
});

registerNotification({
  action: "ticket_assigned",
  events: ["ticket.assigned"],
  occasion: ({ appId, ticketId, byProfileId }) => ({
    appId,
    actorId: byProfileId,
    entity: { type: "ticket", id: ticketId },
  }),
  recipients: ({ assigneeId }) => [
    { reason: "assigned", table: profiles, profileId: profiles.id, where: eq(profiles.accountId, assigneeId) },
  ],
});
