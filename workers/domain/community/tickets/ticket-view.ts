import { type SQL, sql } from "drizzle-orm";
import { profiles, ticketNotes, tickets, ticketTags } from "@db/shard";
import type { AccountId, AppId, ChatId, ProfileId, TicketId } from "@db/vocabulary/ids";
import type { TicketStatus } from "@db/vocabulary/tickets";
import type { Ticket } from "@workers/contracts/support/tickets";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery, type Readable } from "@workers/store";
import { abilities, can, requireAbility } from "@workers/domain/kernel/access";
import { chatRow, type ChatRow, showChat } from "../chats";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { type Operator, operatorAccounts } from "../ticket-flow";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

export const t = aliased(tickets, "t");
export const asker = aliased(profiles, "asker");
const tt = aliased(ticketTags, "tt");
const tn = aliased(ticketNotes, "tn");

export interface TicketRow {
  id: TicketId;
  appId: AppId;
  chatId: ChatId;
  profileId: ProfileId;
  person: string;
  subject: string;
  status: TicketStatus;
  assigneeId: AccountId | null;
  tags: string;
  readArticles: string | null;
  notesCount: number;
  firstAnsweredAt: number | null;
  askedAt: number;
  answeredAt: number | null;
  completedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Columns of a ticket `t` with who asked, `asker`. */
export const ticketColumns: SQL = sql`
  ${t.id}, ${t.appId} as appId, ${t.chatId} as chatId, ${t.profileId} as profileId, ${personColumn(sql`asker`)} as person, ${t.subject}, ${t.status},
  ${t.assigneeId} as assigneeId, (select json_group_array(${tt.tag}) from ${tt} where ${tt.projectId} = ${t.projectId} and ${tt.ticketId} = ${t.id}) as tags,
  (select count(*) from ${tn} where ${tn.appId} = ${t.appId} and ${tn.ticketId} = ${t.id}) as notesCount,
  ${t.readArticles} as readArticles, ${t.firstAnsweredAt} as firstAnsweredAt, ${t.askedAt} as askedAt, ${t.answeredAt} as answeredAt, ${t.completedAt} as completedAt,
  ${t.createdAt} as createdAt, ${t.updatedAt} as updatedAt`;

/** Joins who asked to tickets `t`. */
export const askerJoin: SQL = sql`left join ${asker} on ${asker.appId} = ${t.appId} and ${asker.id} = ${t.profileId}`;

export const ticketRow = (ctx: AppContext, id: TicketId): Readable<TicketRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${ticketColumns} from ${t} ${askerJoin} where ${t.appId} = ${appId} and ${t.id} = ${id}`,
  );

/** A ticket that the caller may see; 404 for everybody else. */
export async function requireTicket(ctx: AppContext, id: TicketId): Promise<TicketRow> {
  const row = await ctx.shard.readOne(ticketRow(ctx, id));
  if (!row || !can(ctx, "ticket.view", { ownerId: row.profileId })) throw notFound("ticket");
  return row;
}

/** The same for what the team alone does: 404 for who may not see the ticket, 403 for who asked. */
export async function requireDesk(ctx: AppContext, id: TicketId): Promise<TicketRow> {
  const row = await requireTicket(ctx, id);
  requireAbility(ctx, "ticket.update", { ownerId: row.profileId });
  return row;
}

/** What the team alone knows of a ticket. */
export function deskOf(row: TicketRow, operators: readonly Operator[]): NonNullable<Ticket["desk"]> {
  const assignee = operators.find(({ id }) => id === row.assigneeId);
  return {
    assignee: assignee
      ? {
          id: assignee.id,
          firstName: assignee.firstName,
          lastName: assignee.lastName,
          avatarUrl: assignee.avatarUrl,
        }
      : null,
    tags: (JSON.parse(row.tags) as string[]).toSorted((a, b) => a.localeCompare(b)),
    notesCount: row.notesCount,
    isWaiting: row.status !== "completed" && row.askedAt > (row.answeredAt ?? 0),
    firstAnswerSeconds: row.firstAnsweredAt === null ? null : Math.round((row.firstAnsweredAt - row.createdAt) / 1000),
    readArticles: row.readArticles ? (JSON.parse(row.readArticles) as NonNullable<Ticket["desk"]>["readArticles"]) : [],
  };
}

/** What everybody who may see a ticket sees of it. */
export const fieldsOf = (row: TicketRow) => ({
  id: row.id,
  appId: row.appId,
  subject: row.subject,
  status: row.status,
  profileId: row.profileId,
  profile: personOf(row.person, row.profileId),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  completedAt: isoOrNull(row.completedAt),
});

/** A ticket with its chat, as the caller may see it. */
export async function showTicket(ctx: AppContext, id: TicketId): Promise<Ticket> {
  const row = await requireTicket(ctx, id);
  const facts = { ownerId: row.profileId };
  const isOfDesk = can(ctx, "ticket.update", facts);
  const [chat, operators] = await Promise.all([
    ctx.shard.readOne(chatRow(ctx, row.chatId)),
    isOfDesk ? operatorAccounts(ctx, ctx.app.id) : [],
  ]);
  if (!chat) throw notFound("ticket");
  return {
    ...fieldsOf(row),
    desk: isOfDesk ? deskOf(row, operators) : null,
    chat: showChat(ctx, chat),
    permissions: { can: abilitiesOn(ctx, row, chat) },
  };
}

/** A ticket that another of its chat followed is over. */
export const isSuperseded = (row: TicketRow, chat: Pick<ChatRow, "ticketId">): boolean => chat.ticketId !== row.id;

function abilitiesOn(ctx: AppContext, row: TicketRow, chat: ChatRow): string[] {
  return abilities(ctx, "ticket", { ownerId: row.profileId }).filter(
    (action) => action !== "complete" || (row.status === "work" && !isSuperseded(row, chat)),
  );
}
