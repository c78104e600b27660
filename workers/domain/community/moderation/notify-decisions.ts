import { eq, type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems, moderationReports, profiles } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { aliased, columnOf } from "@workers/store";
import { byKind, entityKinds, isThere, ofThing } from "@workers/domain/kernel/engagement";
import { registerNotification, registerNotifiedThing, type Told } from "../notifications";
import { profileKind } from "./profile-kind";

/**
 * Authors and reporters are told of a decision by the item: what was hidden can't be told of itself. They are two kinds of
 * things, since they open different pages.
 */

const i = aliased(moderationItems, "i");
const r = aliased(moderationReports, "r");
const t = aliased(moderationActs, "t");

const titleOf = (row: SQL): SQL =>
  sql`coalesce(nullif(${columnOf(row, moderationItems.title)}, ''), substr(${columnOf(row, moderationItems.excerpt)}, 1, 60))`;
/** A column of the decision that a notification told: the item's own are those of the latest. */
const ofDecision = (appId: SQL, row: SQL, { action, createdAt }: Told, column: SQL): SQL =>
  sql`(select ${column} from ${t} where ${t.appId} = ${appId} and ${t.itemId} = ${columnOf(row, moderationItems.id)} and ${t.createdAt} <= ${createdAt}
    and ${t.kind} = case when ${action} in ('content_rejected', 'report_upheld') then 'rejected' else 'approved' end order by ${t.createdAt} desc, ${t.id} desc limit 1)`;
const decisionOf = (row: SQL, shownBy: Told, message: SQL): SQL =>
  sql`json_object('entityType', ${columnOf(row, moderationItems.entityType)}, 'reason', ${ofDecision(columnOf(row, moderationItems.appId), row, shownBy, sql`case when ${t.kind} = 'rejected' then ${t.reason} end`)}, 'message', ${message})`;
const isByAuthor = (row: SQL, profileId: SQL): SQL => sql`${columnOf(row, moderationItems.authorId)} = ${profileId}`;
const isReportedBy = (appId: string, row: SQL, profileId: SQL): SQL =>
  sql`exists (select 1 from ${r} where ${r.appId} = ${appId} and ${r.itemId} = ${columnOf(row, moderationItems.id)} and ${r.reporterId} = ${profileId})`;

registerNotifiedThing({
  type: "moderation_decision",
  table: moderationItems,
  container: {
    isReadable: (ctx, _appId, row) => isByAuthor(row, sql`${ctx.me.profile?.id ?? ""}`),
    isReadableBy: (_ctx, _appId, row, person) => isByAuthor(row, columnOf(person, profiles.id)),
  },
  address: { title: (_appId, row) => titleOf(row), path: () => sql`'/profile/decisions'` },
  isLive: () => sql`1`,
  decision: (row, shownBy) =>
    decisionOf(
      row,
      shownBy,
      sql`coalesce(${ofDecision(columnOf(row, moderationItems.appId), row, shownBy, sql`${t.message}`)}, '')`,
    ),
});

/** The page of the thing itself where it is to be seen, else of what it lies in; the app's own page where both are gone. */
const pathOfReported = (appId: string, row: SQL): SQL => {
  const isShown = sql`${columnOf(row, moderationItems.visibility)} = 'shown'`;
  const kinds = entityKinds().filter(({ reports }) => reports);
  return sql`coalesce(${byKind(columnOf(row, moderationItems.entityType), kinds, (kind) =>
    ofThing(
      kind,
      appId,
      columnOf(row, moderationItems.entityId),
      (thing) =>
        sql`case when ${kind.reports?.hiding ? isShown : sql`1`} and ${isThere(kind, thing)} then ${kind.address.path(appId, thing)} else ${kind.container.path(appId, thing)} end`,
    ),
  )}, '')`;
};

registerNotifiedThing({
  type: "decided_report",
  table: moderationItems,
  container: {
    isReadable: (ctx, appId, row) => isReportedBy(appId, row, sql`${ctx.me.profile?.id ?? ""}`),
    isReadableBy: (_ctx, appId, row, person) => isReportedBy(appId, row, columnOf(person, profiles.id)),
  },
  address: { title: (_appId, row) => titleOf(row), path: pathOfReported },
  isLive: () => sql`1`,
  // What a moderator writes is for the author alone.
  decision: (row, shownBy) => decisionOf(row, shownBy, sql`''`),
});

/** The condition that the decision which an event tells of is still the item's latest. */
const isOfItem = (appId: string, itemId: string, decidedAt: number, rest = sql`true`): SQL =>
  sql`exists (select 1 from ${i} where ${i.appId} = ${appId} and ${i.id} = ${itemId} and ${i.decidedAt} = ${decidedAt} and ${rest})`;
const isLatest = (appId: string, itemId: string, decidedAt: number, rest = sql`true`): SQL =>
  isOfItem(appId, itemId, decidedAt, sql`${i.status} <> 'inbox' and ${rest}`);

/** Of what was approved an author hears only where they had waited for it, or appealed. */
const awaitedApproval = sql`(${i.status} = 'rejected' or ${i.appealedAt} is not null or ${i.origin} <> 'report')`;

const outcomes = [
  { outcome: "rejected", toAuthor: "content_rejected", toReporter: "report_upheld" },
  { outcome: "approved", toAuthor: "content_approved", toReporter: "report_dismissed" },
] as const satisfies { outcome: string; toAuthor: NotificationAction; toReporter: NotificationAction }[];

for (const { outcome, toAuthor, toReporter } of outcomes) {
  registerNotification({
    action: toAuthor,
    events: ["moderation.decided"],
    occasion: (event) =>
      event.outcome === outcome
        ? { appId: event.appId, actorId: null, entity: { type: "moderation_decision", id: event.itemId } }
        : null,
    recipients: ({ itemId }) => [
      {
        reason: "author",
        table: moderationItems,
        profileId: moderationItems.authorId,
        where: eq(moderationItems.id, itemId),
      },
    ],
    isTold: ({ appId, itemId, decidedAt }) => isLatest(appId, itemId, decidedAt, awaitedApproval),
    mailTemplate: (decision) =>
      outcome === "approved"
        ? "contentApproved"
        : decision?.entityType === profileKind.type
          ? "memberWarned"
          : "contentRejected",
  });
  registerNotification({
    action: toReporter,
    events: ["moderation.decided"],
    occasion: (event) =>
      event.outcome === outcome
        ? { appId: event.appId, actorId: null, entity: { type: "decided_report", id: event.itemId } }
        : null,
    recipients: ({ itemId, decidedAt }) => [
      {
        reason: "reported",
        table: moderationReports,
        profileId: moderationReports.reporterId,
        where: sql`${eq(moderationReports.itemId, itemId)} and ${moderationReports.toldAt} = ${decidedAt}`,
      },
    ],
    // An appeal within the seconds for undoing takes nothing back of what was decided about the report.
    isTold: ({ appId, itemId, decidedAt }) => isOfItem(appId, itemId, decidedAt),
    mailTemplate: () => (outcome === "rejected" ? "reportUpheld" : "reportDismissed"),
  });
}
