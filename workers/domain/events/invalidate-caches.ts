import { invalidateTenants } from "@workers/tenancy";
import { invalidateSession, invalidateSessions, invalidateSessionsOf } from "../sessions";
import type { DomainEvent } from "./event-types";

/** What an isolate keeps in memory for seconds, it drops with the event that changes it: whoever changed something sees it so at once. */
export function invalidateCaches(event: DomainEvent): void {
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
