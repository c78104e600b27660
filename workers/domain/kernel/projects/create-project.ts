import type { UserContext } from "@workers/context";
import { type Env, shardNumbers } from "@workers/env";
import { directoryInsert, uniqueViolation, type Writable } from "@workers/store";
import { projects, teamMembers } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { reservedHostLabels } from "@db/vocabulary/domains";
import { freeSlug, slugFrom } from "@db/vocabulary/slugs";
import type { NewProject, ProjectWithUsage } from "@workers/contracts/admin/projects";
import { invalid, notFound } from "@workers/errors";
import { recordDirectoryEvents } from "../facts";
import { newId } from "../ids";
import { projectHost } from "../public-address";
import { slugsBeginningWith } from "../slugs";
import { projectView } from "./project-view";

/**
 * Founds a project with the caller as its owner. 404 on a project's host, whose sessions make no other project; 422 where a
 * slug given by hand is taken. `besides`: what is written in the same batch.
 */
export async function createProject(
  ctx: UserContext,
  input: NewProject,
  { besides }: { besides?: (id: ProjectId) => Promise<Writable[]> } = {},
): Promise<ProjectWithUsage> {
  if (ctx.tenant.kind !== "service") throw notFound("project");
  const { account } = ctx.actor;
  const now = ctx.now();
  const id = newId<"project">(now);
  const row = {
    id,
    name: input.name,
    slug: await slugFor(ctx, id, input),
    ownerId: account.id,
    shard: shardFor(ctx.env, id),
    tariff: ctx.env.NEW_PROJECT_TARIFF ?? "free",
    language: input.language,
    timezone: input.timezone,
    createdAt: now,
    updatedAt: now,
  } as const;
  const recorded = recordDirectoryEvents({ now: ctx.now, project: { id } }, [
    { type: "project.created", projectId: id },
  ]);
  try {
    await ctx.directory.write([
      directoryInsert(projects, row),
      directoryInsert(teamMembers, {
        id: newId<"team member">(now),
        projectId: id,
        accountId: account.id,
        email: account.email,
        role: "owner",
        status: "active",
        createdAt: now,
        updatedAt: now,
      }),
      ...((await besides?.(id)) ?? []),
      ...recorded.statements,
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "projects.slug")
      throw invalid({ field: input.slug ? "slug" : "name", key: "unique" });
    throw error;
  }
  ctx.publish(...recorded.events);
  return {
    ...projectView(ctx.env, { ...row, status: "active" }, { role: "owner", appIds: [] }),
    usage: { apps: 0, members: 0, contacts: 0, domains: 0, teams: 1, smtpCount: 0, discoveryCount: 0 },
  };
}

async function slugFor(ctx: UserContext, id: ProjectId, { name, slug }: NewProject): Promise<string> {
  const { max, min } = limits.appSlug;
  const suggested = slugFrom(name, max);
  const requestedSlug = slug ?? (suggested.length >= min ? suggested : `project-${id.slice(-6)}`);
  const takenSlugs = await slugsBeginningWith(ctx.directory, projects, requestedSlug);
  const isTaken = (candidate: string) =>
    takenSlugs.has(candidate) ||
    reservedHostLabels.has(candidate) ||
    projectHost(ctx.env, { slug: candidate }) === ctx.env.SERVICE_HOST;
  if (!slug) return freeSlug(requestedSlug, isTaken, max);
  if (isTaken(slug)) throw invalid({ field: "slug", key: "unique" });
  return slug;
}

/** Spreads projects over the shards by the random end of their id; the row remembers, so shards may be added later. */
function shardFor(env: Env, id: ProjectId): number {
  const shards = shardNumbers(env);
  return shards[Number.parseInt(id.slice(-8), 16) % shards.length]!;
}
