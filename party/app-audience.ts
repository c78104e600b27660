import {
  type Ability,
  accessFor,
  can,
  type Facts,
  isGroupListed,
  isSpaceListed,
  type Judged,
} from "@workers/domain/kernel/access";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { ChatId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";

/** A space or category and what decides who may see it. */
export interface AudienceSpace {
  spaceId: SpaceId;
  /** Null for a category. */
  groupId: GroupId | null;
  /** To those outside the group: the stricter of the space's and its group's. */
  access: SpaceAccess;
  /** To members of the group: the space's own. */
  accessInGroup: SpaceAccess;
}

/** Who may receive an event of an app. */
export type AppAudience =
  /** Everybody who may see the app. */
  | { kind: "app" }
  /** Who may read the space. */
  | { kind: "content"; place: AudienceSpace }
  /** Who may know that the space exists: private ones are listed. */
  | { kind: "listing"; place: AudienceSpace }
  /** Who knew of the space and no longer may. */
  | { kind: "hidden"; before: AudienceSpace; now: AudienceSpace }
  /** Who may know that the group exists. */
  | { kind: "group"; groupId: GroupId; access: SpaceAccess }
  /** Who may see the space's members, and the person it is about. */
  | { kind: "membership"; place: AudienceSpace; profileId: ProfileId }
  /** Who decides about a space's members, and the person it is about. */
  | { kind: "admission"; place: AudienceSpace; profileId: ProfileId }
  /** Who belongs to the group, and the person it is about. */
  | { kind: "groupMembership"; groupId: GroupId; profileId: ProfileId }
  /** That person alone. */
  | { kind: "person"; profileId: ProfileId }
  /** These people, each alone. */
  | { kind: "people"; profileIds: ProfileId[] }
  /** Who may see members, and the person it is about. */
  | { kind: "member"; profileId: ProfileId }
  /** Who moderates the space or category, or the app where it is none. */
  | { kind: "moderation"; spaceId: SpaceId | null; groupId: GroupId | null }
  /** Who may do this to what the facts describe. */
  | { kind: "ability"; ability: Ability; facts: Facts }
  /** Members of a group or channel to whom it is open, or these of them `only`, without those whom its author doesn't see. */
  | {
      kind: "chat";
      chatId: ChatId;
      hiddenFrom: ProfileId[];
      only?: ProfileId[];
      /** Who is a member from this frame on, with whether they moderate it, and who up to it. */
      added: (readonly [ProfileId, boolean])[];
      removed: ProfileId[];
    }
  /** These people, as far as chats are open to them. */
  | { kind: "chatPeople"; profileIds: ProfileId[] }
  /** Who runs the app, or looks after its members. */
  | { kind: "settings" };

/** What decides which people of a chat receive an event. */
export type ChatAudience = Extract<AppAudience, { kind: "chat" }>;

/** Whether somebody may receive what is meant for this audience; `visitorId` is the profile's id where they have one. */
export function mayHear(judged: Judged, visitorId: string, audience: AppAudience): boolean {
  if ("profileId" in audience && audience.profileId === visitorId) return true;
  switch (audience.kind) {
    case "app":
      return can(judged, "app.view");
    case "content":
      return can(judged, "space.view", factsOf(judged, audience.place));
    case "listing":
      return isSpaceListed(judged, factsOf(judged, audience.place));
    case "hidden":
      return (
        isSpaceListed(judged, factsOf(judged, audience.before)) && !isSpaceListed(judged, factsOf(judged, audience.now))
      );
    case "group":
      return isGroupListed(judged, { groupId: audience.groupId, spaceAccess: audience.access });
    case "membership":
      return can(judged, "space.view_profiles", factsOf(judged, audience.place));
    case "admission":
      return can(judged, "space.bulk_invite", factsOf(judged, audience.place));
    case "groupMembership":
      return can(judged, "group.view", { groupId: audience.groupId, spaceAccess: "secret" });
    case "person":
      return false;
    case "chat":
      // The app's room knows who belongs to it: see `AppRoom.mayHear`.
      return false;
    case "chatPeople":
      return (
        (audience.profileIds as string[]).includes(visitorId) &&
        can(judged, "chat.view", { service: "chat", spaceAccess: "secret", isJoined: true, isPrivateChat: true })
      );
    case "people":
      return (audience.profileIds as string[]).includes(visitorId);
    case "member":
      return can(judged, "app.view_profiles");
    case "moderation":
      return audience.spaceId === null
        ? can(judged, "app.moderation")
        : can(judged, "space.moderation", { spaceId: audience.spaceId, groupId: audience.groupId ?? undefined });
    case "ability":
      return can(judged, audience.ability, audience.facts);
    case "settings":
      return can(judged, "app.edit") || can(judged, "app.settings_members");
  }
}

const factsOf = (judged: Judged, { spaceId, groupId, access, accessInGroup }: AudienceSpace): Facts => ({
  spaceId,
  groupId: groupId ?? undefined,
  spaceAccess: accessFor(judged, { groupId, inGroup: accessInGroup, toStrangers: access }),
});
