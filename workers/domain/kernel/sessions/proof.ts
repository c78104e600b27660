import { eq, gt } from "drizzle-orm";
import { refreshTokens } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import type { UserContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { unauthorized } from "@workers/errors";
import { hashToken } from "../secrets";
import { verifyAccessToken } from "./access-token";

/** Tokens that a caller brings to show that the whole session is theirs. */
export interface SessionProof {
  refreshToken: string | null;
  accessToken?: string;
}

/**
 * An access token lasts fifteen minutes and must not be turned into thirty days: who wants a further session brings the
 * refresh token of the present one. 401 without, with another session's, or with one that was used up.
 */
export async function requireRefreshToken(
  ctx: UserContext,
  { refreshToken, accessToken }: SessionProof,
): Promise<void> {
  const { sessionId } = ctx.actor;
  if (refreshToken === null) throw unauthorized();
  if (
    accessToken !== undefined &&
    (await verifyAccessToken(ctx.env.SESSION_SECRET, accessToken))?.sessionId !== sessionId
  )
    throw unauthorized();
  const now = ctx.now();
  const row = await ctx.directory.readOne(
    directoryRows(refreshTokens, { sessionId: refreshTokens.sessionId, usedAt: refreshTokens.usedAt })
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)), gt(refreshTokens.expiresAt, now))
      .limit(1),
  );
  // The very request that brings a cookie may have renewed it.
  const isUsedUp = row?.usedAt != null && now - row.usedAt > periods.refreshCookieLeewaySeconds * 1000;
  if (row?.sessionId !== sessionId || isUsedUp) throw unauthorized();
}
