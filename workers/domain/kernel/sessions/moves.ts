import { eq, gt, isNull, sql } from "drizzle-orm";
import { projectVisits, refreshTokens, sessions, stashes } from "@db/directory";
import type { AccountId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context, UserContext } from "@workers/context";
import {
  aliased,
  directoryInsert,
  directoryRows,
  directoryUpdate,
  directoryWrite,
  insertSelect,
  returning,
} from "@workers/store";
import type { OpenedMove, SessionTokens } from "@workers/contracts/session/sessions";
import { notFound } from "@workers/errors";
import { newId } from "../ids";
import { hashToken, newToken } from "../secrets";
import { signAccessToken } from "./access-token";
import { type Audience, audienceOf } from "./audience";
import { addressAt, type Destination, destinationOf, isWelcomeAt } from "./destination";
import { requireRefreshToken, type SessionProof } from "./proof";
import type { SessionKeeper } from "./sessions";

const s = aliased(stashes, "s");
const p = aliased(sessions, "p");

/*
 * How a session moves to another host, although hosts share no cookie. The protocol and its threats stand in
 * docs/decisions/sessions.md.
 */

/**
 * Opens an intent to move the caller's session to the host of an address. From one project to another it leads by way of the
 * service host's own session. 401 without the session's refresh token; 404 where no host of ours answers, or the caller
 * belongs neither to the team nor to the app.
 */
export async function openMove(
  ctx: UserContext,
  { destination: address, proof }: { destination: string; proof: SessionProof },
): Promise<OpenedMove> {
  await requireRefreshToken(ctx, proof);
  const destination = await destinationOf(ctx, address);
  const audience = audienceOf(ctx.tenant);
  if (destination.host === ctx.tenant.host || (audience !== null && destination.audience === null))
    return { intent: null, url: addressAt(ctx, destination.host, destination.path) };
  if (audience !== null && audience !== destination.audience) {
    const intent = await insertIntent(ctx, "onward", destination);
    return { intent, url: addressAt(ctx, ctx.env.SERVICE_HOST, `/auth/onward?intent=${intent}`) };
  }
  return openDirectMove(ctx, destination);
}

/** As `openMove`, where no other host lies between, and the caller has proved the session. */
export async function openDirectMove(ctx: UserContext, destination: Destination): Promise<OpenedMove> {
  if (!(await isWelcomeAt(ctx, destination.tenant))) throw notFound("app");
  const intent = await insertIntent(ctx, "move", destination);
  return { intent, url: addressAt(ctx, destination.host, `/auth/arrive?intent=${intent}`) };
}

async function insertIntent(
  ctx: UserContext,
  kind: "move" | "onward",
  { host, audience, appId, path }: Destination,
): Promise<string> {
  const intent = newToken();
  const seconds = kind === "move" ? periods.stashCodeSeconds : periods.onwardMoveSeconds;
  await ctx.directory.write([
    directoryInsert(stashes, {
      intentHash: hashToken(intent),
      kind,
      sessionId: ctx.actor.sessionId,
      accountId: ctx.actor.account.id,
      sourceHost: ctx.tenant.host,
      destinationHost: host,
      projectId: audience,
      appId,
      path,
      expiresAt: ctx.now() + seconds * 1000,
    }),
  ]);
  return intent;
}

/** An intent that leads to this host and has no code yet; null for any other. */
export async function arriveMove(ctx: Context, intent: string): Promise<{ sourceHost: string; path: string } | null> {
  const stash = await ctx.directory.readOne(
    directoryRows(stashes, { sourceHost: stashes.sourceHost, path: stashes.path })
      .where(
        eq(stashes.intentHash, hashToken(intent)),
        eq(stashes.kind, "move"),
        eq(stashes.destinationHost, ctx.tenant.host),
        isAudience(audienceOf(ctx.tenant)),
        isNull(stashes.challenge),
        gt(stashes.expiresAt, ctx.now()),
      )
      .limit(1),
  );
  return stash ?? null;
}

/**
 * Makes the code of an intent, for the browser that holds the secret behind the challenge: once, in the session that opened
 * it, on the host where it was opened. 404 for any other.
 */
export async function continueMove(
  ctx: UserContext,
  { intent, challenge }: { intent: string; challenge: string },
): Promise<{ code: string; url: string }> {
  const now = ctx.now();
  const code = newToken();
  const [redeemed] = await ctx.directory.writeReturning<{ destination_host: string; path: string }>(
    returning(
      directoryUpdate(
        stashes,
        { challenge, codeHash: hashToken(code), expiresAt: now + periods.stashCodeSeconds * 1000 },
        eq(stashes.intentHash, hashToken(intent)),
        eq(stashes.kind, "move"),
        eq(stashes.sessionId, ctx.actor.sessionId),
        eq(stashes.sourceHost, ctx.tenant.host),
        isNull(stashes.challenge),
        gt(stashes.expiresAt, now),
      ),
      { destinationHost: stashes.destinationHost, path: stashes.path },
    ),
  );
  if (!redeemed) throw notFound("intent");
  const url = new URL(addressAt(ctx, redeemed.destination_host, redeemed.path));
  url.searchParams.set("code", code);
  return { code, url: url.href };
}

/**
 * Uses a code up and begins a session of this host's audience, so that signing out here leaves the other host alone. Null
 * where the code is unknown, used or too old, is for another host, was not made for this verifier, or the session that it
 * comes from has ended. What begins so lasts no longer than what it comes from.
 */
export async function redeemCode(
  ctx: SessionKeeper & Pick<Context, "userAgent" | "tenant">,
  { code, verifier }: { code: string; verifier: string },
): Promise<SessionTokens | null> {
  const now = ctx.now();
  const audience = audienceOf(ctx.tenant);
  const [sessionId, refreshToken] = [newId<"session">(now), newToken()];
  const expiresAt = now + periods.refreshTokenSeconds * 1000;
  const { rows } = await ctx.directory.writeAndRead<{ accountId: AccountId }>(
    [
      directoryUpdate(
        stashes,
        { usedAt: now, startedSessionId: sessionId },
        eq(stashes.codeHash, hashToken(code)),
        eq(stashes.challenge, hashToken(verifier)),
        eq(stashes.destinationHost, ctx.tenant.host),
        isAudience(audience),
        isNull(stashes.usedAt),
        gt(stashes.expiresAt, now),
      ),
      directoryWrite(
        insertSelect(
          sessions,
          {
            id: sessionId,
            accountId: s.accountId,
            projectId: audience,
            host: ctx.tenant.host,
            parentId: p.id,
            deviceId: p.deviceId,
            appId: s.appId,
            userAgent: ctx.userAgent,
            createdAt: now,
            expiresAt: sql`min(${expiresAt}, ${p.expiresAt})`,
          },
          sql`from ${s} join ${p} on ${p.id} = ${s.sessionId}
        where ${s.codeHash} = ${hashToken(code)} and ${s.startedSessionId} = ${sessionId} and ${p.revokedAt} is null and ${p.expiresAt} > ${now}`,
        ),
      ),
      directoryWrite(
        insertSelect(
          refreshTokens,
          { tokenHash: hashToken(refreshToken), sessionId: sessions.id, createdAt: now, expiresAt: sessions.expiresAt },
          sql`from ${sessions} where ${sessions.id} = ${sessionId}`,
        ),
      ),
      directoryWrite(
        insertSelect(
          projectVisits,
          { accountId: sessions.accountId, projectId: sessions.projectId, firstAt: now },
          sql`from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.projectId} is not null on conflict do nothing`,
        ),
      ),
    ],
    directoryRows(sessions, { accountId: sessions.accountId }).where(eq(sessions.id, sessionId)).limit(1),
  );
  const accountId = rows[0]?.accountId;
  if (!accountId) return null;
  return {
    accessToken: await signAccessToken(ctx.env.SESSION_SECRET, { accountId, sessionId, audience }, now),
    refreshToken,
  };
}

const isAudience = (audience: Audience) =>
  audience === null ? isNull(stashes.projectId) : eq(stashes.projectId, audience);
