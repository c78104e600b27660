import { eq, isNull, ne, type SQL } from "drizzle-orm";
import { refreshTokens, sessions } from "@db/directory";
import type { AccountId, AppId, SessionId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { forgetSession } from "@workers/door/actor";
import { directoryInsert, directoryUpdate, returning } from "@workers/store";
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

/** As `SessionKeeper`; where there is a Context, open connections of ended sessions are told. */
type Ender = SessionKeeper & Partial<Pick<Context, "publish">>;

/** Ends a session; its refresh tokens are worth nothing from here on, its access token within seconds. */
export function endSession(ctx: Ender, sessionId: SessionId): Promise<void> {
  return end(ctx, eq(sessions.id, sessionId));
}

/** Ends an account's sessions, all of them or all but one. */
export function endSessions(ctx: Ender, accountId: AccountId, { except }: { except?: SessionId } = {}): Promise<void> {
  return end(ctx, eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined);
}

/** Ends an account's sessions on one device. */
export function endSessionsOfDevice(ctx: Ender, accountId: AccountId, deviceId: string): Promise<void> {
  return end(ctx, eq(sessions.accountId, accountId), eq(sessions.deviceId, deviceId));
}

async function end(ctx: Ender, ...which: [SQL, ...(SQL | undefined)[]]): Promise<void> {
  const [first, ...more] = which;
  const ended = await ctx.directory.writeReturning<{ id: SessionId }>(
    returning(directoryUpdate(sessions, { revokedAt: ctx.now() }, first, isNull(sessions.revokedAt), ...more), { id: sessions.id }),
  );
  for (const { id } of ended) {
    forgetSession(id);
    ctx.publish?.({ type: "session.ended", sessionId: id });
  }
}
