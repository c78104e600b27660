import type { ScopeType, Service, SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { Ability } from "./domain/kernel/access/table";

/** Where a thing lies, and so who may receive what happens to it, who moderates it and what the access table asks of it. */
export type Scope = SpaceScope | WholeAppScope | ItemScope;

/** In a space or category: those who may see it. */
export interface SpaceScope {
  scope: "space";
  appId: AppId;
  spaceId: SpaceId;
  /** Null for a category. */
  groupId: GroupId | null;
  /** To those outside the group: the stricter of the space's and its group's. */
  spaceAccess: SpaceAccess;
  /** To members of the group: the space's own. */
  accessInGroup: SpaceAccess;
}

/** In the app itself, such as an article: those who may do this in its service. */
export interface WholeAppScope {
  scope: "app";
  appId: AppId;
  ability: Ability;
  service?: Service;
}

/** In an item of a service that has access of its own, or lies in what has, such as a lesson in a course: those who may do this and whom its gates let in. */
export interface ItemScope {
  scope: "item";
  appId: AppId;
  ability: Ability;
  service?: Service;
  /** By what access objects and plans name what it lies in, the nearest first (`gateKey`). */
  keys: readonly string[];
  /** As of a chat: to nobody but those who belong to it, whom its own events reach. */
  isOfMembers?: boolean;
}

/** For whom an announcement is, and so who may receive its events. */
export interface AnnouncementScope {
  appId: AppId;
  scopeType: ScopeType;
  /** Of a space or category. */
  spaceId: SpaceId | null;
  /** Of a group, or of a space's group. */
  groupId: GroupId | null;
  /** As of a `SpaceScope`; of a group both are the group's. */
  spaceAccess: SpaceAccess;
  accessInGroup: SpaceAccess;
}
