import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@db/directory";
import type { AccountId, AppId, SessionId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { forgetSession, forgetSessions } from "@workers/door/actor";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { newId } from "../ids";
import { hashToken, newToken } from "../secrets";
import { signAccessToken } from "./access-token";

/** What sessions need to know; the door has it before there is a Context. */
export type SessionKeeper = Pick<Context, "env" | "directory" | "now">;

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** Signs an account in on one device: begins the family of its refresh tokens. */
export async function startSession(
  ctx: SessionKeeper & Pick<Context, "userAgent">,
  accountId: AccountId,
  { deviceId = null, appId = null }: { deviceId?: string | null; appId?: AppId | null } = {},
): Promise<SessionTokens> {
  const now = ctx.now();
  const sessionId = newId<"session">(now);
  const refreshToken = newToken();
  const expiresAt = now + periods.refreshTokenSeconds * 1000;
  const [accessToken] = await Promise.all([
    signAccessToken(ctx.env.SESSION_SECRET, { accountId, sessionId }, now),
    ctx.directory.write([
      directoryInsert(sessions, {
        id: sessionId, accountId, deviceId, appId, userAgent: ctx.userAgent, createdAt: now, expiresAt,
      }),
      directoryInsert(refreshTokens, { tokenHash: hashToken(refreshToken), sessionId, createdAt: now, expiresAt }),
    ]),
  ]);
  return { accessToken, refreshToken };
}

/** Ends a session; its refresh tokens are worth nothing from here on, its access token within seconds. */
export async function endSession(ctx: SessionKeeper, sessionId: SessionId): Promise<void> {
  await ctx.directory.write([
    directoryUpdate(sessions, { revokedAt: ctx.now() }, eq(sessions.id, sessionId), isNull(sessions.revokedAt)),
  ]);
  forgetSession(sessionId);
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSessionOf(ctx: SessionKeeper, refreshToken: string): Promise<void> {
  const found = await ctx.directory.readOne(
    directoryRows(refreshTokens, { sessionId: refreshTokens.sessionId })
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)))
      .limit(1),
  );
  if (found) await endSession(ctx, found.sessionId);
}

/** Ends an account's sessions: all of them, all but one, or those of one device and one more. */
export async function endSessions(
  ctx: SessionKeeper,
  accountId: AccountId,
  which: { except?: SessionId; deviceId?: string; and?: SessionId } = {},
): Promise<void> {
  await ctx.directory.write([
    directoryUpdate(
      sessions,
      { revokedAt: ctx.now() },
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        which.except ? ne(sessions.id, which.except) : undefined,
        which.deviceId || which.and
          ? or(
              which.deviceId ? eq(sessions.deviceId, which.deviceId) : sql`0`,
              which.and ? eq(sessions.id, which.and) : sql`0`,
            )
          : undefined,
      )!,
    ),
  ]);
  forgetSessions();
}
