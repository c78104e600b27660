import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import { directoryRows, rows } from "@workers/store";
import { apps, domains, promos, teamMembers } from "@db/directory";
import { profiles } from "@db/shard";
import { requireInProject } from "../access";

/** How much of the tariff is used. */
export interface Usage {
  apps: number;
  members: number;
  domains: number;
  teams: number;
  smtpCount: number;
  discoveryCount: number;
}

const count = sql<number>`count(*)`;

/** Counts of the project for those who may view it. */
export async function projectUsage(ctx: ProjectContext): Promise<Usage> {
  requireInProject(ctx, "project.view");
  const own = { projectId: ctx.project.id };
  const [ownApps, ownDomains, team, placed] = await Promise.all([
    ctx.directory.read(directoryRows(apps, { id: apps.id, status: apps.status }).where(eq(apps.projectId, own.projectId))),
    ctx.directory.readOne(directoryRows(domains, { count }).where(eq(domains.projectId, own.projectId))),
    ctx.directory.readOne(directoryRows(teamMembers, { count }).where(eq(teamMembers.projectId, own.projectId))),
    ctx.directory.readOne(directoryRows(promos, { count }).where(eq(promos.projectId, own.projectId), eq(promos.isPlacedOnDiscoveryAppsPage, true))),
  ]);
  const members = await membersOf(ctx, ownApps);
  return {
    apps: ownApps.filter((app) => app.status === "active").length,
    members: [...members.values()].reduce((sum, one) => sum + one, 0),
    domains: ownDomains?.count ?? 0,
    teams: team?.count ?? 0,
    smtpCount: 0,
    discoveryCount: placed?.count ?? 0,
  };
}

/** Members of each app, invited ones left out; one round trip. */
export async function membersOf(ctx: ProjectContext, ofApps: { id: (typeof apps.$inferSelect)["id"] }[]) {
  const counts = await Promise.all(
    ofApps.map((app) =>
      ctx.shard.readOne(rows({ app }, profiles, { count }).where(and(isNull(profiles.deletedAt), ne(profiles.type, "invited")))),
    ),
  );
  return new Map(ofApps.map((app, i) => [app.id, counts[i]?.count ?? 0]));
}

/** How many of the tariff's contacts the project holds; invited people count, since they are kept with their address. */
export async function contactsUsed(ctx: ProjectContext): Promise<number> {
  const ownApps = await ctx.directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, ctx.project.id)));
  const counts = await Promise.all(
    ownApps.map((app) => ctx.shard.readOne(rows({ app }, profiles, { count }).where(isNull(profiles.deletedAt)))),
  );
  return counts.reduce((sum, one) => sum + (one?.count ?? 0), 0);
}
