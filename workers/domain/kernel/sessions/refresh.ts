import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import { aliased, directoryRows, directoryUpdate, directoryWrite, insertSelect } from "@workers/store";
import type { SessionTokens } from "@workers/contracts/session/sessions";
import { hashToken, successorOf } from "../secrets";
import { signAccessToken } from "./access-token";
import type { Audience } from "./audience";
import { endSession, type SessionEnder, type SessionKeeper } from "./sessions";

const t = aliased(refreshTokens, "t");
const s = aliased(sessions, "s");
const p = aliased(sessions, "p");

/**
 * strict: a token works once; who brings it a second time ends the whole family. For clients that keep their tokens.
 * leeway: within seconds of its use a token is answered with the same successor. For cookies: two tabs that resume
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
  const token = await ctx.directory.readOne(
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
  if (!token || token.revokedAt !== null || token.audience !== audience) return null;
  if (!hasWon) {
    if (token.usedAt === null) return null; // expired, or the session it was moved from has ended
    const isWithinLeeway = now - token.usedAt <= periods.refreshCookieLeewaySeconds * 1000;
    if (mode === "strict" || !isWithinLeeway) {
      await endSession(ctx, token.sessionId);
      return null;
    }
  }
  const { accountId, sessionId } = token;
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
  const successorExists = sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.tokenHash} = ${successorHash})`;
  const insertSuccessor = directoryWrite(
    insertSelect(
      refreshTokens,
      {
        tokenHash: successorHash,
        sessionId: t.sessionId,
        createdAt: now,
        expiresAt: sql`min(${expiresAt}, coalesce(${p.expiresAt}, ${expiresAt}))`,
      },
      sql`from ${t} join ${s} on ${s.id} = ${t.sessionId} left join ${p} on ${p.id} = ${s.parentId}
      where ${t.tokenHash} = ${tokenHash} and ${t.usedAt} is null and ${t.expiresAt} > ${now} and ${s.revokedAt} is null
        and ${s.projectId} is ${audience} and (${s.parentId} is null or (${p.revokedAt} is null and ${p.expiresAt} > ${now}))
      on conflict do nothing`,
    ),
  );
  const changes = await ctx.directory.write([
    insertSuccessor,
    directoryUpdate(
      sessions,
      {
        expiresAt: sql`(select ${refreshTokens.expiresAt} from ${refreshTokens} where ${refreshTokens.tokenHash} = ${successorHash})`,
        lastUsedAt: now,
      },
      sql`${sessions.id} = (
        select ${refreshTokens.sessionId} from ${refreshTokens} where ${refreshTokens.tokenHash} = ${tokenHash} and ${refreshTokens.usedAt} is null and ${refreshTokens.expiresAt} > ${now}
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
  return changes.of(insertSuccessor) === 1;
}
