import type { AppAudience, AudienceSpace } from "@party/app-audience";
import { type AppEventName, appEventNames, type PlaceNumbers } from "@party/events";
import type { Count } from "@party/latest-counts";
import type { Publication } from "@party/publication";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { Facts } from "@workers/domain/kernel/access";
import type { AnnouncementScope, DomainEvent, Scope, SpaceScope } from "@workers/domain/kernel/facts";

/** Of each domain event the part that an app's room tells of. */
type Narrowed<E> = E extends { type: infer Name }
  ? [Name & AppEventName] extends [never]
    ? never
    : Omit<E, "type"> & { type: Name & AppEventName }
  : never;
export type AppDomainEvent = Narrowed<DomainEvent>;
export type AppPublication = Publication<AppAudience> & { event: AppEventName };

/** What the event itself doesn't know, read after it happened. */
export interface Circumstances {
  /** When the event was published; see `Count`. */
  stamp: number;
  /** Of the place that a post came to or left, or that somebody asked to be let into. */
  numbers?: PlaceNumbers | { requestsCount: number };
  /** Access of the group that the event is about; unknown where it is gone. */
  groupAccess?: SpaceAccess;
}

const names: ReadonlySet<string> = new Set(appEventNames);

/** Whether an event goes to the visitors of an app. */
export const isAppEvent = (event: DomainEvent): event is DomainEvent & AppDomainEvent => names.has(event.type);

/** How an event of an app travels: to whom, and which of its data. */
export function appPublication(event: AppDomainEvent, circumstances: Circumstances): AppPublication {
  const {
    type,
    appId: _app,
    projectId: _project,
    scope: _scope,
    spaceAccess: _access,
    accessInGroup: _inGroup,
    ability: _ability,
    service: _service,
    keys: _keys,
    isOfMembers: _ofMembers,
    recorded: _recorded,
    ...data
  } = event as Record<string, unknown> & AppDomainEvent;
  return {
    key: crypto.randomUUID(),
    event: type,
    audience: audienceOf(event, circumstances),
    data: { ...data, ...circumstances.numbers },
    count: countOf(event, circumstances.stamp),
  };
}

function countOf(event: AppDomainEvent, stamp: number): Count | undefined {
  switch (event.type) {
    case "post.liked":
    case "post.unliked":
      return { field: "likesCount", of: `post:${event.postId}`, stamp };
    case "comment.liked":
    case "comment.unliked":
      return { field: "likesCount", of: `comment:${event.commentId}`, stamp };
    case "comment.created":
    case "comment.deleted":
    case "comment.restored":
      return { field: "commentsCount", of: `${event.entityType}:${event.entityId}`, stamp };
    case "request.created":
    case "request.closed":
      return { field: "requestsCount", of: `space:${event.spaceId}`, stamp };
    case "bulletin.counted":
      return { field: "readsCount", of: `bulletin:${event.bulletinId}`, stamp };
    default:
      return undefined;
  }
}

/** Who may read what an announcement is for. */
function announcementAudience({ spaceId, groupId, spaceAccess, accessInGroup }: AnnouncementScope): AppAudience {
  if (spaceId) return { kind: "content", place: audienceSpaceOf({ spaceId, groupId, spaceAccess, accessInGroup }) };
  const facts: Facts = groupId ? { groupId, spaceAccess } : { service: "announcements" };
  return { kind: "ability", ability: "announcement.view", facts };
}

export const audienceSpaceOf = ({
  spaceId,
  groupId,
  spaceAccess,
  accessInGroup,
}: Omit<SpaceScope, "appId" | "scope">): AudienceSpace => ({
  spaceId,
  groupId,
  access: spaceAccess,
  accessInGroup,
});

/** Who may see where a thing lies. */
function audienceOfScope(scope: Scope): AppAudience {
  if (scope.scope === "space") return { kind: "content", place: audienceSpaceOf(scope) };
  const { ability, service } = scope;
  const facts: Facts = { service, isModerator: false };
  if (scope.scope === "app") return { kind: "ability", ability, facts };
  if (scope.isOfMembers) return { kind: "people", profileIds: [] };
  return { kind: "ability", ability, facts: { ...facts, keys: scope.keys } };
}

function audienceOf(event: AppDomainEvent, { groupAccess }: Circumstances): AppAudience {
  switch (event.type) {
    case "space.created":
    case "space.updated":
    case "space.deleted":
      return { kind: "listing", place: audienceSpaceOf(event) };
    case "space.joined":
    case "space.left":
      return { kind: "membership", place: audienceSpaceOf(event), profileId: event.profileId };
    case "request.created":
    case "request.closed":
      return { kind: "admission", place: audienceSpaceOf(event), profileId: event.profileId };
    case "group.joined":
    case "group.left":
      return { kind: "groupMembership", groupId: event.groupId, profileId: event.profileId };
    case "group.created":
    case "group.updated":
      return { kind: "group", groupId: event.groupId, access: groupAccess ?? "secret" };
    case "member.joined":
    case "member.updated":
    case "member.removed":
      return { kind: "member", profileId: event.profileId };
    case "settings.changed":
      return { kind: "settings" };
    case "moderation.changed":
      return { kind: "moderation", spaceId: event.spaceId, groupId: event.groupId };
    case "plan.granted":
    case "plan.ended":
    case "plan.ending":
      return { kind: "person", profileId: event.profileId };
    case "order.changed":
      return event.profileId
        ? { kind: "person", profileId: event.profileId }
        : { kind: "ability", ability: "app.settings_access_plan", facts: {} };
    case "announcement.published":
    case "announcement.updated":
    case "announcement.deleted":
      return announcementAudience(event);
    case "daily.published":
    case "daily.updated":
    case "daily.deleted":
      return { kind: "ability", ability: "daily.view", facts: { service: "dailies" } };
    case "bulletin.counted":
      return { kind: "ability", ability: `${event.kind}.view_readers`, facts: {} };
    case "access.changed":
    case "group.deleted":
    case "links.updated":
    case "app.updated":
    case "app.archived":
      return { kind: "app" };
    default:
      return audienceOfScope(event);
  }
}
