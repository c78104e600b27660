import { accessFor, can, type Facts, isGroupListed, isSpaceListed, type Judged } from "@workers/domain/access";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";

/** A space or category and what decides who may see it. */
export interface AudienceSpace {
  spaceId: SpaceId;
  /** Null for a category. */
  groupId: GroupId | null;
  /** To strangers: the stricter of the space's and its group's. */
  access: SpaceAccess;
  /** To members of the group: the space's own. */
  accessInGroup: SpaceAccess;
}

/** Who may hear an event of an app. */
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
  /** Who may see members, and the person it is about. */
  | { kind: "member"; profileId: ProfileId }
  /** Who runs the app, or looks after its members. */
  | { kind: "settings" };

/** Whether somebody may hear what is meant for this audience; `visitorId` is the profile's id where they have one. */
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
    case "member":
      return can(judged, "app.view_profiles");
    case "settings":
      return can(judged, "app.edit") || can(judged, "app.settings_members");
  }
}

const factsOf = (judged: Judged, { spaceId, groupId, access, accessInGroup }: AudienceSpace): Facts => ({
  spaceId,
  groupId: groupId ?? undefined,
  spaceAccess: accessFor(judged, { groupId, inGroup: accessInGroup, toStrangers: access }),
});
