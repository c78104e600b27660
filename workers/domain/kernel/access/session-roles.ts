import { and, eq, gt, isNull, not, or, sql } from "drizzle-orm";
import { accounts, sessions, teamMembers } from "@db/directory";
import type { ProjectId, SessionId } from "@db/vocabulary/ids";
import type { TeamRole } from "@workers/context";
import type { Env } from "@workers/env";
import { isRoleWithheld } from "@workers/tenancy";
import { Database, directoryRows, nullable } from "@workers/store";

/**
 * Which of these sessions still hold, each with its person's present role in the project (null outside the team). Reads
 * the primary, past every cache: a room asks for connections that were let in long ago.
 */
export async function sessionRoles(
  env: Env,
  projectId: ProjectId,
  sessionIds: readonly SessionId[],
  now = Date.now(),
): Promise<Map<SessionId, TeamRole | null>> {
  const directory = new Database("directory", env.DIRECTORY, "first-primary");
  const sessionRows = await directory.read(
    directoryRows(sessions, { id: sessions.id, role: nullable(teamMembers.role), appIds: nullable(teamMembers.appIds) })
      .join(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.deletedAt)))
      .leftJoin(
        teamMembers,
        and(
          eq(teamMembers.projectId, projectId),
          eq(teamMembers.accountId, sessions.accountId),
          eq(teamMembers.status, "active"),
          not(isRoleWithheld()),
        ),
      )
      .where(
        sql`${sessions.id} IN (SELECT value FROM json_each(${JSON.stringify([...new Set(sessionIds)])}))`,
        isNull(sessions.revokedAt),
        or(isNull(sessions.projectId), eq(sessions.projectId, projectId)),
        gt(sessions.expiresAt, now),
      ),
  );
  return new Map(sessionRows.map(({ id, role, appIds }) => [id, role && { role, appIds: appIds ?? [] }]));
}
