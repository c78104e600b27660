import type { AppId } from "@db/vocabulary/ids";
import type { AppAudience } from "@party/app-audience";
import type { AppEventName } from "@party/events";
import type { Count } from "@party/latest-counts";
import type { Publication } from "@party/publication";
import type { DomainEvent } from "../facts";

export type AppPublication = Publication<AppAudience> & { event: AppEventName };

/** An event that the app's room tells of; its declaration says to whom. */
export type AppDomainEvent = DomainEvent & { appId: AppId };

/** What of an event travels: all but the tenant, which the room is, and what decides who hears it. */
export function dataOf(event: AppDomainEvent): object {
  const {
    type: _type,
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
  return data;
}

/** How something travels to an app's room. `stamp` is when the event was published, see `Count`. */
export const appPublication = (
  event: AppEventName,
  audience: AppAudience,
  data: object,
  count: Omit<Count, "stamp"> | undefined,
  stamp: number,
): AppPublication => ({ key: crypto.randomUUID(), event, audience, data, count: count && { ...count, stamp } });
