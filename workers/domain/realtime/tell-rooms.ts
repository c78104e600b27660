import { and, eq } from "drizzle-orm";
import { apps, projects } from "@db/directory";
import { profiles, spaceMembers, spaces } from "@db/shard";
import type { AppId, ProfileId, ProjectId, SessionId, SpaceId } from "@db/vocabulary/ids";
import type { ProjectEventName, SpaceCounter } from "@party/events";
import { appRoom, profileRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import type { DomainEvent } from "@workers/domain/events";
import { type Database, directoryRows, nullable, rows } from "@workers/store";
import { type AppDomainEvent, appPublication, isAppEvent } from "./app-publication";
import { reach } from "./reach";

const earlier = new WeakMap<Context, Promise<unknown>>();

/** Subscriber: brings an event to every room that it concerns; those of one request in the order they were published. */
export function tellRooms(ctx: Context, event: DomainEvent): Promise<void> {
  const told = (earlier.get(ctx) ?? Promise.resolve()).then(() => tell(ctx, event));
  earlier.set(ctx, told.catch(() => {}));
  return told;
}

async function tell(ctx: Context, event: DomainEvent): Promise<void> {
  const work: Promise<unknown>[] = [];
  if (isAppEvent(event)) work.push(tellApp(ctx, event));
  switch (event.type) {
    case "space.seen":
      work.push(tellSpaceCounter(ctx, event.appId, event.spaceId, event.profileId));
      break;
    case "app.created":
    case "app.updated":
    case "app.archived":
    case "app.restored":
      work.push(tellProject(ctx, event.projectId, event.type, event.appId));
      break;
    case "project.updated":
      work.push(tellProject(ctx, event.projectId, event.type, null));
      break;
    case "team.changed":
      work.push(recheckTeam(ctx, event.projectId));
      break;
    case "session.ended":
      work.push(endSession(ctx, event.sessionId));
      break;
    default:
  }
  await Promise.all(work);
}

/** The change of rights comes before the event that tells of it, or after, where the person must still hear it. */
async function tellApp(ctx: Context, event: AppDomainEvent) {
  const room = () => appRoom(ctx.env, event.appId);
  if (event.type === "app.updated") await passSettings(ctx, event.appId);
  const more = event.type === "post.created" ? await postSequenceOf(ctx, event.appId, event.spaceId) : {};
  const publication = appPublication(event, more);
  await reach(() => room().publish([publication]));
  if (event.type === "member.updated" || event.type === "member.removed") await applyStanding(ctx, event.appId, event.profileId);
  if (event.type === "app.archived") await reach(() => room().close());
}

async function tellProject(ctx: Context, projectId: ProjectId, event: ProjectEventName, appId: AppId | null) {
  const publication = { key: crypto.randomUUID(), event, audience: { appId }, data: appId ? { appId } : {} };
  await reach(() => projectRoom(ctx.env, projectId).publish([publication]));
}

/** Both numbers of a member's space, as they stand now, to all of that member's devices. */
async function tellSpaceCounter(ctx: Context, appId: AppId, spaceId: SpaceId, profileId: ProfileId) {
  const shard = await shardOf(ctx, appId);
  const counter = await shard?.readOne(
    rows({ app: { id: appId } }, spaceMembers, { seenSequence: spaceMembers.seenSequence, postSequence: spaces.postSequence })
      .join(spaces, and(eq(spaces.appId, spaceMembers.appId), eq(spaces.id, spaceMembers.spaceId)))
      .where(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.profileId, profileId))
      .limit(1),
  );
  if (!counter) return;
  const data: SpaceCounter = { spaceId, ...counter };
  const publication = { key: crypto.randomUUID(), event: "counters.space", audience: null, data };
  await reach(() => profileRoom(ctx.env, profileId).publish([publication]));
}

async function postSequenceOf(ctx: Context, appId: AppId, spaceId: SpaceId): Promise<{ postSequence?: number }> {
  const shard = await shardOf(ctx, appId);
  const scope = { app: { id: appId } };
  return (await shard?.readOne(rows(scope, spaces, { postSequence: spaces.postSequence }).where(eq(spaces.id, spaceId)).limit(1))) ?? {};
}

/** Blocked or removed members lose their connections, others enter again and so are judged by what they are now. */
async function applyStanding(ctx: Context, appId: AppId, profileId: ProfileId) {
  const shard = await shardOf(ctx, appId);
  const fields = { isBlocked: profiles.isBlocked, deletedAt: nullable(profiles.deletedAt) };
  const profile = await shard?.readOne(rows({ app: { id: appId } }, profiles, fields).where(eq(profiles.id, profileId)).limit(1));
  const isOut = !profile || profile.isBlocked || profile.deletedAt !== null;
  await reach(() => (isOut ? appRoom(ctx.env, appId).expel(profileId) : appRoom(ctx.env, appId).memberChanged(profileId)));
  if (isOut) await reach(() => profileRoom(ctx.env, profileId).close());
}

async function passSettings(ctx: Context, appId: AppId) {
  const settings = await ctx.directory.readOne(
    directoryRows(apps, {
      isAllowedSignupsToPublicApp: apps.isAllowedSignupsToPublicApp,
      isUserCanSeeMembers: apps.isUserCanSeeMembers,
      isOpenToGuests: apps.isOpenToGuests,
    })
      .where(eq(apps.id, appId))
      .limit(1),
  );
  if (settings) await reach(() => appRoom(ctx.env, appId).settingsChanged(settings));
}

/** Roles in the project count in its apps too: every room looks again who its people are. */
async function recheckTeam(ctx: Context, projectId: ProjectId) {
  await tellProject(ctx, projectId, "team.changed", null);
  const own = await ctx.directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, projectId)));
  await Promise.all([
    reach(() => projectRoom(ctx.env, projectId).recheck()),
    ...own.map(({ id }) => reach(() => appRoom(ctx.env, id).recheck())),
  ]);
}

/** At once where the session ended; rooms elsewhere notice before their next delivery, at the latest after a minute. */
async function endSession(ctx: Context, sessionId: SessionId) {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return;
  const visitors = await reach(() => appRoom(ctx.env, tenant.app.id).endSession(sessionId));
  await Promise.all(visitors.map((id) => reach(() => profileRoom(ctx.env, id as ProfileId).endSession(sessionId))));
}

async function shardOf(ctx: Context, appId: AppId): Promise<Database | null> {
  const found = await ctx.directory.readOne(
    directoryRows(apps, { shard: projects.shard }).join(projects, eq(projects.id, apps.projectId)).where(eq(apps.id, appId)).limit(1),
  );
  return found ? ctx.shardDatabase(found.shard) : null;
}
