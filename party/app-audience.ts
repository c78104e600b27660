import type { OwnSpace } from "@workers/context";
import { can, type Judged } from "@workers/domain/access";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppVisitor } from "./entry";

/** Who may hear an event of an app. */
export type AppAudience =
  /** Everybody who may see the app. */
  | { kind: "app" }
  /** Who may read the space. */
  | { kind: "content"; spaceId: SpaceId; access: SpaceAccess }
  /** Who may know that the space exists: private ones are listed. */
  | { kind: "listing"; spaceId: SpaceId; access: SpaceAccess }
  /** Who may no longer know of a space that became secret. */
  | { kind: "hidden"; spaceId: SpaceId }
  /** Who may see the space's members, and the person it is about. */
  | { kind: "membership"; spaceId: SpaceId; access: SpaceAccess; profileId: ProfileId }
  /** Who may see members, and the person it is about. */
  | { kind: "member"; profileId: ProfileId };

/** Whether somebody may hear what is meant for this audience; `visitorId` is the profile's id where they have one. */
export function mayHear(judged: Judged, visitorId: string, audience: AppAudience): boolean {
  switch (audience.kind) {
    case "app":
      return can(judged, "app.view");
    case "content":
      return maySee(judged, audience.spaceId, audience.access);
    case "listing":
      return maySee(judged, audience.spaceId, audience.access === "private" ? "open" : audience.access);
    case "hidden":
      return can(judged, "app.view") && !maySee(judged, audience.spaceId, "secret");
    case "membership":
      return visitorId === audience.profileId || can(judged, "space.view_profiles", { spaceId: audience.spaceId });
    case "member":
      return visitorId === audience.profileId || can(judged, "app.view_profiles");
  }
}

function maySee(judged: Judged, spaceId: SpaceId, spaceAccess: SpaceAccess): boolean {
  return can(judged, "space.view", { spaceId, spaceAccess });
}

/** A visitor in the form that the access table judges. */
export function judgedFrom(visitor: AppVisitor, app: Judged["app"]): Judged {
  const { profile, role } = visitor;
  const own = (isModerator: boolean): OwnSpace => ({ isModerator, notifications: "never", seenSequence: 0 });
  return {
    app,
    me: {
      role,
      profile: profile && {
        id: profile.id, type: "member", firstName: profile.name, lastName: "", avatarUrl: profile.avatarUrl,
        isBlocked: profile.isBlocked, isPunished: profile.isPunished,
      },
      spaces: new Map<SpaceId, OwnSpace>(visitor.spaces.map(([id, isModerator]) => [id, own(isModerator)])),
      groups: new Map<GroupId, { isModerator: boolean }>(visitor.groups.map(([id, isModerator]) => [id, { isModerator }])),
    },
  };
}
