import { eq } from "drizzle-orm";
import { tickets } from "@db/shard";
import type { TicketId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { rows } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";

/** The app of a project's ticket; 404 for who doesn't answer its tickets. */
export async function enterTicket(ctx: ProjectContext, id: TicketId): Promise<AppContext> {
  requireInProject(ctx, "project.view_tickets");
  const ticket = await ctx.shard.readOne(
    rows(ctx, tickets, { appId: tickets.appId }).where(eq(tickets.id, id)).limit(1),
  );
  if (!ticket || !canInProject(ctx.team, "project.view_tickets", ticket.appId)) throw notFound("ticket");
  return enterApp(ctx, ticket.appId);
}
