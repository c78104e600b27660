import { and, eq, ne, sql } from "drizzle-orm";
import { affiliatePrograms, projects, referrals } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import type { UserContext } from "@workers/context";
import { directoryInsert, directoryRows, type Writable } from "@workers/store";

/** For the batch that founds a project: whose link it came by. Nothing for an unknown code, and for one of the founder's own projects. */
export async function referralOf(ctx: UserContext, projectId: ProjectId, code: string | null): Promise<Writable[]> {
  if (!code) return [];
  const program = await ctx.directory.readOne(
    directoryRows(affiliatePrograms, { projectId: affiliatePrograms.projectId })
      .where(
        and(
          eq(affiliatePrograms.code, code),
          eq(affiliatePrograms.isEnabled, true),
          sql`exists (select 1 from ${projects} where ${and(
            eq(projects.id, affiliatePrograms.projectId),
            ne(projects.ownerId, ctx.actor.account.id),
          )})`,
        ),
      )
      .limit(1),
  );
  if (!program || ctx.actor.teams.has(program.projectId)) return [];
  return [directoryInsert(referrals, { projectId, referrerId: program.projectId, createdAt: ctx.now() })];
}
