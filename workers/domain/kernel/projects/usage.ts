import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Project, ProjectContext } from "@workers/context";
import { type Database, directoryRows, projectQuery, rows } from "@workers/store";
import { apps, domains, promos, teamMembers } from "@db/directory";
import { memberCounts, profiles, smtpSettings } from "@db/shard";
import type { Usage } from "@workers/contracts/admin/projects";
import { requireInProject } from "../access";
import { limitOf } from "./room";

const count = sql<number>`count(*)`;

/** Counts of the project for those who may view it. */
export async function projectUsage(ctx: ProjectContext): Promise<Usage> {
  requireInProject(ctx, "project.view");
  const own = { projectId: ctx.project.id };
  const [ownApps, [ownDomains], [team], [placed]] = await ctx.directory.readAll([
    directoryRows(apps, { id: apps.id, status: apps.status }).where(eq(apps.projectId, own.projectId)),
    directoryRows(domains, { count }).where(eq(domains.projectId, own.projectId)),
    directoryRows(teamMembers, { count }).where(eq(teamMembers.projectId, own.projectId)),
    directoryRows(promos, { count }).where(
      eq(promos.projectId, own.projectId),
      eq(promos.isPlacedOnDiscoveryAppsPage, true),
    ),
  ]);
  const [[servers], [contacts], ...members] = await ctx.shard.readAll([
    rows(ctx, smtpSettings, { count }),
    contactsAmong(ctx, idListOf(ownApps)),
    ...ownApps.map(membersIn),
  ]);
  return {
    apps: ownApps.filter((app) => app.status === "active").length,
    members: members.reduce((sum, [row]) => sum + (row?.count ?? 0), 0),
    contacts: contacts?.count ?? 0,
    domains: ownDomains?.count ?? 0,
    teams: team?.count ?? 0,
    smtpCount: servers?.count ?? 0,
    discoveryCount: placed?.count ?? 0,
  };
}

type OwnApp = { id: (typeof apps.$inferSelect)["id"] };

/** Members of an app, invited ones left out. */
const membersIn = (app: OwnApp) =>
  rows({ app }, profiles, { count }).where(and(isNull(profiles.deletedAt), ne(profiles.type, "invited")));

/** Members of each app; one round trip. */
export async function membersOf(ctx: ProjectContext, ofApps: OwnApp[]) {
  const counts = await ctx.shard.readAll(ofApps.map(membersIn));
  return new Map(ofApps.map((app, i) => [app.id, counts[i]?.[0]?.count ?? 0]));
}

/** Ids of all apps of a project, archived ones too. */
async function appIdsOf(directory: Database, { id }: Pick<Project, "id">): Promise<string> {
  return idListOf(await directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, id))));
}

const idListOf = (ofApps: readonly OwnApp[]): string => JSON.stringify(ofApps.map((app) => app.id));

const contactsIn = (appIds: string) =>
  sql`coalesce((select sum(${memberCounts.contacts}) from ${memberCounts} where ${memberCounts.appId} in (select value from json_each(${appIds}))), 0)`;

const contactsAmong = (ctx: ProjectContext, appIds: string) =>
  projectQuery<{ count: number }>(ctx, () => sql`select ${contactsIn(appIds)} as count`);

/** How many of the tariff's contacts the project holds; invited people count, since they are kept with their address. */
export async function contactsUsed(ctx: ProjectContext): Promise<number> {
  const appIds = await appIdsOf(ctx.directory, ctx.project);
  return (await ctx.shard.readOne(contactsAmong(ctx, appIds)))?.count ?? 0;
}

/** How many more people the tariff has room for; Infinity where it knows no end, below zero above a lowered limit. */
export async function contactsLeft(ctx: ProjectContext): Promise<number> {
  const limit = limitOf(ctx.project, "contacts");
  return limit === -1 ? Infinity : limit - (await contactsUsed(ctx));
}

/** The condition that the tariff has room for so many more contacts. */
export type ContactsRoom = (adding: SQL | number) => SQL;

/**
 * Makes the condition for the statement that inserts people, so that two at once can't both take the last place. All apps
 * of a project lie in its shard, so one statement knows of them all.
 */
export async function contactsRoom(
  { directory }: Pick<ProjectContext, "directory">,
  project: Pick<Project, "id" | "tariff">,
): Promise<ContactsRoom> {
  const limit = limitOf(project, "contacts");
  if (limit === -1) return () => sql`1`;
  const used = contactsIn(await appIdsOf(directory, project));
  return (adding) => sql`${used} + ${adding} <= ${limit}`;
}
