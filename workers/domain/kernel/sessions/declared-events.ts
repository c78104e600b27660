import { eq } from "drizzle-orm";
import { apps, memberships, teamMembers } from "@db/directory";
import type { AccountId, AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { appRoom, profileRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { directoryRows, nullable } from "@workers/store";
import { declareEvents, type EventOf } from "../facts";
import { appsOf, callWithRetries, profilesOf } from "../realtime";

/**
 * At once in every room where the session may sit: those of its audience's project; for one of the service host those of
 * all projects and apps that the account belongs to, for it lets nobody else into a room.
 */
async function endSession(ctx: Context, { sessionId, accountId, audience }: EventOf<"session.ended">) {
  const rooms = await roomsOfAccount(ctx, accountId, audience);
  await Promise.all([
    ...rooms.projects.map((id) => callWithRetries(() => projectRoom(ctx.env, id).endSession(sessionId))),
    ...rooms.apps.map((id) => callWithRetries(() => appRoom(ctx.env, id).endSession(sessionId))),
    ...rooms.profiles.map((id) => callWithRetries(() => profileRoom(ctx.env, id).endSession(sessionId))),
  ]);
}

/** Every room that a session of this account and audience may sit in. */
async function roomsOfAccount(
  ctx: Context,
  accountId: AccountId,
  audience: ProjectId | null,
): Promise<{ projects: ProjectId[]; apps: AppId[]; profiles: ProfileId[] }> {
  if (audience !== null) {
    const [own, people] = await Promise.all([appsOf(ctx, audience), profilesOf(ctx, audience, accountId)]);
    return { projects: [audience], apps: own, profiles: people };
  }
  const [places, teams] = await Promise.all([
    ctx.directory.read(
      directoryRows(memberships, { appId: memberships.appId, profileId: memberships.profileId }).where(
        eq(memberships.accountId, accountId),
      ),
    ),
    ctx.directory.read(
      directoryRows(teamMembers, { projectId: teamMembers.projectId, appId: nullable(apps.id) })
        .leftJoin(apps, eq(apps.projectId, teamMembers.projectId))
        .where(eq(teamMembers.accountId, accountId)),
    ),
  ]);
  const inTeams = teams.flatMap(({ appId }) => (appId ? [appId] : []));
  return {
    projects: [...new Set(teams.map(({ projectId }) => projectId))],
    apps: [...new Set([...inTeams, ...places.map(({ appId }) => appId)])],
    profiles: places.map(({ profileId }) => profileId),
  };
}

declareEvents({
  "session.ended": { otherRooms: endSession, isUnseenByGuests: true },
  "account.updated": { isUnseenByGuests: true },
  "account.deleted": { isUnseenByGuests: true },
  "account.restored": { isUnseenByGuests: true },
  "account.email_changed": { isUnseenByGuests: true },
  "account.picture_changed": { isUnseenByGuests: true },
});
