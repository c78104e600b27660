import { eq, type SQL, sql } from "drizzle-orm";
import { cannedAnswers } from "@db/shard";
import type { AppId, CannedAnswerId } from "@db/vocabulary/ids";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { CannedAnswer, CannedAnswerChange, CannedAnswerForm } from "@workers/contracts/support/tickets";
import type { ProjectContext } from "@workers/context";
import { AppError, forbidden, notFound } from "@workers/errors";
import { aliased, deleteRows, holdsName, idsOf, insertRowIf, projectQuery, rows, updateRows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { appsOfDesk, requireSeenApp } from "./list-tickets";

/** What operators answer often: for one app by whoever answers there, for all apps by who may set up the project. */

const a = aliased(cannedAnswers, "a");
type Row = typeof cannedAnswers.$inferSelect;

const mayEdit = (ctx: ProjectContext, { appId }: Pick<Row, "appId">): boolean =>
  appId ? canInProject(ctx.team, "project.view_tickets", appId) : canInProject(ctx.team, "project.edit_settings");

const show = (ctx: ProjectContext, row: Omit<Row, "titleKey" | "projectId" | "createdAt">): CannedAnswer => ({
  id: row.id,
  appId: row.appId,
  title: row.title,
  text: row.text,
  permissions: { can: mayEdit(ctx, row) ? ["update", "delete"] : [] },
  updatedAt: iso(row.updatedAt),
});

/** The canned answers that the caller may use, by title: those of one app with those of all, or of all their apps. */
export async function listCannedAnswers(
  ctx: ProjectContext,
  { appId, search }: { appId?: AppId; search?: string },
): Promise<CannedAnswer[]> {
  const seen = await appsOfDesk(ctx);
  if (appId) requireSeenApp(ctx, seen, appId);
  const ids = appId ? [appId] : seen.map(({ id }) => id);
  const isFound: SQL = search ? sql`and ${holdsName(a.titleKey, search)}` : sql``;
  const answers = await ctx.shard.read(
    projectQuery<Row>(
      ctx,
      (
        projectId,
      ) => sql`select ${a.id}, ${a.appId} as appId, ${a.title}, ${a.text}, ${a.updatedAt} as updatedAt from ${a}
        where ${a.projectId} = ${projectId} and (${a.appId} is null or ${a.appId} in ${idsOf(ids)}) ${isFound}
        order by ${a.titleKey}, ${a.id} limit ${supportLimits.cannedAnswers.max}`,
    ),
  );
  return answers.map((row) => show(ctx, row));
}

/** Those of the whole project, also of apps that the caller doesn't see: they share the room. */
export async function countCannedAnswers(ctx: ProjectContext): Promise<number> {
  requireInProject(ctx, "project.view_tickets");
  const counted = await ctx.shard.readOne(rows(ctx, cannedAnswers, { total: sql<number>`count(*)` }));
  return counted?.total ?? 0;
}

/** Keeps an answer that is given often. 403 `limit_exceeded` where a project has too many. */
export async function createCannedAnswer(
  ctx: ProjectContext,
  form: CannedAnswerForm,
  appId: AppId | null,
): Promise<CannedAnswer> {
  if (appId) requireInProject(ctx, "project.view_tickets", appId);
  else requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const now = ctx.now();
  const row = { id: newId<"canned answer">(now), appId, title: form.title, text: form.text, updatedAt: now };
  const isRoom = sql`(select count(*) from ${a} where ${a.projectId} = ${ctx.project.id}) < ${supportLimits.cannedAnswers.max}`;
  const insert = insertRowIf(ctx, cannedAnswers, { ...row, createdAt: now }, isRoom);
  const changes = await ctx.shard.write([insert]);
  if (!changes.of(insert)) throw new AppError("limitExceeded", { details: { limit: supportLimits.cannedAnswers.max } });
  return show(ctx, row);
}

async function requireOwn(ctx: ProjectContext, id: CannedAnswerId): Promise<Row> {
  requireInProject(ctx, "project.view_tickets");
  const answer = await ctx.shard.readOne(
    rows(ctx, cannedAnswers, {
      id: cannedAnswers.id,
      projectId: cannedAnswers.projectId,
      appId: cannedAnswers.appId,
      title: cannedAnswers.title,
      titleKey: cannedAnswers.titleKey,
      text: cannedAnswers.text,
      createdAt: cannedAnswers.createdAt,
      updatedAt: cannedAnswers.updatedAt,
    })
      .where(eq(cannedAnswers.id, id))
      .limit(1),
  );
  if (!answer) throw notFound("cannedAnswer");
  if (!mayEdit(ctx, answer)) throw forbidden(answer.appId ? "project.view_tickets" : "project.edit_settings");
  return answer as Row;
}

export async function editCannedAnswer(
  ctx: ProjectContext,
  id: CannedAnswerId,
  change: CannedAnswerChange,
): Promise<CannedAnswer> {
  const before = await requireOwn(ctx, id);
  requireActive(ctx.project);
  const after = { ...before, ...change, updatedAt: ctx.now() };
  await ctx.shard.write([
    updateRows(ctx, cannedAnswers, { ...change, updatedAt: after.updatedAt }, eq(cannedAnswers.id, id)),
  ]);
  return show(ctx, after);
}

export async function deleteCannedAnswer(ctx: ProjectContext, id: CannedAnswerId): Promise<void> {
  await requireOwn(ctx, id);
  await ctx.shard.write([deleteRows(ctx, cannedAnswers, eq(cannedAnswers.id, id))]);
}
