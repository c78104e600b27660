import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import { directoryRows, directoryUpdate, directoryWrite } from "@workers/store";
import type { SessionTokens } from "@workers/contracts/session/sessions";
import { hashToken, successorOf } from "../secrets";
import { signAccessToken } from "./access-token";
import type { Audience } from "./audience";
import { endSession, type SessionEnder, type SessionKeeper } from "./sessions";

/**
 * strict: a token works once; who brings it a second time ends the whole family. For clients that keep their tokens.
 * leeway: within seconds of its use a token is answered with the same successor. For cookies: two tabs that wake
 * together bring the same one, and neither has done wrong.
 */
export type RefreshMode = "strict" | "leeway";

/**
 * Exchanges a refresh token for the next pair. Null where the token is unknown, expired or of another audience, its
 * session (or the one it was moved from) has ended, or it was used before; the latter ends the session, for one of its two
 * holders must be a thief. Of two exchanges of one token at once exactly one wins.
 */
export async function refreshSession(
  ctx: SessionEnder,
  refreshToken: string,
  mode: RefreshMode,
  audience: Audience,
): Promise<SessionTokens | null> {
  const now = ctx.now();
  const tokenHash = hashToken(refreshToken);
  const successor = successorOf(ctx.env, refreshToken);
  const hasWon = await exchange(ctx, { tokenHash, successorHash: hashToken(successor), audience }, now);
  const found = await ctx.directory.readOne(
    directoryRows(refreshTokens, {
      usedAt: refreshTokens.usedAt,
      expiresAt: refreshTokens.expiresAt,
      sessionId: sessions.id,
      accountId: sessions.accountId,
      revokedAt: sessions.revokedAt,
      audience: sessions.projectId,
    })
      .join(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .limit(1),
  );
  if (!found || found.revokedAt !== null || found.audience !== audience) return null;
  if (!hasWon) {
    if (found.usedAt === null) return null; // expired, or the session it was moved from has ended
    const isWithinLeeway = now - found.usedAt <= periods.refreshCookieLeewaySeconds * 1000;
    if (mode === "strict" || !isWithinLeeway) {
      await endSession(ctx, found.sessionId);
      return null;
    }
  }
  const { accountId, sessionId } = found;
  return {
    accessToken: await signAccessToken(ctx.env.SESSION_SECRET, { accountId, sessionId, audience }, now),
    refreshToken: successor,
  };
}

/**
 * Uses the token up and puts its successor beside it, in one transaction; whether this call was the one that did. A moved
 * session never lasts longer than the one it was moved from.
 */
async function exchange(
  ctx: SessionKeeper,
  { tokenHash, successorHash, audience }: { tokenHash: string; successorHash: string; audience: Audience },
  now: number,
): Promise<boolean> {
  const expiresAt = now + periods.refreshTokenSeconds * 1000;
  const successorExists = sql`exists (select 1 from ${refreshTokens} where token_hash = ${successorHash})`;
  const [inserted] = await ctx.directory.write([
    directoryWrite(sql`
      insert into ${refreshTokens} (token_hash, session_id, created_at, expires_at)
      select ${successorHash}, t.session_id, ${now}, min(${expiresAt}, coalesce(p.expires_at, ${expiresAt}))
      from ${refreshTokens} t join ${sessions} s on s.id = t.session_id left join ${sessions} p on p.id = s.parent_id
      where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > ${now} and s.revoked_at is null
        and s.project_id is ${audience} and (s.parent_id is null or (p.revoked_at is null and p.expires_at > ${now}))
      on conflict do nothing`),
    directoryUpdate(
      sessions,
      {
        expiresAt: sql`(select expires_at from ${refreshTokens} where token_hash = ${successorHash})`,
        lastUsedAt: now,
      },
      sql`${sessions.id} = (
        select session_id from ${refreshTokens} where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
      )`,
      successorExists,
    ),
    directoryUpdate(
      refreshTokens,
      { usedAt: now },
      and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now))!,
      successorExists,
    ),
  ]);
  return inserted === 1;
}
