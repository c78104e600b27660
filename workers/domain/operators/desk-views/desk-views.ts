import { asc, eq, sql } from "drizzle-orm";
import { deskViews } from "@db/shard";
import type { DeskViewId } from "@db/vocabulary/ids";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { ProjectContext } from "@workers/context";
import type { DeskView, DeskViewForm } from "@workers/contracts/operators/desk-views";
import { AppError, notFound } from "@workers/errors";
import { aliased, deleteRows, insertRowIf, rows } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";

const v = aliased(deskViews, "v");

const ownId = (ctx: ProjectContext) => requireUser(ctx).actor.account.id;

/** The caller's own, in the order in which they were kept. */
export async function listDeskViews(ctx: ProjectContext): Promise<DeskView[]> {
  requireInProject(ctx, "project.view_tickets");
  return ctx.shard.read(
    rows(ctx, deskViews, { id: deskViews.id, name: deskViews.name, query: deskViews.query })
      .where(eq(deskViews.accountId, ownId(ctx)))
      .orderBy(asc(deskViews.createdAt), asc(deskViews.id))
      .limit(supportLimits.deskViews),
  );
}

/** Keeps a filter by a name; 403 `limit_exceeded` where there are too many. */
export async function keepDeskView(ctx: ProjectContext, form: DeskViewForm): Promise<DeskView> {
  requireInProject(ctx, "project.view_tickets", form.appId);
  const accountId = ownId(ctx);
  const now = ctx.now();
  const view = { id: newId<"desk view">(now), name: form.name, query: `${form.appId}?${form.query}` };
  const isRoom = sql`(select count(*) from ${v} where ${v.projectId} = ${ctx.project.id} and ${v.accountId} = ${accountId}) < ${supportLimits.deskViews}`;
  const insert = insertRowIf(ctx, deskViews, { ...view, accountId, createdAt: now }, isRoom);
  const changes = await ctx.shard.write([insert]);
  if (!changes.of(insert)) throw new AppError("limitExceeded", { details: { limit: supportLimits.deskViews } });
  return view;
}

/** Deletes one of the caller's own. */
export async function deleteDeskView(ctx: ProjectContext, id: DeskViewId): Promise<void> {
  requireInProject(ctx, "project.view_tickets");
  const gone = await ctx.shard.writeOne(
    deleteRows(ctx, deskViews, eq(deskViews.id, id), eq(deskViews.accountId, ownId(ctx))),
  );
  if (!gone) throw notFound();
}
