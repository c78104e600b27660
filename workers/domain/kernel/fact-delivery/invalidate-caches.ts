import { type CacheScope, clearGuestPages, invalidateGates, invalidateTenants } from "@workers/tenancy";
import { invalidateSession, invalidateSessions, invalidateSessionsOf } from "../sessions";
import { declarationOf, type DomainEvent } from "../facts";

/** What an isolate keeps in memory for seconds, it drops with the event that changes it: so a change is seen at once. */
export function invalidateCaches(event: DomainEvent): void {
  if (!declarationOf(event.type).isUnseenByGuests) clearGuestPages(scopeOf(event));
  if (event.type === "access.changed") invalidateGates(event.appId);
  switch (event.type) {
    case "app.created":
    case "app.updated":
    case "app.archived":
    case "app.restored":
    case "project.updated":
    case "project.archived":
      return invalidateTenants();
    case "project.created":
      return invalidateSessions();
    case "team.changed":
      invalidateTenants();
      return invalidateSessions();
    case "account.updated":
      return invalidateSessionsOf(event.accountId);
    case "session.ended":
      return invalidateSession(event.sessionId);
    default:
  }
}

/** An app's domain, name and being open show in the addresses and lists of the other apps of its project. */
const ofWholeProject: ReadonlySet<DomainEvent["type"]> = new Set([
  "app.created",
  "app.updated",
  "app.archived",
  "app.restored",
] as const);

/** The app or project of an event. */
const scopeOf = (event: DomainEvent): CacheScope => ({
  ...("projectId" in event && { projectId: event.projectId }),
  ...("appId" in event && !ofWholeProject.has(event.type) && { appId: event.appId }),
});
