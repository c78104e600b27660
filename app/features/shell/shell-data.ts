import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";

/** A space in the rail. */
export interface RailSpace {
  id: SpaceId;
  slug: string;
  name: string;
  access: SpaceAccess;
  /** Posts since the person last looked; 0 where they haven't joined. */
  unreadCount: number;
  isJoined: boolean;
  permissions: { can: string[] };
}

/** A group in the rail, with its spaces in order. */
export interface RailGroup {
  id: GroupId;
  slug: string;
  name: string;
  access: SpaceAccess;
  permissions: { can: string[] };
  spaces: RailSpace[];
}

/** What the shell around an app's screens shows. */
export interface ShellData {
  groups: RailGroup[];
  /** The person as the app knows them; null for guests, and for team members who never took part. */
  me: { profileId: ProfileId; name: string; avatarUrl: string | null } | null;
  /** Groups whose spaces the person has folded away. */
  foldedGroupIds: string[];
  /** For the operator's team and the app's administrators. */
  admin: AdminBarData | null;
}

export interface AdminBarData {
  /** The project on the service host, for members of its team. */
  project: { name: string; url: string } | null;
  canEditSettings: boolean;
  isFolded: boolean;
}
