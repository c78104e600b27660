import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages, profiles, tickets } from "@db/shard";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { ListedTicket, NewTicketForm, Ticket, TicketLimits } from "@workers/contracts/support/tickets";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { getChat, linesBehind, sendMessage, stageSupportChat } from "../chats";
import { boundedTotal, type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { openTicketsOf } from "../ticket-flow";
import { askerJoin, fieldsOf, showTicket, t, ticketColumns, type TicketRow } from "./ticket-view";

const c = aliased(chats, "c");
const last = aliased(messages, "last");
const writer = aliased(profiles, "writer");
const next = aliased(tickets, "next_ticket");
const own = aliased(chatMembers, "own");

/** Characters of what was said last that lists show. */
const shownText = 160;

/**
 * Asks the team something: a ticket with a chat of its own. With a `clientId` that the caller used before it is that ticket.
 * 403 `limit_exceeded` where too many of theirs are open.
 */
export async function createTicket(ctx: AppContext, form: NewTicketForm): Promise<Ticket> {
  const { subject, readArticles, ...message } = form;
  requireProfile(ctx);
  requireAbility(ctx, "app.create_ticket");
  const { chatId } = await inFreeChat(async () =>
    sendMessage(ctx, await stageSupportChat(ctx), message, { ticket: { subject, readArticles } }),
  );
  const { ticketId } = await getChat(ctx, chatId);
  if (!ticketId) throw notFound("ticket");
  return showTicket(ctx, ticketId);
}

/**
 * Tries again in another chat where a ticket of theirs took the waiting one at the same moment. Each that does is one of the few
 * that may be open, so the last attempt is refused for their number.
 */
async function inFreeChat<Sent>(open: () => Promise<Sent>): Promise<Sent> {
  for (let attemptsLeft: number = supportLimits.openTickets; ; attemptsLeft--)
    try {
      return await open();
    } catch (error) {
      const isTaken = error instanceof AppError && error.errorName === "notFound";
      if (!isTaken || attemptsLeft === 0) throw error;
    }
}

/** How many tickets of the caller are open, of how many. */
export async function ownTicketLimits(ctx: AppContext): Promise<TicketLimits> {
  const { id } = requireProfile(ctx);
  return limitsOf((await ctx.shard.readOne(openTicketsOf(ctx, id)))?.used ?? 0);
}

export const limitsOf = (used: number): TicketLimits => ({
  limit: supportLimits.openTickets,
  used,
  isExceeded: used >= supportLimits.openTickets,
  perMember: supportLimits.openTickets,
});

/** How much of a ticket's chat `c` is unread to whom this number is the last they read; of one that another followed nothing. */
export const unreadOfTicket = (readUpTo: SQL): SQL => sql`case when ${c.ticketId} = ${t.id}
  then max(0, ${c.messageSequence} - ${readUpTo} - ${linesBehind(sql`c`, readUpTo)}) else 0 end`;

const ownRead = sql`max(coalesce(${own.readSequence}, 0), coalesce(${own.clearedSequence}, 0), ${c.clearedSequence})`;

type Listed = TicketRow & { text: string; author: string; unreadCount: number };

/**
 * The beginning of what was said last in a ticket's chat and is there to be read; of a ticket that another one of its chat
 * followed what was said before that.
 */
const lastMessage = (
  column: SQL,
): SQL => sql`(select ${column} from ${last} left join ${writer} on ${writer.appId} = ${last.appId} and ${writer.id} = ${last.authorId}
  where ${last.appId} = ${c.appId} and ${last.chatId} = ${c.id} and ${last.isDeleted} = 0 and ${last.system} is null and (${c.ticketId} = ${t.id} or ${last.createdAt} < (
    select min(${next.createdAt}) from ${next} where ${next.appId} = ${t.appId} and ${next.chatId} = ${t.chatId} and ${next.createdAt} > ${t.createdAt}))
  order by ${last.sequence} desc limit 1)`;
export const lastText: SQL = sql`coalesce(${lastMessage(sql`substr(${last.text}, 1, ${shownText})`)}, '')`;
/** The name of who said that. */
export const lastAuthor: SQL = sql`coalesce(${lastMessage(sql`trim(${writer.firstName} || ' ' || ${writer.lastName})`)}, '')`;

/** What the caller asked the team, the newest first. */
export async function ownTickets(ctx: AppContext, query: ListQuery): Promise<Page<ListedTicket>> {
  const { id: profileId } = requireProfile(ctx);
  requireAbility(ctx, "ticket.view", { ownerId: profileId });
  const from = readCursor(query.cursor, 1);
  const [ticketRows, [count]] = await ctx.shard.readAll([
    appQuery<Listed>(
      ctx,
      (appId) => sql`select ${ticketColumns}, ${lastText} as text, ${lastAuthor} as author,
          ${unreadOfTicket(ownRead)} as unreadCount
        from ${t} ${askerJoin} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${t.chatId}
        left join ${own} on ${own.appId} = ${appId} and ${own.chatId} = ${c.id} and ${own.profileId} = ${profileId}
        where ${t.appId} = ${appId} and ${t.profileId} = ${profileId}
          ${from ? sql`and (${t.createdAt}, ${t.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${t.createdAt} desc, ${t.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    ownCount(ctx, profileId),
  ]);
  return pageOf(
    query,
    boundedTotal(count!.total),
    ticketRows,
    (row) => [row.createdAt, row.id],
    (row) => ({
      ...fieldsOf(row),
      desk: null,
      chat: { id: row.chatId as ChatId },
      text: row.text,
      textAuthor: row.author,
      unreadCount: row.unreadCount,
      isUnread: row.unreadCount > 0,
    }),
  );
}

const ownCount = (ctx: AppContext, profileId: ProfileId) =>
  appQuery<{ total: number }>(
    ctx,
    (appId) => sql`select count(*) as total from ${t} where ${t.appId} = ${appId} and ${t.profileId} = ${profileId}`,
  );
