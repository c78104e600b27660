import type { AppAudience } from "@party/app-audience";
import { type AppEventData, type AppEventName, appEventNames } from "@party/events";
import type { Publication } from "@party/room";
import type { DomainEvent } from "@workers/domain/events";

/** Of each domain event the part that an app's room tells of. */
type Narrowed<E> = E extends { type: infer Name } ? ([Name & AppEventName] extends [never] ? never : Omit<E, "type"> & { type: Name & AppEventName }) : never;
export type AppDomainEvent = Narrowed<DomainEvent>;
export type AppPublication = Publication<AppAudience> & { event: AppEventName };

const names: ReadonlySet<string> = new Set(appEventNames);

export const isAppEvent = (event: DomainEvent): event is DomainEvent & AppDomainEvent => names.has(event.type);

/** How an event of an app travels: to whom, and which of its data. */
export function appPublication(event: AppDomainEvent, more: Partial<AppEventData["post.created"]> = {}): AppPublication {
  const { type, appId: _appId, ...rest } = event;
  const { spaceAccess: _access, projectId: _projectId, ...data } = rest as Record<string, unknown>;
  return { key: crypto.randomUUID(), event: type, audience: audienceOf(event), data: { ...data, ...more } };
}

function audienceOf(event: AppDomainEvent): AppAudience {
  switch (event.type) {
    case "space.created":
    case "space.updated":
    case "space.deleted":
      return { kind: "listing", spaceId: event.spaceId, access: event.spaceAccess };
    case "space.joined":
    case "space.left":
      return { kind: "membership", spaceId: event.spaceId, access: event.spaceAccess, profileId: event.profileId };
    case "member.joined":
    case "member.updated":
    case "member.removed":
      return { kind: "member", profileId: event.profileId };
    case "group.created":
    case "group.updated":
    case "group.deleted":
    case "app.updated":
    case "app.archived":
      return { kind: "app" };
    default:
      return { kind: "content", spaceId: event.spaceId, access: event.spaceAccess };
  }
}
