import { and, eq, sql } from "drizzle-orm";
import { accounts, teamMembers } from "@db/directory";
import { supportOperators } from "@db/shard";
import type { AccountId, AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { type AppScope, appWrite, directoryRows, insertSelect, type Writable } from "@workers/store";
import { canInProject } from "@workers/domain/kernel/access";

/** Somebody of the project's team who answers tickets. */
export interface Operator {
  id: AccountId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  role: (typeof teamMembers.$inferSelect)["role"];
  appIds: AppId[];
}

/** Who of the team answers tickets: of one app, or of any. */
export async function operatorAccounts(
  ctx: Pick<ProjectContext, "directory" | "project">,
  appId?: AppId,
): Promise<Operator[]> {
  const teamAccounts = await ctx.directory.read(
    directoryRows(teamMembers, {
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      avatarUrl: accounts.avatarUrl,
      role: teamMembers.role,
      appIds: teamMembers.appIds,
    })
      .join(accounts, and(eq(accounts.id, teamMembers.accountId), sql`${accounts.deletedAt} is null`))
      .where(eq(teamMembers.projectId, ctx.project.id), eq(teamMembers.status, "active"))
      .orderBy(teamMembers.createdAt),
  );
  return teamAccounts.filter((operator) => canInProject(operator, "project.view_tickets", appId)) as Operator[];
}

/** The writes that bring the app's copy of its operators up to date. */
export const copyOperators = (scope: AppScope, operators: readonly { id: AccountId }[]): Writable[] => {
  const ids = JSON.stringify(operators.map(({ id }) => id));
  return [
    appWrite(
      scope,
      (appId) => sql`delete from ${supportOperators} where ${supportOperators.appId} = ${appId}
        and ${supportOperators.accountId} not in (select value from json_each(${ids}))`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        supportOperators,
        { appId, accountId: sql`value` },
        sql`from json_each(${ids}) where true on conflict do nothing`,
      ),
    ),
  ];
};
