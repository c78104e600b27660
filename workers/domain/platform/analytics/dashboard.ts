import { and, asc, eq, inArray } from "drizzle-orm";
import { apps } from "@db/directory";
import { tariffs } from "@db/vocabulary/limits";
import type { ProjectContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import type { ProjectDashboard, RangeQuery } from "@workers/contracts/admin/analytics";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { projectUsage } from "@workers/domain/kernel/projects";
import { rangeBefore, rangeOf } from "./range";
import { addSeries, seriesOf, totalsOf } from "./series";

/** No dashboard adds up more apps than this. */
const maxApps = 50;

/** The dashboard of the project's active apps that the caller works with. 422 for a span that can't be. */
export async function projectDashboard(ctx: ProjectContext, query: RangeQuery): Promise<ProjectDashboard> {
  requireInProject(ctx, "project.view");
  const range = rangeOf(query, ctx.now(), ctx.project.timezone);
  const assigned = canInProject(ctx.team, "project.edit") ? undefined : inArray(apps.id, [...(ctx.team?.appIds ?? [])]);
  const [usage, own] = await Promise.all([
    projectUsage(ctx),
    ctx.directory.read(
      directoryRows(apps, { id: apps.id, name: apps.name, timezone: apps.timezone, appIconUrl: apps.appIconUrl })
        .where(and(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"), assigned))
        .orderBy(asc(apps.createdAt), asc(apps.id))
        .limit(maxApps),
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
