import { sql } from "drizzle-orm";
import { messages, tickets } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { can } from "@workers/domain/kernel/access";
import { type Container, registerEntity } from "@workers/domain/kernel/engagement";
import { aliased, columnOf } from "@workers/store";

const first = aliased(messages, "first_of_ticket");

/** A ticket is read by who asked and by the team. Notifications are about it by a rule of their own (`registerNotifiedThing`). */
const container: Container = {
  stored: (_appId, row) => sql`json_object('profileId', ${columnOf(row, tickets.profileId)})`,
  title: () => sql`''`,
  path: () => sql`'/support'`,
  isReadable: () => sql`0`,
  isReadableBy: () => sql`0`,
  judge: (ctx, stored) => {
    const ownerId = (stored as { profileId: ProfileId }).profileId;
    return {
      facts: () => ({ ownerId, isModerator: false }),
      isReadable: can(ctx, "ticket.view", { ownerId, isModerator: false }),
      scope: { scope: "app", appId: ctx.app.id, ability: "ticket.update" },
    };
  },
};

/** Tickets as things that the team reports. A decision hides none: it is on record, with whatever measure goes with it. */
registerEntity({
  type: "ticket",
  table: tickets,
  author: tickets.profileId,
  container,
  address: {
    title: (_appId, row) => columnOf(row, tickets.subject),
    path: (_appId, row) => sql`'/support/' || ${columnOf(row, tickets.id)}`,
  },
  isLive: () => sql`1`,
  reports: {
    ability: "ticket.create_report",
    tab: "ticket",
    title: (row) => columnOf(row, tickets.subject),
    text: (row) => sql`coalesce((select ${first.text} from ${first}
      where ${first.appId} = ${columnOf(row, tickets.appId)} and ${first.chatId} = ${columnOf(row, tickets.chatId)}
        and ${first.authorId} = ${columnOf(row, tickets.profileId)} and ${first.createdAt} >= ${columnOf(row, tickets.createdAt)} and ${first.isDeleted} = 0
      order by ${first.sequence} limit 1), '')`,
  },
});
