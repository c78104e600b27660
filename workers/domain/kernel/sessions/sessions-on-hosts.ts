import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { sessions } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { directoryRows, directoryUpdate, type Changes, type Writable } from "@workers/store";
import { announceEnd, isOfFamily } from "./sessions";

/**
 * Ends the sessions of each project that began on its host, and those that were moved from them, in one transaction with the writes that
 * deactivate the hosts: from then on nothing collected there is worth anything elsewhere.
 * @param onlyIf judged after the deactivation, for one that may be refused
 */
export async function endSessionsOnHosts(
  ctx: Pick<Context, "directory" | "now" | "publish">,
  hosts: { projectId: ProjectId; host: string }[],
  deactivation: Writable[],
  onlyIf?: SQL,
): Promise<Changes> {
  if (hosts.length === 0) return ctx.directory.write(deactivation);
  const revokedAt = ctx.now();
  const begun = isOfFamily(
    or(...hosts.map(({ projectId, host }) => and(eq(sessions.host, host), eq(sessions.projectId, projectId))))!,
  );
  const { changes, rows } = await ctx.directory.writeAndRead(
    [...deactivation, directoryUpdate(sessions, { revokedAt }, begun, isNull(sessions.revokedAt), onlyIf)],
    directoryRows(sessions, { id: sessions.id, accountId: sessions.accountId, audience: sessions.projectId }).where(
      begun,
      eq(sessions.revokedAt, revokedAt),
    ),
  );
  for (const session of rows) announceEnd(ctx, session);
  return changes;
}
