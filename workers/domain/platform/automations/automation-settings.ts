import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { automationRuns, automations, autoresponders, profiles } from "@db/shard";
import type { AutomationId, AutoresponderId } from "@db/vocabulary/ids";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { AppContext } from "@workers/context";
import type {
  AutomationForm,
  AutomationRun,
  AutomationsQuery,
  AutomationView,
  AutomationWithRuns,
  NewAutomation,
} from "@workers/contracts/integrations/automations";
import { AppError, invalid, notFound } from "@workers/errors";
import { aliased, deleteRows, idsOf, insertRowWithin, nullable, rows, sameTenant, updateRows } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { newestWithTotal } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { requireSettings } from "./automation-actions";
import { readDestination } from "./automation-choices";

type AutomationRow = typeof automations.$inferSelect;

const n = aliased(automationRuns, "n");
const shownRuns = 20;

const runsOf = sql`${n.appId} = ${automations.appId} and ${n.automationId} = ${automations.id}`;
const columns = {
  ...getTableColumns(automations),
  lastRunAt: sql<number | null>`(select max(${n.updatedAt}) from ${n} where ${runsOf})`,
  lastError: sql<
    string | null
  >`(select ${n.error} from ${n} where ${runsOf} and ${n.status} = 'failed' order by ${n.updatedAt} desc limit 1)`,
  failedCount: sql<number>`(select count(*) from ${n} where ${runsOf} and ${n.status} = 'failed')`,
  waitingCount: sql<number>`(select count(*) from ${n} where ${runsOf} and ${n.status} = 'waiting')`,
};
type ListedRow = AutomationRow & {
  lastRunAt: number | null;
  lastError: string | null;
  failedCount: number;
  waitingCount: number;
};

/** The app's automations, the newest first. */
export async function listAutomations(
  ctx: AppContext,
  query: AutomationsQuery,
): Promise<{ items: AutomationView[]; total: number }> {
  requireAbility(ctx, "app.edit");
  const { rows, total } = await newestWithTotal(ctx, automations, columns, query);
  return { items: await shown(ctx, rows), total };
}

export async function automationOf(ctx: AppContext, id: AutomationId): Promise<AutomationWithRuns> {
  requireAbility(ctx, "app.edit");
  const [listed, runs] = await ctx.shard.readAll([
    rows(ctx, automations, columns).where(eq(automations.id, id)).limit(1),
    rows(ctx, automationRuns, {
      ...getTableColumns(automationRuns),
      firstName: nullable(profiles.firstName),
      lastName: nullable(profiles.lastName),
    })
      .leftJoin(
        profiles,
        sameTenant(ctx, profiles, eq(profiles.id, automationRuns.profileId), sql`${profiles.deletedAt} is null`),
      )
      .where(eq(automationRuns.automationId, id))
      .orderBy(desc(automationRuns.updatedAt))
      .limit(shownRuns),
  ]);
  const [automation] = await shown(ctx, listed);
  if (!automation) throw notFound("automation");
  return {
    ...automation,
    runs: runs.map((run): AutomationRun => ({
      id: run.id,
      profileId: run.profileId,
      memberName: [run.firstName, run.lastName].filter(Boolean).join(" "),
      status: run.status,
      attempts: run.attempts,
      error: run.error,
      createdAt: iso(run.createdAt),
      updatedAt: iso(run.updatedAt),
    })),
  };
}

/** Makes an automation; 422 for a list or tag that its newsletter tool doesn't have. */
export async function createAutomation(ctx: AppContext, form: NewAutomation): Promise<AutomationWithRuns> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const { event, action, autoresponderId, isActive, tagIds, listId, ...settings } = form;
  await requireSettings(ctx, { event, action, settings });
  const destination =
    action === "save_contact"
      ? await readDestination(ctx, requireTool(autoresponderId), { listId: listId ?? null, tagIds }, null)
      : {};
  const now = ctx.now();
  const id = newId<"automation">(now);
  const inserted = await ctx.shard.writeOne(
    insertRowWithin(
      ctx,
      automations,
      {
        id,
        event,
        action,
        autoresponderId: action === "save_contact" ? autoresponderId : null,
        settings,
        isActive,
        ...destination,
        createdAt: now,
        updatedAt: now,
      },
      integrationLimits.automations,
    ),
  );
  if (!inserted) throw new AppError("conflict", { details: { reason: "tooManyAutomations" } });
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return automationOf(ctx, id);
}

/** Changes the fields given. */
export async function editAutomation(
  ctx: AppContext,
  id: AutomationId,
  form: AutomationForm,
): Promise<AutomationWithRuns> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const before = await ctx.shard.readOne(
    rows(ctx, automations, getTableColumns(automations)).where(eq(automations.id, id)).limit(1),
  );
  if (!before) throw notFound("automation");
  const { event = before.event, action = before.action, isActive: _, listId: __, tagIds: ___, ...others } = form;
  const { autoresponderId: ____, ...changedSettings } = others;
  const settings = { ...before.settings, ...changedSettings };
  await requireSettings(ctx, { event, action, settings });
  const autoresponderId =
    action === "save_contact" ? requireTool(form.autoresponderId ?? before.autoresponderId ?? undefined) : null;
  const isSameTool = autoresponderId === before.autoresponderId;
  const isElsewhere = !isSameTool || form.listId !== undefined || form.tagIds !== undefined;
  const destination =
    autoresponderId && isElsewhere
      ? await readDestination(
          ctx,
          autoresponderId,
          {
            listId: form.listId === undefined && isSameTool ? (before.list?.id ?? null) : (form.listId ?? null),
            tagIds: form.tagIds ?? (isSameTool ? before.tags.map((tag) => tag.id) : []),
          },
          isSameTool ? before : null,
        )
      : {};
  await ctx.shard.write([
    updateRows(
      ctx,
      automations,
      {
        event,
        action,
        settings,
        autoresponderId,
        ...destination,
        ...(form.isActive !== undefined && { isActive: form.isActive }),
        updatedAt: ctx.now(),
      },
      eq(automations.id, id),
    ),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return automationOf(ctx, id);
}

/** The newsletter tool that contacts are saved in; 422 without one. */
function requireTool(id: AutoresponderId | undefined): AutoresponderId {
  if (!id) throw invalid({ field: "autoresponderId", key: "required" });
  return id;
}

/** Removes an automation and what is known of its runs; what waits is not done any more. */
export async function deleteAutomation(ctx: AppContext, id: AutomationId): Promise<void> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const removal = deleteRows(ctx, automations, eq(automations.id, id));
  const changes = await ctx.shard.write([
    removal,
    deleteRows(ctx, automationRuns, eq(automationRuns.automationId, id)),
  ]);
  if (!changes.of(removal)) throw notFound("automation");
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

async function shown(ctx: AppContext, automationRows: readonly ListedRow[]): Promise<AutomationView[]> {
  const ids = [...new Set(automationRows.flatMap(({ autoresponderId }) => autoresponderId ?? []))];
  const tools = ids.length
    ? await ctx.shard.read(
        rows(ctx, autoresponders, {
          id: autoresponders.id,
          type: autoresponders.type,
          name: autoresponders.name,
          isActive: autoresponders.isActive,
        }).where(sql`${autoresponders.id} in ${idsOf(ids)}`),
      )
    : [];
  const permissions = { can: can(ctx, "app.edit") ? ["edit", "delete"] : [] };
  return automationRows.map((row) => {
    const tool = tools.find(({ id }) => id === row.autoresponderId);
    return {
      ...row,
      autoresponder: tool ? { type: tool.type, name: tool.name, isActive: tool.isActive } : null,
      lastRunAt: isoOrNull(row.lastRunAt),
      permissions,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    };
  });
}
