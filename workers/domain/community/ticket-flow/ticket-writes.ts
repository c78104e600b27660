import { type SQL, sql } from "drizzle-orm";
import { chats, tickets } from "@db/shard";
import type { AccountId, ChatId, MessageId, ProfileId, TicketId } from "@db/vocabulary/ids";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { reopenMilliseconds, type TicketStatus } from "@db/vocabulary/tickets";
import type { AppContext } from "@workers/context";
import { AppError, invalid } from "@workers/errors";
import { aliased, appQuery, appWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import { recordEvents, type RecordedFact, type Signal } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { openTicketsOf, openTicketsUsed } from "./open-tickets";
import { copyOperators, operatorAccounts } from "./operators";

const t = aliased(tickets, "t");

/** Characters of a message that name the ticket which it opens. */
const subjectCharacters = 80;

interface SupportChat {
  id: ChatId;
  supportOf: ProfileId | null;
  ticketId: TicketId | null;
}

/** What somebody says of a ticket that they open. */
export interface NewTicket {
  subject: string;
  readArticles?: { name: string; path: string }[];
}

interface SupportMessage {
  id: MessageId;
  authorId: ProfileId;
  text: string;
  /** Of the ticket that the message opens; it is called by the beginning of the text where it is left out. */
  ticket?: NewTicket;
  /** The condition that the message was written. */
  isMessageAdded: SQL;
}

export interface TicketWrites {
  /** The message is written only where this holds. */
  guard: SQL;
  /** Behind the message, in its batch. */
  statements: Writable[];
  /** For `ctx.publish`, once the batch is committed. */
  events: (RecordedFact | Signal)[];
}

interface TicketNow {
  id: TicketId;
  subject: string;
  status: TicketStatus;
  completedAt: number | null;
  assigneeId: AccountId | null;
}

/**
 * What is written with a message of a support chat. The team's first answer takes a new ticket into work; who asked brings a
 * paused or lately completed one back to work, and opens one where there is none, or the last was completed long ago. 403
 * `limit_exceeded` where too many of theirs are open.
 */
export async function ticketWrites(ctx: AppContext, chat: SupportChat, message: SupportMessage): Promise<TicketWrites> {
  const now = ctx.now();
  const [[ticket], [count]] = await ctx.shard.readAll([
    appQuery<TicketNow>(
      ctx,
      (
        appId,
      ) => sql`select ${t.id}, ${t.subject}, ${t.status}, ${t.completedAt} as completedAt, ${t.assigneeId} as assigneeId
        from ${t} where ${t.appId} = ${appId} and ${t.id} = ${chat.ticketId ?? ""}`,
    ),
    openTicketsOf(ctx, chat.supportOf ?? ("" as ProfileId)),
  ]);
  if (message.authorId !== chat.supportOf) return ticket ? answered(ctx, chat, ticket, message) : none;
  const isOld = ticket?.status === "completed" && (ticket.completedAt ?? now) <= now - reopenMilliseconds;
  // A completed ticket is open again once who asked writes on.
  const opensOne = !ticket || ticket.status === "completed";
  if (opensOne && count!.used >= supportLimits.openTickets) throw tooManyTickets(count!.used);
  // What has a subject of its own is no answer: another ticket took the chat at the same moment.
  if (ticket && message.ticket) return refused;
  if (ticket && !isOld) return asked(ctx, chat, ticket, message);
  requireQuestion(message);
  return opened(ctx, chat, ticket, message);
}

const none: TicketWrites = { guard: sql`1`, statements: [], events: [] };
const refused: TicketWrites = { ...none, guard: sql`0` };

export const tooManyTickets = (used: number) =>
  new AppError("limitExceeded", { details: { limitKey: "openTickets", limit: supportLimits.openTickets, used } });

const changedOf = (ctx: AppContext, chat: SupportChat, ticketId: TicketId): Signal => ({
  type: "ticket.changed",
  projectId: ctx.project.id,
  appId: ctx.app.id,
  ticketId,
  chatId: chat.id,
});

function answered(ctx: AppContext, chat: SupportChat, ticket: TicketNow, message: SupportMessage): TicketWrites {
  const now = ctx.now();
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "ticket.answered",
        appId: ctx.app.id,
        ticketId: ticket.id,
        messageId: message.id,
        authorId: message.authorId,
        recipientId: chat.supportOf,
        assigneeId: null,
      },
    ],
    message.isMessageAdded,
  );
  return {
    guard: sql`1`,
    statements: [
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${tickets} set ${nameOf(tickets.answeredAt)} = ${now}, ${nameOf(tickets.updatedAt)} = ${now},
            ${nameOf(tickets.firstAnsweredAt)} = coalesce(${tickets.firstAnsweredAt}, ${now}),
            ${nameOf(tickets.status)} = case when ${tickets.status} = 'new' then 'work' else ${tickets.status} end
          where ${tickets.appId} = ${appId} and ${tickets.id} = ${ticket.id} and ${message.isMessageAdded}`,
      ),
      ...recorded.statements,
    ],
    events: [...recorded.events, changedOf(ctx, chat, ticket.id)],
  };
}

/** Who asked wrote on: the condition names the ticket by its chat, for another message may have opened it meanwhile. */
const notesQuestion = (ctx: AppContext, chat: SupportChat, { isMessageAdded }: SupportMessage): Writable => {
  const now = ctx.now();
  return appWrite(
    ctx,
    (appId) => sql`update ${tickets} set ${nameOf(tickets.askedAt)} = ${now}, ${nameOf(tickets.updatedAt)} = ${now},
        ${nameOf(tickets.status)} = case when ${tickets.status} in ('on_pause', 'completed') then 'work' else ${tickets.status} end,
        ${nameOf(tickets.completedAt)} = null
      where ${tickets.appId} = ${appId} and ${isMessageAdded}
        and ${tickets.id} = (select ${chats.ticketId} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chat.id})`,
  );
};

function asked(ctx: AppContext, chat: SupportChat, ticket: TicketNow, message: SupportMessage): TicketWrites {
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "ticket.answered",
        appId: ctx.app.id,
        ticketId: ticket.id,
        messageId: message.id,
        authorId: message.authorId,
        recipientId: null,
        assigneeId: ticket.assigneeId,
      },
    ],
    message.isMessageAdded,
  );
  const open = sql`exists (select 1 from ${t} where ${t.appId} = ${ctx.app.id} and ${t.id} = ${ticket.id} and ${t.status} <> 'completed')`;
  return {
    guard: sql`(${open} or ${openTicketsUsed(ctx.app.id, chat.supportOf!)} < ${supportLimits.openTickets})`,
    statements: [notesQuestion(ctx, chat, message), ...recorded.statements],
    events: [...recorded.events, changedOf(ctx, chat, ticket.id)],
  };
}

/** What opens a ticket by the chat is as long as what the form for tickets takes. */
function requireQuestion({ id, text }: SupportMessage): void {
  const { min, max } = supportLimits.ticketText;
  const length = [...text.trim()].length;
  if (!id || (length >= min && length <= max)) return;
  throw length < min
    ? invalid({ field: "body", key: "validateMinLength", params: { min } })
    : invalid({ field: "body", key: "validateMaxLength", params: { max } });
}

/**
 * The message is the first of a ticket, unless another of theirs at the same time was: then it is said in that ticket's chat, but
 * not where it came with a subject of its own.
 */
async function opened(
  ctx: AppContext,
  chat: SupportChat,
  before: TicketNow | undefined,
  message: SupportMessage,
): Promise<TicketWrites> {
  const now = ctx.now();
  const id = newId<"ticket">(now);
  const profileId = chat.supportOf!;
  const subject = message.ticket?.subject ?? before?.subject ?? subjectOf(message.text);
  const isStill = sql`${chats.ticketId} is ${before?.id ?? null}`;
  const isOpened = sql`exists (select 1 from ${tickets} where ${tickets.appId} = ${ctx.app.id} and ${tickets.id} = ${id})`;
  const operators = await operatorAccounts(ctx, ctx.app.id);
  const recorded = recordEvents(ctx, [{ type: "ticket.opened", appId: ctx.app.id, ticketId: id, profileId }], isOpened);
  const hasRoom = sql`${openTicketsUsed(ctx.app.id, profileId)} < ${supportLimits.openTickets}`;
  return {
    guard: message.ticket
      ? sql`(${isStill} and ${hasRoom})`
      : sql`(${chats.ticketId} is not ${before?.id ?? null} or ${hasRoom})`,
    statements: [
      appWrite(ctx, (appId) =>
        insertSelect(
          tickets,
          {
            id,
            projectId: ctx.project.id,
            appId,
            chatId: chats.id,
            profileId,
            subject,
            status: sql`'new'`,
            readArticles: message.ticket?.readArticles?.length ? message.ticket.readArticles : null,
            askedAt: now,
            createdAt: now,
            updatedAt: now,
          },
          sql`from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chat.id} and ${isStill} and ${message.isMessageAdded}`,
        ),
      ),
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${chats} set ${nameOf(chats.ticketId)} = ${id}, ${nameOf(chats.name)} = ${subject}, ${nameOf(chats.updatedAt)} = ${now}
          where ${chats.appId} = ${appId} and ${chats.id} = ${chat.id} and ${isOpened}`,
      ),
      notesQuestion(ctx, chat, message),
      ...copyOperators(ctx, operators),
      ...recorded.statements,
    ],
    events: [...recorded.events, changedOf(ctx, chat, id)],
  };
}

/** The beginning of a text, as far as a whole word goes. */
function subjectOf(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length <= subjectCharacters) return line || "–";
  const cut = line.slice(0, subjectCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), subjectCharacters / 2))}…`;
}
