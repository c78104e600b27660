import { eq, gt, isNull, or, sql } from "drizzle-orm";
import { refreshTokens, sessions, stashes } from "@db/directory";
import type { AccountId, ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context, Tenant, UserContext } from "@workers/context";
import { directoryInsert, directoryRows, directoryUpdate, returning } from "@workers/store";
import { unauthorized } from "../errors";
import { hashToken, newToken } from "../secrets";
import { type SessionKeeper, type SessionTokens, startSession } from "./sessions";

/**
 * A code that carries the caller's session to another domain: single use, 60 seconds. It counts on the service host and
 * on hosts of the project it was made on; made on the service host it counts anywhere. A refresh token that is given
 * must be the session's own (401).
 */
export async function stashSession(ctx: UserContext, refreshToken?: string): Promise<{ code: string }> {
  if (refreshToken !== undefined) await requireOwnToken(ctx, refreshToken);
  const code = newToken();
  await ctx.directory.write([
    directoryInsert(stashes, {
      codeHash: hashToken(code),
      sessionId: ctx.actor.sessionId,
      accountId: ctx.actor.account.id,
      projectId: projectOf(ctx.tenant),
      expiresAt: ctx.now() + periods.stashCodeSeconds * 1000,
    }),
  ]);
  return { code };
}

/**
 * Uses a stash code up and begins a session of its own for the new domain, so that signing out here leaves the other
 * domain alone. Null where the code is unknown, used, too old, of another project, or its session has ended.
 */
export async function redeemStash(
  ctx: SessionKeeper & Pick<Context, "userAgent" | "tenant">,
  code: string,
): Promise<SessionTokens | null> {
  const now = ctx.now();
  const project = projectOf(ctx.tenant);
  const [taken] = await ctx.directory.writeReturning<{ account_id: AccountId }>(
    returning(
      directoryUpdate(
        stashes,
        { usedAt: now },
        eq(stashes.codeHash, hashToken(code)),
        isNull(stashes.usedAt),
        gt(stashes.expiresAt, now),
        project ? or(isNull(stashes.projectId), eq(stashes.projectId, project)) : undefined,
        sql`exists (select 1 from ${sessions} where ${sessions.id} = ${stashes.sessionId} and ${sessions.revokedAt} is null)`,
      ),
      { accountId: stashes.accountId },
    ),
  );
  return taken ? startSession(ctx, taken.account_id, { appId: ctx.tenant.kind === "app" ? ctx.tenant.app.id : null }) : null;
}

async function requireOwnToken(ctx: UserContext, refreshToken: string): Promise<void> {
  const found = await ctx.directory.readOne(
    directoryRows(refreshTokens, { sessionId: refreshTokens.sessionId })
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)))
      .limit(1),
  );
  if (found?.sessionId !== ctx.actor.sessionId) throw unauthorized();
}

const projectOf = (tenant: Tenant): ProjectId | null => (tenant.kind === "service" ? null : tenant.project.id);
