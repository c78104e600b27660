import { and, asc, eq, inArray } from "drizzle-orm";
import { apps } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import { tariffs, type TariffLimits } from "@db/vocabulary/limits";
import type { ProjectContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { canInProject, requireInProject } from "../access";
import { projectUsage, type Usage } from "../projects";
import { type DateRange, rangeBefore, rangeOf } from "./range";
import { addSeries, type DayOfSeries, seriesOf, type SpanTotals, totalsOf } from "./series";

/** A project's life in a span of days: its apps added up, and each of them. */
export interface ProjectDashboard extends DateRange {
  usage: Usage;
  limits: TariffLimits;
  days: DayOfSeries[];
  totals: SpanTotals;
  before: SpanTotals;
  apps: { id: AppId; name: string; appIcon: string | null; totals: SpanTotals; before: SpanTotals }[];
}

/** No dashboard adds up more apps than this. */
const mostApps = 50;

/** The dashboard of the project's active apps that the caller works with. 422 for a span that can't be. */
export async function projectDashboard(ctx: ProjectContext, asked: Partial<DateRange>): Promise<ProjectDashboard> {
  requireInProject(ctx, "project.view");
  const range = rangeOf(asked, ctx.now(), ctx.project.timezone);
  const assigned = canInProject(ctx.team, "project.edit") ? undefined : inArray(apps.id, [...(ctx.team?.appIds ?? [])]);
  const [usage, own] = await Promise.all([
    projectUsage(ctx),
    ctx.directory.read(
      directoryRows(apps, { id: apps.id, name: apps.name, timezone: apps.timezone, appIconUrl: apps.appIconUrl })
        .where(and(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"), assigned))
        .orderBy(asc(apps.createdAt), asc(apps.id))
        .limit(mostApps),
    ),
  ]);
  const [now, earlier] = await Promise.all(
    [range, rangeBefore(range)].map((span) => Promise.all(own.map((app) => seriesOf(app, ctx.shard, span, ctx.now())))),
  );
  const days = addSeries(now!);
  return {
    ...range,
    usage,
    limits: tariffs[ctx.project.tariff],
    days,
    totals: totalsOf(days),
    before: totalsOf(addSeries(earlier!)),
    apps: own.map(({ id, name, appIconUrl }, i) => ({
      id,
      name,
      appIcon: appIconUrl,
      totals: totalsOf(now![i]!),
      before: totalsOf(earlier![i]!),
    })),
  };
}
