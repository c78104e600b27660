import { and, asc, eq, sql } from "drizzle-orm";
import { apps, domains } from "@db/directory";
import {
  accessObjects,
  accessPlans,
  closedFirstSteps,
  memberCounts,
  paymentProviders,
  planApps,
  posts,
  spaces,
} from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { type FirstStep, firstSteps, peopleToInvite } from "@db/vocabulary/operators/home";
import { type ThemeColors, themePresets } from "@db/vocabulary/themes";
import type { AccessObject } from "@db/vocabulary/access";
import type { AppContext, ProjectContext } from "@workers/context";
import type { FirstStepsOfApp } from "@workers/contracts/operators/home";
import { aliased, deleteRows, directoryRows, projectQuery, projectWrite, upsertRow } from "@workers/store";
import { isOpenAccess, requireAbility, requireInProject, roleFromTeam } from "@workers/domain/kernel/access";

/** A project has no more lists than that. */
const maxApps = 20;

const appFields = {
  id: apps.id,
  name: apps.name,
  colors: apps.colors,
  appIconUrl: apps.appIconUrl,
  logoUrl: apps.logoUrl,
  access: apps.access,
};
interface AppOfList {
  id: AppId;
  name: string;
  colors: ThemeColors;
  appIconUrl: string | null;
  logoUrl: string | null;
  access: AccessObject | null;
}

/** The lists of the project's apps that the caller administers, the newest app first; those that are closed are left out. */
export async function firstStepsOfProject(ctx: ProjectContext): Promise<FirstStepsOfApp[]> {
  requireInProject(ctx, "project.view");
  const own = await ctx.directory.read(
    directoryRows(apps, appFields)
      .where(and(eq(apps.projectId, ctx.project.id), eq(apps.status, "active")))
      .orderBy(sql`${apps.createdAt} desc`, asc(apps.id))
      .limit(maxApps),
  );
  const lists = await listsOf(
    ctx,
    own.filter(({ id }) => roleFromTeam(ctx.team, id) === "admin"),
  );
  return lists.filter(({ isClosed }) => !isClosed);
}

/** An app's list, for who runs the app. */
export async function firstStepsOf(ctx: AppContext): Promise<FirstStepsOfApp> {
  requireAbility(ctx, "app.edit");
  const [list] = await listsOf(ctx, [ctx.app]);
  return list!;
}

/** Puts an app's list away, or brings it back. */
export async function closeFirstSteps(ctx: AppContext, { isClosed }: { isClosed: boolean }): Promise<FirstStepsOfApp> {
  requireAbility(ctx, "app.edit");
  await ctx.shard.write([
    isClosed
      ? projectWrite(ctx, (projectId) =>
          upsertRow(
            closedFirstSteps,
            { projectId, appId: ctx.app.id, closedAt: ctx.now() },
            sql`on conflict do nothing`,
          ),
        )
      : deleteRows(ctx, closedFirstSteps, eq(closedFirstSteps.appId, ctx.app.id)),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id }, { type: "settings.changed", appId: ctx.app.id });
  return firstStepsOf(ctx);
}

const a = sql.raw("a.value");
const s = aliased(spaces, "s");
const p = aliased(posts, "p");
const o = aliased(accessObjects, "o");
const m = aliased(memberCounts, "m");
const pa = aliased(planApps, "pa");
const pl = aliased(accessPlans, "pl");
const pp = aliased(paymentProviders, "pp");
const c = aliased(closedFirstSteps, "c");

interface Row {
  appId: AppId;
  spacesCount: number;
  hasRenamedSpace: number;
  hasPost: number;
  hasLock: number;
  hasPlan: number;
  hasProvider: number;
  contacts: number | null;
  isClosed: number;
}

async function listsOf(ctx: ProjectContext, of: readonly AppOfList[]): Promise<FirstStepsOfApp[]> {
  if (of.length === 0) return [];
  const ids = JSON.stringify(of.map(({ id }) => id));
  const [counted, [domain]] = await Promise.all([
    ctx.shard.read(
      projectQuery<Row>(
        ctx,
        (projectId) => sql`select ${a} as appId,
        (select count(*) from ${s} where ${s.appId} = ${a}) as spacesCount,
        exists (select 1 from ${s} where ${s.appId} = ${a} and ${s.updatedAt} > ${s.createdAt}) as hasRenamedSpace,
        exists (select 1 from ${p} where ${p.appId} = ${a}) as hasPost,
        exists (select 1 from ${o} where ${o.appId} = ${a})
          or exists (select 1 from ${s} where ${s.appId} = ${a} and ${s.access} <> 'open') as hasLock,
        exists (select 1 from ${pa} join ${pl} on ${pl.projectId} = ${projectId} and ${pl.id} = ${pa.planId}
          and ${pl.status} = 'active' and ${pl.kind} in ('product', 'copecart')
          where ${pa.projectId} = ${projectId} and ${pa.appId} = ${a}) as hasPlan,
        exists (select 1 from ${pp} where ${pp.projectId} = ${projectId} and ${pp.isActive} = 1)
          or exists (select 1 from ${pl} where ${pl.projectId} = ${projectId} and ${pl.status} = 'active' and ${pl.webhookId} is not null) as hasProvider,
        (select ${m.contacts} from ${m} where ${m.appId} = ${a}) as contacts,
        exists (select 1 from ${c} where ${c.projectId} = ${projectId} and ${c.appId} = ${a}) as isClosed
        from json_each(${ids}) a`,
      ),
    ),
    ctx.directory.read(
      directoryRows(domains, { id: domains.id })
        .where(and(eq(domains.projectId, ctx.project.id), eq(domains.status, "parked")))
        .limit(1),
    ),
  ]);
  return of.map((app) =>
    listOf(
      app,
      counted.find(({ appId }) => appId === app.id)!,
      domain !== undefined,
    ),
  );
}

function listOf(app: AppOfList, row: Row, hasDomain: boolean): FirstStepsOfApp {
  // Who made the app counts as nobody invited.
  const invited = Math.min(peopleToInvite, Math.max(0, (row.contacts ?? 0) - 1));
  const isDone: Record<FirstStep, boolean> = {
    look: app.logoUrl !== null || app.appIconUrl !== null || !isPreset(app.colors),
    space: row.spacesCount > 1 || row.hasRenamedSpace === 1,
    firstPost: row.hasPost === 1,
    lock: row.hasLock === 1 || (app.access !== null && !isOpenAccess(app.access)),
    money: row.hasProvider === 1 && row.hasPlan === 1,
    domain: hasDomain,
    people: invited >= peopleToInvite,
  };
  const steps = firstSteps.map((step) => ({
    step,
    isDone: isDone[step],
    count: step === "people" ? invited : null,
  }));
  const doneCount = steps.filter((step) => step.isDone).length;
  return {
    appId: app.id,
    appName: app.name,
    steps,
    doneCount,
    isClosed: row.isClosed === 1 || doneCount === steps.length,
  };
}

const isPreset = (colors: ThemeColors): boolean =>
  (Object.keys(themePresets.default) as (keyof ThemeColors)[]).every(
    (name) => colors[name] === themePresets.default[name],
  );
