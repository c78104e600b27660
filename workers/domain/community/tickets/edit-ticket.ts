import { sql } from "drizzle-orm";
import { tickets, ticketTags } from "@db/shard";
import type { TicketId } from "@db/vocabulary/ids";
import type { Ticket, TicketForm } from "@workers/contracts/support/tickets";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { appWrite, insertSelect, nameOf, projectWrite, type Writable } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { copyOperators, operatorAccounts } from "../ticket-flow";
import { publishTicket } from "./change-status";
import { requireDesk, showTicket } from "./ticket-view";

/** Gives a ticket to somebody of the team, or takes it from them, and calls it by tags; only what is sent. */
export async function editTicket(ctx: AppContext, id: TicketId, form: TicketForm): Promise<Ticket> {
  const row = await requireDesk(ctx, id);
  const { assigneeId, tags } = form;
  const operators = await operatorAccounts(ctx, ctx.app.id);
  if (assigneeId && !operators.some((operator) => operator.id === assigneeId))
    throw invalid({ field: "assigneeId", key: "notAllowed" });
  const isGiven = assigneeId !== undefined && assigneeId !== row.assigneeId;
  const own = ctx.actor.kind === "user" ? ctx.actor.account.id : null;
  const recorded = recordEvents(
    ctx,
    isGiven && assigneeId && assigneeId !== own
      ? [
          {
            type: "ticket.assigned",
            appId: ctx.app.id,
            ticketId: id,
            assigneeId,
            byProfileId: ctx.me.profile?.id ?? null,
          },
        ]
      : [],
  );
  await ctx.shard.write([
    ...(isGiven
      ? [
          appWrite(
            ctx,
            (appId) => sql`update ${tickets} set ${nameOf(tickets.assigneeId)} = ${assigneeId}
              where ${tickets.appId} = ${appId} and ${tickets.id} = ${id}`,
          ),
          ...copyOperators(ctx, operators),
        ]
      : []),
    ...(tags ? setTags(ctx, id, tags) : []),
    ...recorded.statements,
  ]);
  if (isGiven || tags) publishTicket(ctx, { id, chatId: row.chatId });
  ctx.publish(...recorded.events);
  return showTicket(ctx, id);
}

const setTags = (ctx: AppContext, id: TicketId, tags: readonly string[]): Writable[] => [
  projectWrite(
    ctx,
    (projectId) =>
      sql`delete from ${ticketTags} where ${ticketTags.projectId} = ${projectId} and ${ticketTags.ticketId} = ${id}`,
  ),
  projectWrite(ctx, (projectId) =>
    insertSelect(
      ticketTags,
      { projectId, ticketId: id, tag: sql`value` },
      sql`from json_each(${JSON.stringify(tags)}) where true on conflict do nothing`,
    ),
  ),
];
