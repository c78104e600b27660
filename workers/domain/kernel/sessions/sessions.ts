import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { projectVisits, refreshTokens, sessions } from "@db/directory";
import type { AccountId, AppId, ProjectId, SessionId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { aliased, directoryInsert, directoryUpdate, returning } from "@workers/store";
import type { SessionTokens } from "@workers/contracts/session/sessions";
import { newId } from "../ids";
import { hashToken, newToken } from "../secrets";
import { signAccessToken } from "./access-token";
import { audienceOf } from "./audience";

const parent = aliased(sessions, "parent");
const c = aliased(sessions, "c");
const p = aliased(sessions, "p");
const child = aliased(sessions, "child");

/** What sessions need to know; a request has it before there is a Context. */
export type SessionKeeper = Pick<Context, "env" | "directory" | "now">;

/** Signs an account in on one device, for the audience of the request's host: begins the family of its refresh tokens. */
export async function startSession(
  ctx: SessionKeeper & Pick<Context, "userAgent" | "tenant">,
  accountId: AccountId,
  { deviceId = null, appId = null }: { deviceId?: string | null; appId?: AppId | null } = {},
): Promise<SessionTokens> {
  const now = ctx.now();
  const sessionId = newId<"session">(now);
  const refreshToken = newToken();
  const expiresAt = now + periods.refreshTokenSeconds * 1000;
  const audience = audienceOf(ctx.tenant);
  const [accessToken] = await Promise.all([
    signAccessToken(ctx.env.SESSION_SECRET, { accountId, sessionId, audience }, now),
    ctx.directory.write([
      directoryInsert(sessions, {
        id: sessionId,
        accountId,
        projectId: audience,
        host: ctx.tenant.host,
        deviceId,
        appId,
        userAgent: ctx.userAgent,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      }),
      directoryInsert(refreshTokens, { tokenHash: hashToken(refreshToken), sessionId, createdAt: now, expiresAt }),
      ...(audience
        ? [directoryInsert(projectVisits, { accountId, projectId: audience, firstAt: now }, { orIgnore: true })]
        : []),
    ]),
  ]);
  return { accessToken, refreshToken };
}

/** As `SessionKeeper`; where there is a Context, open connections of ended sessions are closed. */
export type SessionEnder = SessionKeeper & Pick<Context, "publish">;

/**
 * Ends a session, and those that were moved from it; their refresh tokens are worth nothing from here on, their access
 * tokens within seconds.
 */
export function endSession(ctx: SessionEnder, sessionId: SessionId): Promise<void> {
  return end(ctx, eq(sessions.id, sessionId));
}

/** Ends an account's sessions, all of them, all but one, or those of one project's hosts; the one that stays does not end with its parent. */
export async function endSessions(
  ctx: SessionEnder,
  accountId: AccountId,
  { except, projectId }: { except?: SessionId; projectId?: ProjectId } = {},
): Promise<void> {
  // Only where the parent is among those that end. What came from the service host by way of the project still ends with that one.
  const isParentEnded =
    projectId &&
    sql`exists (select 1 from ${parent} where ${parent.id} = ${sessions.parentId} and ${parent.projectId} = ${projectId})`;
  const parentId = projectId && except ? firstOutside(projectId, except) : null;
  if (except)
    await ctx.directory.write([
      directoryUpdate(
        sessions,
        { parentId },
        eq(sessions.id, except),
        eq(sessions.accountId, accountId),
        isParentEnded,
      ),
    ]);
  return end(
    ctx,
    and(
      eq(sessions.accountId, accountId),
      except && ne(sessions.id, except),
      projectId && eq(sessions.projectId, projectId),
    )!,
  );
}

/** Of the sessions that one was moved from, the nearest that is no session of the project. */
const firstOutside = (projectId: ProjectId, sessionId: SessionId): SQL => sql`(
  with recursive above(id, parent_id, project_id) as (
    select ${p.id}, ${p.parentId}, ${p.projectId} from ${c} join ${p} on ${p.id} = ${c.parentId} where ${c.id} = ${sessionId}
    union select ${p.id}, ${p.parentId}, ${p.projectId} from above join ${p} on ${p.id} = above.parent_id
  ) select id from above where project_id is not ${projectId} limit 1)`;

export function endSessionsOfDevice(ctx: SessionEnder, accountId: AccountId, deviceId: string): Promise<void> {
  return end(ctx, and(eq(sessions.accountId, accountId), eq(sessions.deviceId, deviceId))!);
}

/** Ends the sessions that meet the condition, with those that were moved from them. */
async function end(ctx: SessionEnder, condition: SQL): Promise<void> {
  const ended = await ctx.directory.writeReturning<{
    id: SessionId;
    account_id: AccountId;
    project_id: ProjectId | null;
  }>(
    returning(directoryUpdate(sessions, { revokedAt: ctx.now() }, isOfFamily(condition), isNull(sessions.revokedAt)), {
      id: sessions.id,
      accountId: sessions.accountId,
      projectId: sessions.projectId,
    }),
  );
  for (const { id, account_id: accountId, project_id: audience } of ended)
    announceEnd(ctx, { id, accountId, audience });
}

/** The condition that a session meets `which`, or was moved from one that does. */
export const isOfFamily = (condition: SQL): SQL => sql`${sessions.id} in (
    with recursive family(id) as (
      select ${sessions.id} from ${sessions} where ${condition}
      union select ${child.id} from ${child} join family on ${child.parentId} = family.id
    ) select id from family)`;

/** Publishes that a session ended: caches drop it, and its sockets close. */
export function announceEnd(
  ctx: Pick<Context, "publish">,
  { id, accountId, audience }: { id: SessionId; accountId: AccountId; audience: ProjectId | null },
): void {
  ctx.publish({ type: "session.ended", sessionId: id, accountId, audience });
}
