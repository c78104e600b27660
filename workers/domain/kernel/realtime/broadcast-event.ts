import type { AppId, GroupId, ProfileId, ProjectId, SpaceId } from "@db/vocabulary/ids";
import type { ProjectEventName } from "@party/events";
import { appRoom, profileRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import type { DomainEvent } from "@workers/domain/kernel/facts";
import { type AppDomainEvent, appPublication, type Circumstances, isAppEvent } from "./app-publication";
import { isLastOf, noteNumbers, placeCounts } from "./place-counts";
import { callWithRetries } from "./call-with-retries";
import {
  appSettings,
  appsOf,
  gatesOf,
  groupStanding,
  memberNumbers,
  isWelcome,
  placeNumbers,
  profilesOf,
  roomsOfAccount,
  spaceCounter,
  spaceModerators,
} from "./read-for-rooms";

const earlier = new WeakMap<Context, Promise<unknown>>();

/** Subscriber: brings an event to every room that it concerns; those of one request in the order they were published. */
export function broadcastEvent(ctx: Context, event: DomainEvent): Promise<void> {
  const stamp = nextStamp(ctx.now());
  noteNumbers(ctx, event);
  const broadcast = (earlier.get(ctx) ?? Promise.resolve()).then(() => sendToRooms(ctx, event, stamp));
  earlier.set(
    ctx,
    broadcast.catch(() => {}),
  );
  return broadcast;
}

let lastStamp = 0;
/** Events of one isolate get their stamps in the order in which their writes were answered, even within a millisecond. */
const nextStamp = (now: number) => (lastStamp = Math.max(now, lastStamp + 0.001));

async function sendToRooms(ctx: Context, event: DomainEvent, stamp: number): Promise<void> {
  const work: Promise<unknown>[] = [];
  if (isAppEvent(event)) work.push(sendToApp(ctx, event, stamp));
  switch (event.type) {
    case "space.seen":
      work.push(sendSpaceCounter(ctx, event.appId, event.spaceId, event.profileId));
      break;
    case "bulletin.read":
    case "bulletin.dismissed":
      work.push(sendToReader(ctx, event));
      break;
    case "app.created":
    case "app.updated":
    case "app.archived":
    case "app.restored":
      work.push(sendToProject(ctx, event.projectId, event.type, event.appId));
      break;
    case "project.updated":
      work.push(sendToProject(ctx, event.projectId, event.type, null));
      break;
    case "payments.changed":
    case "integrations.changed":
      work.push(sendToProject(ctx, event.projectId, "project.updated", null));
      break;
    case "project.archived":
      work.push(closeApps(ctx, event.projectId));
      break;
    case "member.joined":
    case "member.removed":
      work.push(sendToProject(ctx, event.projectId, "people.changed", event.appId));
      break;
    case "ticket.changed": {
      const { projectId, appId, ticketId } = event;
      work.push(
        callWithRetries(() =>
          projectRoom(ctx.env, projectId).publish([
            {
              key: crypto.randomUUID(),
              event: event.type,
              audience: { appId, isOfTickets: true },
              data: { appId, ticketId },
            },
          ]),
        ),
      );
      break;
    }
    case "team.changed":
      work.push(recheckTeam(ctx, event.projectId));
      break;
    case "file.processed": {
      const { fileId, status, encodeProgress } = event;
      work.push(sendToOwner(ctx, event, { fileId, status, encodeProgress }));
      break;
    }
    case "library.changed":
      work.push(sendToOwner(ctx, event, { byWindowId: event.byWindowId }));
      break;
    case "notifications.changed":
      work.push(sendToPeople(ctx, event.appId, event.profileIds));
      break;
    case "session.ended":
      work.push(endSession(ctx, event));
      break;
    case "chat.broadcast":
      work.push(broadcastToChat(ctx, event));
      break;
    default:
  }
  await Promise.all(work);
}

/** Changed rights reach the room before the event that tells of them; a person who must go hears it first. */
async function sendToApp(ctx: Context, event: AppDomainEvent, stamp: number) {
  const publication = appPublication(event, { stamp, ...(await prepare(ctx, event)) });
  const counts = await placeCounts(ctx, event, stamp);
  await callWithRetries(() => appRoom(ctx.env, event.appId).publish([publication, ...counts]));
  if (event.type === "member.updated" || event.type === "member.removed")
    await applyStanding(ctx, event.appId, event.profileId);
  // What they hold was read when they entered.
  if (event.type === "plan.granted" || event.type === "plan.ended")
    await callWithRetries(() => appRoom(ctx.env, event.appId).memberChanged(event.profileId));
  if (event.type === "app.archived") await callWithRetries(() => appRoom(ctx.env, event.appId).close());
}

async function prepare(ctx: Context, event: AppDomainEvent): Promise<Omit<Circumstances, "stamp">> {
  switch (event.type) {
    case "post.created":
    case "post.deleted":
    case "post.restored":
    case "post.moved":
      return { numbers: await placeNumbers(ctx, event.appId, event.spaceId) };
    case "request.created":
    case "request.closed": {
      if (!isLastOf(ctx, event, `requests to ${event.spaceId}`)) return {};
      const { space } = await memberNumbers(ctx, event.appId, { spaceId: event.spaceId });
      return space ? { numbers: { requestsCount: space.requestsCount } } : {};
    }
    case "space.created":
    case "space.updated":
      await passSpaceModerators(ctx, event.appId, event.spaceId);
      return {};
    case "group.created":
    case "group.updated":
      return passGroup(ctx, event.appId, event.groupId);
    case "app.updated":
      await passSettings(ctx, event.appId);
      return {};
    case "access.changed":
      await passGates(ctx, event.appId);
      return {};
    default:
      return {};
  }
}

async function passSpaceModerators(ctx: Context, appId: AppId, spaceId: SpaceId) {
  const moderators = await spaceModerators(ctx, appId, spaceId);
  await callWithRetries(() => appRoom(ctx.env, appId).moderatorsChanged({ spaceId }, moderators));
}

async function passGroup(ctx: Context, appId: AppId, groupId: GroupId): Promise<Omit<Circumstances, "stamp">> {
  const group = await groupStanding(ctx, appId, groupId);
  if (!group) return {};
  await callWithRetries(() => appRoom(ctx.env, appId).moderatorsChanged({ groupId }, group.moderators));
  await callWithRetries(() => appRoom(ctx.env, appId).placesChanged(group.places));
  return { groupAccess: group.access };
}

async function passGates(ctx: Context, appId: AppId) {
  const gates = await gatesOf(ctx, appId);
  if (gates) await callWithRetries(() => appRoom(ctx.env, appId).gatesChanged([...gates]));
}

async function passSettings(ctx: Context, appId: AppId) {
  const appRow = await appSettings(ctx, appId);
  if (!appRow) return;
  const { roomLanes: lanes, ...settings } = appRow;
  await callWithRetries(() => appRoom(ctx.env, appId).settingsChanged(settings));
  await callWithRetries(() => appRoom(ctx.env, appId).lanesChanged({ lanes, changedAt: Date.now() }));
}

/** Blocked or removed members lose their connections, others enter again and so are judged by what they are now. */
async function applyStanding(ctx: Context, appId: AppId, profileId: ProfileId) {
  if (await isWelcome(ctx, appId, profileId))
    return callWithRetries(() => appRoom(ctx.env, appId).memberChanged(profileId));
  await callWithRetries(() => appRoom(ctx.env, appId).expel(profileId));
  await callWithRetries(() => profileRoom(ctx.env, profileId).close());
}

async function sendToProject(ctx: Context, projectId: ProjectId, event: ProjectEventName, appId: AppId | null) {
  const publication = { key: crypto.randomUUID(), event, audience: { appId }, data: appId ? { appId } : {} };
  await callWithRetries(() => projectRoom(ctx.env, projectId).publish([publication]));
}

/** Both numbers of a member's space, as they stand now, to all of that member's devices. */
async function sendSpaceCounter(ctx: Context, appId: AppId, spaceId: SpaceId, profileId: ProfileId) {
  const data = await spaceCounter(ctx, appId, spaceId, profileId);
  if (!data) return;
  const publication = { key: crypto.randomUUID(), event: "counters.space", audience: null, data };
  await callWithRetries(() => profileRoom(ctx.env, profileId).publish([publication]));
}

/** What a member read or put away is so on all of their devices. */
async function sendToReader(
  ctx: Context,
  event: Extract<DomainEvent, { type: "bulletin.read" | "bulletin.dismissed" }>,
) {
  const { type, kind, bulletinId, profileId } = event;
  const publication = { key: crypto.randomUUID(), event: type, audience: null, data: { kind, bulletinId } };
  await callWithRetries(() => profileRoom(ctx.env, profileId).publish([publication]));
}

/** So many people are told in their own rooms; more of them in the app's, which knows who is here and wakes nobody else's. */
const ownRoomsAtMost = 20;

/** Tells people that their notifications changed; they ask what is new. */
async function sendToPeople(ctx: Context, appId: AppId, profileIds: ProfileId[]) {
  const publication = { key: crypto.randomUUID(), event: "notifications.changed", data: {} };
  if (profileIds.length > ownRoomsAtMost)
    return callWithRetries(() =>
      appRoom(ctx.env, appId).publish([{ ...publication, audience: { kind: "people", profileIds } }]),
    );
  await Promise.all(
    profileIds.map((id) =>
      callWithRetries(() => profileRoom(ctx.env, id).publish([{ ...publication, audience: null }])),
    ),
  );
}

/** To all devices of whose library it is, in each app of the project; the project's own concerns its team. */
async function sendToOwner(
  ctx: Context,
  { type: event, projectId, accountId }: Extract<DomainEvent, { type: "file.processed" | "library.changed" }>,
  data: object,
) {
  const publication = { key: crypto.randomUUID(), event, data };
  if (!accountId)
    return callWithRetries(() =>
      projectRoom(ctx.env, projectId).publish([{ ...publication, audience: { appId: null } }]),
    );
  const profiles = await profilesOf(ctx, projectId, accountId);
  await Promise.all(
    profiles.map((id) => callWithRetries(() => profileRoom(ctx.env, id).publish([{ ...publication, audience: null }]))),
  );
}

/** A chat's frame to the rooms of those who may hear it: of few people their own, of groups and channels the app's. */
async function broadcastToChat(
  ctx: Context,
  { appId, to, event, data }: Extract<DomainEvent, { type: "chat.broadcast" }>,
) {
  if (to.kind === "operators") {
    const audience = { appId, chatId: to.chatId };
    return callWithRetries(() => projectRoom(ctx.env, to.projectId).sendUnnumbered([{ event, audience, data }]));
  }
  if (to.kind !== "people") {
    await callWithRetries(() => appRoom(ctx.env, appId).sendUnnumbered([{ event, audience: to, data }]));
    if (to.kind === "chat")
      await Promise.all(to.removed.map((id) => callWithRetries(() => profileRoom(ctx.env, id).forgetTyping())));
    return;
  }
  await Promise.all(
    to.profileIds.map(async (id) => {
      await callWithRetries(() => profileRoom(ctx.env, id).sendUnnumbered([{ event, audience: null, data }]));
      if (event === "blocks.changed") await callWithRetries(() => profileRoom(ctx.env, id).forgetTyping());
    }),
  );
}

/** Roles in the project count in its apps too: every room looks again who its people are. */
async function recheckTeam(ctx: Context, projectId: ProjectId) {
  await sendToProject(ctx, projectId, "team.changed", null);
  const own = await appsOf(ctx, projectId);
  await Promise.all([
    callWithRetries(() => projectRoom(ctx.env, projectId).recheck()),
    ...own.map((id) => callWithRetries(() => appRoom(ctx.env, id).recheck())),
  ]);
}

/** An archived project's apps are closed to their members; its own room stays open to the team. */
async function closeApps(ctx: Context, projectId: ProjectId) {
  const own = await appsOf(ctx, projectId);
  await Promise.all(own.map((id) => callWithRetries(() => appRoom(ctx.env, id).close())));
}

/**
 * At once in every room where the session may sit: those of its audience's project; for one of the service host those of
 * all projects and apps that the account belongs to, for it lets nobody else into a room.
 */
async function endSession(
  ctx: Context,
  { sessionId, accountId, audience }: Extract<DomainEvent, { type: "session.ended" }>,
) {
  const rooms = await roomsOfAccount(ctx, accountId, audience);
  await Promise.all([
    ...rooms.projects.map((id) => callWithRetries(() => projectRoom(ctx.env, id).endSession(sessionId))),
    ...rooms.apps.map((id) => callWithRetries(() => appRoom(ctx.env, id).endSession(sessionId))),
    ...rooms.profiles.map((id) => callWithRetries(() => profileRoom(ctx.env, id).endSession(sessionId))),
  ]);
}
