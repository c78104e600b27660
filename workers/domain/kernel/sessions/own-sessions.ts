import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { apps, sessions } from "@db/directory";
import type { SessionId } from "@db/vocabulary/ids";
import type { Tenant, UserContext } from "@workers/context";
import { directoryRows, nullable } from "@workers/store";
import type { OwnSession } from "@workers/contracts/session/sessions";
import { notFound } from "@workers/errors";
import { iso } from "../time";
import { deviceOf } from "./device";
import { endSession, endSessions } from "./sessions";

/** Sessions that a list shows; older ones end by themselves. */
const maxSessions = 100;

/** The caller's open sessions, this one first, then the last used: all of them on the service host, on a project's hosts those of the project. */
export async function listOwnSessions(ctx: UserContext): Promise<OwnSession[]> {
  const sessionRows = await ctx.directory.read(
    directoryRows(sessions, {
      id: sessions.id,
      host: sessions.host,
      projectId: sessions.projectId,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      appName: nullable(apps.name),
    })
      .leftJoin(apps, eq(apps.id, sessions.appId))
      .where(isShown(ctx))
      .orderBy(desc(eq(sessions.id, ctx.actor.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(maxSessions),
  );
  return sessionRows.map(({ id, host, projectId, userAgent, createdAt, lastUsedAt, appName }) => ({
    id,
    device: deviceOf(userAgent ?? ""),
    place:
      appName !== null
        ? { kind: "app", name: appName }
        : projectId === null
          ? { kind: "service", name: host }
          : { kind: "host", name: host },
    createdAt: iso(createdAt),
    lastUsedAt: iso(Math.max(lastUsedAt, createdAt)),
    isCurrent: id === ctx.actor.sessionId,
  }));
}

/** Ends one of the sessions that the caller sees here, which may be the current one. 404 for every other. */
export async function endOwnSession(ctx: UserContext, id: SessionId): Promise<void> {
  const row = await ctx.directory.readOne(
    directoryRows(sessions, { id: sessions.id }).where(isShown(ctx), eq(sessions.id, id)).limit(1),
  );
  if (!row) throw notFound("session");
  await endSession(ctx, id);
}

/** Ends all sessions that the caller sees here but the current one. */
export const endOtherSessions = (ctx: UserContext): Promise<void> =>
  endSessions(ctx, ctx.actor.account.id, { except: ctx.actor.sessionId, projectId: projectOf(ctx.tenant) });

const isShown = (ctx: UserContext) => {
  const projectId = projectOf(ctx.tenant);
  return and(
    eq(sessions.accountId, ctx.actor.account.id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, ctx.now()),
    projectId === undefined ? undefined : eq(sessions.projectId, projectId),
  )!;
};

const projectOf = (tenant: Tenant) => (tenant.kind === "service" ? undefined : tenant.project.id);
