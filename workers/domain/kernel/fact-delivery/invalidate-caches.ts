import { type CacheScope, clearGuestPages, invalidateGates, invalidateTenants } from "@workers/tenancy";
import { invalidateSession, invalidateSessions, invalidateSessionsOf } from "../sessions";
import type { DomainEvent } from "../facts";

/** What no page for guests shows. */
const unseenByGuests: ReadonlySet<DomainEvent["type"]> = new Set([
  "account.deleted",
  "account.email_changed",
  "account.picture_changed",
  "account.restored",
  "account.updated",
  "announcement.deleted",
  "announcement.published",
  "announcement.updated",
  "automation.due",
  "bulletin.counted",
  "bulletin.dismissed",
  "bulletin.read",
  "daily.deleted",
  "daily.published",
  "daily.updated",
  "chat.broadcast",
  "comparison.due",
  "file.uploaded",
  "integrations.changed",
  "mention.created",
  "message.created",
  "message.moderated",
  "notifications.changed",
  "order.changed",
  "payment.received",
  "payments.changed",
  "plan.ended",
  "plan.ending",
  "plan.extended",
  "plan.granted",
  "request.closed",
  "request.created",
  "session.ended",
  "space.seen",
  "tariff.payment_told",
  "tariff.subscription_replaced",
  "tariff.payment_missed",
  "tariff.ended",
] as const);

/** What an isolate keeps in memory for seconds, it drops with the event that changes it: so a change is seen at once. */
export function invalidateCaches(event: DomainEvent): void {
  if (!unseenByGuests.has(event.type)) clearGuestPages(scopeOf(event));
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
