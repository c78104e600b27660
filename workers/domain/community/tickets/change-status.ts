import { eq, sql } from "drizzle-orm";
import { chats, tickets } from "@db/shard";
import type { TicketId } from "@db/vocabulary/ids";
import { ownTicketTransitions, ticketTransitions, type TicketStatus } from "@db/vocabulary/tickets";
import type { Ticket } from "@workers/contracts/support/tickets";
import type { AppContext } from "@workers/context";
import { AppError, forbidden, invalid } from "@workers/errors";
import { appWrite, nameOf, hasRow } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { addLine, chatRow, requireChat, broadcastChatEvent, broadcastLine, audienceOf } from "../chats";
import { isSuperseded, requireTicket, showTicket } from "./ticket-view";

/**
 * Changes how a ticket stands: the team along `ticketTransitions`, who asked may end it while somebody works on it. 422 for every
 * other change and for the status that it has; 403 for what is the team's alone. Its end and its return stand in the chat.
 */
export async function setTicketStatus(ctx: AppContext, id: TicketId, status: TicketStatus): Promise<Ticket> {
  const row = await requireTicket(ctx, id);
  const isOfDesk = can(ctx, "ticket.update", { ownerId: row.profileId });
  if (!isOfDesk && status !== "completed") throw forbidden("ticket.update");
  const allowed = (isOfDesk ? ticketTransitions : ownTicketTransitions)[row.status];
  if (!allowed.includes(status)) throw invalid({ field: "status", key: "notAllowed" });
  const chat = requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, row.chatId)));
  // Another one goes on in its chat.
  if (isSuperseded(row, chat)) throw invalid({ field: "status", key: "notAllowed" });
  const now = ctx.now();
  const isStill = sql`${hasRow(ctx, tickets, id, eq(tickets.status, row.status))} and ${hasRow(ctx, chats, row.chatId, eq(chats.ticketId, id))}`;
  const change = appWrite(
    ctx,
    (appId) => sql`update ${tickets} set ${nameOf(tickets.status)} = ${status}, ${nameOf(tickets.updatedAt)} = ${now},
        ${nameOf(tickets.completedAt)} = ${status === "completed" ? now : null}
      where ${tickets.appId} = ${appId} and ${tickets.id} = ${id} and ${isStill}`,
  );
  const isTold = status === "completed" || row.status === "completed";
  const line = addLine(ctx, row.chatId, ctx.me.profile?.id ?? null, { type: "ticket_status", value: status }, isStill);
  const changes = await ctx.shard.write([...(isTold ? line.writes : []), change]);
  // A colleague was quicker, or a message brought it on.
  if (!changes.of(change)) throw new AppError("conflict", { details: { reason: "ticketChanged" } });
  if (isTold) await broadcastLine(ctx, chat, line.id);
  broadcastChatEvent(ctx, audienceOf(chat), "updateChat", { chatId: chat.id });
  publishTicket(ctx, { id, chatId: chat.id });
  return showTicket(ctx, id);
}

/** Lets the team's screens look at a ticket anew. */
export const publishTicket = (ctx: AppContext, { id, chatId }: { id: TicketId; chatId: Ticket["chat"]["id"] }): void =>
  ctx.publish({ type: "ticket.changed", projectId: ctx.project.id, appId: ctx.app.id, ticketId: id, chatId });
