import { isOfTeam } from "@workers/domain/kernel/access";
import { eq, type SQL, sql } from "drizzle-orm";
import { messages, profiles, supportOperators, ticketReads, tickets } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { aliased, columnOf } from "@workers/store";
import { hasNotMuted, hasNotRead, isOperator } from "../chats";
import { isStaff } from "@workers/domain/kernel/profiles";
import { conversationDelay, registerNotifiedThing, registerNotification } from "../notifications";

/** Who is told of tickets. They say a ticket's subject and nothing else: what was written is read in its chat. */

const so = aliased(supportOperators, "so");
const tr = aliased(ticketReads, "tr");
const answered = aliased(tickets, "answered");
const answer = aliased(messages, "answer");

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

/** The condition that a person of `profiles` has not read an answer meanwhile where operators read tickets. */
const hasNotReadAtDesk = (appId: AppId, messageId: string, person: SQL): SQL => sql`not exists (
  select 1 from ${answer} join ${answered} on ${answered.appId} = ${appId} and ${answered.chatId} = ${answer.chatId}
  join ${tr} on ${tr.projectId} = ${answered.projectId} and ${tr.accountId} = ${columnOf(person, profiles.accountId)} and ${tr.chatId} = ${answer.chatId}
  where ${answer.appId} = ${appId} and ${answer.id} = ${messageId} and ${tr.readSequence} >= ${answer.sequence})`;

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
  isTold: ({ appId, messageId }, person, now) => sql`${hasNotRead(appId, messageId, person)}
    and ${hasNotMuted(appId, messageId, person, now)} and ${hasNotReadAtDesk(appId, messageId, person)}`,
  mailDelay: conversationDelay,
  isConversation: true,
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
