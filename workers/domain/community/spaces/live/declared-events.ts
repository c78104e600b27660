import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { appRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declareEvents, type DeclarationForApp, type EventOf, type MovedNumber } from "@workers/domain/kernel/facts";
import { audienceSpaceOf, callWithRetries, publishToProfile } from "@workers/domain/kernel/realtime";
import { groupStanding, memberNumbers, spaceCounter, spaceModerators } from "./read-for-rooms";

/** Events of spaces, groups, who belongs to them, and the links beside them. */

const listing: DeclarationForApp<EventOf<"space.deleted">> = {
  audience: (event) => ({ kind: "listing", place: audienceSpaceOf(event) }),
};
const listingWithRights: DeclarationForApp<EventOf<"space.updated">> = {
  async audience(event, ctx) {
    const { appId, spaceId } = event;
    const moderators = await spaceModerators(ctx, appId, spaceId);
    await callWithRetries(() => appRoom(ctx.env, appId).moderatorsChanged({ spaceId }, moderators));
    return { kind: "listing", place: audienceSpaceOf(event) };
  },
};

const membership: DeclarationForApp<EventOf<"space.joined">> = {
  audience: (event) => ({ kind: "membership", place: audienceSpaceOf(event), profileId: event.profileId }),
  moves: (event) => [membersOfSpace(event), ...(event.groupId ? [membersOfGroup(event.appId, event.groupId)] : [])],
};

const groupMembership: DeclarationForApp<EventOf<"group.joined">> = {
  audience: ({ groupId, profileId }) => ({ kind: "groupMembership", groupId, profileId }),
  moves: ({ appId, groupId }) => [membersOfGroup(appId, groupId)],
};

const membersOfSpace = (event: EventOf<"space.joined">): MovedNumber => ({
  name: `members of ${event.spaceId}`,
  async tell(ctx) {
    const { appId, spaceId } = event;
    const { space } = await memberNumbers(ctx, appId, { spaceId });
    return (
      space && {
        event: "space.counted",
        audience: { kind: "listing", place: audienceSpaceOf(event) },
        data: { spaceId, membersCount: space.membersCount },
        count: { field: "membersCount", of: `space:${spaceId}` },
      }
    );
  },
});

const membersOfGroup = (appId: AppId, groupId: GroupId): MovedNumber => ({
  name: `members of ${groupId}`,
  async tell(ctx) {
    const { group } = await memberNumbers(ctx, appId, { groupId });
    return (
      group && {
        event: "group.counted",
        audience: { kind: "group", groupId, access: group.access },
        data: { groupId, membersCount: group.membersCount },
        count: { field: "membersCount", of: `group:${groupId}` },
      }
    );
  },
});

const request: DeclarationForApp<EventOf<"request.closed" | "request.created">> = {
  audience: (event) => ({ kind: "admission", place: audienceSpaceOf(event), profileId: event.profileId }),
  moves: ({ spaceId }) => [{ name: `requests to ${spaceId}` }],
  carries: requestsTo,
  count: ({ spaceId }) => ({ field: "requestsCount", of: `space:${spaceId}` }),
  isUnseenByGuests: true,
};

async function requestsTo(ctx: Context, { appId, spaceId }: { appId: AppId; spaceId: SpaceId }) {
  const { space } = await memberNumbers(ctx, appId, { spaceId });
  return space && { requestsCount: space.requestsCount };
}

const group: DeclarationForApp<EventOf<"group.created">> = {
  audience: async ({ appId, groupId }, ctx) => ({
    kind: "group",
    groupId,
    access: await passGroup(ctx, appId, groupId),
  }),
};

/** A group's moderators and spaces, as rooms judge by them; answers its access. */
async function passGroup(ctx: Context, appId: AppId, groupId: GroupId): Promise<SpaceAccess> {
  const standing = await groupStanding(ctx, appId, groupId);
  if (!standing) return "secret";
  await callWithRetries(() => appRoom(ctx.env, appId).moderatorsChanged({ groupId }, standing.moderators));
  await callWithRetries(() => appRoom(ctx.env, appId).placesChanged(standing.places));
  return standing.access;
}

declareEvents({
  "space.created": listingWithRights,
  "space.updated": listingWithRights,
  "space.deleted": listing,
  "space.joined": membership,
  "space.left": membership,
  "group.created": group,
  "group.updated": group,
  "group.deleted": { audience: () => ({ kind: "app" }) },
  "group.joined": groupMembership,
  "group.left": groupMembership,
  "request.created": request,
  "request.closed": request,
  "links.updated": { audience: () => ({ kind: "app" }) },
  "space.seen": {
    isUnseenByGuests: true,
    /** Both numbers of a member's space, as they stand now. */
    async otherRooms(ctx, { appId, spaceId, profileId }) {
      const data = await spaceCounter(ctx, appId, spaceId, profileId);
      if (data) await publishToProfile(ctx, profileId, "counters.space", data);
    },
  },
});
