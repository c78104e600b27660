import { type SQL, sql } from "drizzle-orm";
import { mentions, moderationItems, moderationReports, profiles, spaces } from "@db/shard";
import type { EngagedType, PostDiscriminator } from "@db/vocabulary/enumerations";
import type { GroupId, ModerationItemId, ProfileId, ReportId, SpaceId } from "@db/vocabulary/ids";
import type {
  Measure,
  ModerationOrigin,
  ModerationStatus,
  ModerationTab,
  ReportReason,
  Visibility,
} from "@db/vocabulary/moderation";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { ModerationItem } from "@workers/contracts/moderation";
import { aliased, appQuery, idsOf, type Readable } from "@workers/store";
import {
  byKind,
  entityKinds,
  filesColumn,
  filesOf,
  isThere,
  missingOf,
  ofThing,
  subjectColumn,
  undoTime,
  withMissingMarked,
} from "@workers/domain/kernel/engagement";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { mayDecide } from "./scope";

const i = aliased(moderationItems, "i");
const r = aliased(moderationReports, "r");
const s = aliased(spaces, "s");
const a = aliased(profiles, "a");
const d = aliased(profiles, "d");
const o = aliased(profiles, "o");
const m = aliased(mentions, "m");

/** Reports that a list shows of each thing. */
const shownReports = 3;

export interface ItemRow {
  id: ModerationItemId;
  entityType: EngagedType;
  entityId: string;
  tab: ModerationTab;
  status: ModerationStatus;
  visibility: Visibility;
  origin: ModerationOrigin;
  spaceId: SpaceId | null;
  groupId: GroupId | null;
  authorId: ProfileId;
  title: string;
  excerpt: string;
  openReportsCount: number;
  decidedAt: number | null;
  decidedBy: ProfileId | null;
  decider: string | null;
  decisionReason: ReportReason | null;
  decisionMessage: string;
  statusBefore: ModerationStatus | null;
  visibilityBefore: Visibility | null;
  measure: Measure | null;
  measureBefore: Measure | null;
  tellAt: number | null;
  appealedAt: number | null;
  appealMessage: string;
  changedAt: number;
  createdAt: number;
  author: string;
  authorState: string;
  place: string | null;
  thing: string | null;
  files: string | null;
  reports: string;
}

const reportableKinds = () => entityKinds().filter((kind) => kind.reports);

/** Something of the thing that an item `i` is about; null where that was deleted. */
export const ofItem = (appId: string, selected: (kind: ReturnType<typeof reportableKinds>[number], row: SQL) => SQL) =>
  byKind(i.entityType, reportableKinds(), (kind) =>
    ofThing(kind, appId, i.entityId, (row) => sql`case when ${isThere(kind, row)} then ${selected(kind, row)} end`),
  );

/** Where the thing of an item `i` opens, below the app's own page. */
export const pathOfItem = (appId: string): SQL => ofItem(appId, (kind, row) => kind.address.path(appId, row));

/** An item `i` as moderators see it. */
export const itemColumns = (ctx: AppContext, appId: string): SQL => sql`
  ${i.id}, ${i.entityType} as entityType, ${i.entityId} as entityId, ${i.tab}, ${i.status}, ${i.visibility}, ${i.origin}, ${i.spaceId} as spaceId, ${i.groupId} as groupId,
  ${i.authorId} as authorId, ${i.title}, ${i.excerpt}, ${i.openReportsCount} as openReportsCount, ${i.decidedAt} as decidedAt, ${i.decidedBy} as decidedBy,
  ${i.decisionReason} as decisionReason, ${i.decisionMessage} as decisionMessage, ${i.statusBefore} as statusBefore, ${i.visibilityBefore} as visibilityBefore, ${i.measure}, ${i.measureBefore} as measureBefore,
  ${i.tellAt} as tellAt, ${i.appealedAt} as appealedAt, ${i.appealMessage} as appealMessage, ${i.changedAt} as changedAt, ${i.createdAt} as createdAt,
  ${personColumn(sql`a`)} as author, json_object('isBlocked', ${a.isBlocked}, 'isPunished', ${a.isPunished}) as authorState,
  case when ${d.id} is not null then ${personColumn(sql`d`)} end as decider,
  case when ${s.id} is not null then json_object('id', ${s.id}, 'name', ${s.name}, 'slug', ${s.slug}, 'discriminator', ${s.discriminator}) end as place,
  ${ofItem(
    appId,
    (kind, row) =>
      sql`json_object('title', ${kind.reports!.title(row)}, 'body', json(${kind.reports!.body?.(row) ?? sql`null`}), 'path', case when ${kind.reports!.isOpen?.(ctx, appId, row) ?? sql`1`} then ${kind.address.path(appId, row)} end, 'context', ${kind.reports!.context?.(appId, row) ?? sql`null`})`,
  )} as thing,
  ${byKind(i.entityType, reportableKinds(), (kind) => filesColumn(ctx, kind.type, i.appId, i.entityId))} as files,
  (select json_group_array(json_object('id', newest.id, 'reason', newest.reason, 'text', newest.message, 'closedAt', newest.closedAt, 'createdAt', newest.createdAt, 'profileId', newest.profileId, 'profile', newest.profile)) from (
    select ${reportColumns} from ${r} left join ${o} on ${o.appId} = ${appId} and ${o.id} = ${r.reporterId}
    where ${r.appId} = ${appId} and ${r.itemId} = ${i.id} order by ${r.createdAt} desc, ${r.id} desc limit ${shownReports}) newest) as reports`;

/** A report `r` with its reporter `o`. */
export const reportColumns: SQL = sql`${r.id} as id, ${r.reason} as reason, ${r.message} as message, ${r.closedAt} as closedAt, ${r.createdAt} as createdAt,
  ${r.reporterId} as profileId, ${personColumn(sql`o`)} as profile`;

/** Joins what `itemColumns` shows to the items `i` of a query. */
export const itemJoins = (appId: string): SQL => sql`
  left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${i.authorId}
  left join ${d} on ${d.appId} = ${appId} and ${d.id} = ${i.decidedBy}
  left join ${s} on ${s.appId} = ${appId} and ${s.id} = ${i.spaceId}`;

/** An item with the thing it is about, for a decision. */
export interface DecidedRow extends ItemRow {
  subject: string | null;
  isUnseen: number | null;
  mentioned: string;
}

export const itemRow = (ctx: AppContext, id: ModerationItemId): Readable<DecidedRow> => itemRows(ctx, [id]);

export const itemRows = (ctx: AppContext, ids: readonly ModerationItemId[]): Readable<DecidedRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${itemColumns(ctx, appId)},
      ${byKind(i.entityType, reportableKinds(), (kind) => subjectColumn(kind, appId, i.entityId))} as subject,
      ${byKind(i.entityType, reportableKinds(), (kind) =>
        ofThing(kind, appId, i.entityId, (row) => kind.reports!.hiding?.isUnseen(row) ?? sql`0`),
      )} as isUnseen,
      (select json_group_array(${m.profileId}) from ${m} where ${m.appId} = ${appId} and ${m.entityType} = ${i.entityType} and ${m.entityId} = ${i.entityId}) as mentioned
      from ${i} ${itemJoins(appId)} where ${i.appId} = ${appId} and ${i.id} in ${idsOf(ids)}`,
  );

interface StoredReport {
  id: ReportId;
  reason: ReportReason;
  text: string;
  closedAt: number | null;
  createdAt: number;
  profileId: ProfileId;
  profile: string;
}

export const showReport = ({ id, reason, text, closedAt, createdAt, profileId, profile }: StoredReport) => ({
  id,
  profile: personOf(profile, profileId),
  reason,
  text,
  isOpen: closedAt === null,
  createdAt: iso(createdAt),
});

interface StoredPlace {
  id: SpaceId;
  name: string;
  slug: string;
  discriminator: PostDiscriminator;
}

/** An item as the caller, who moderates there, sees it. */
export function showItem(ctx: AppContext, row: ItemRow): ModerationItem {
  const place = row.place ? (JSON.parse(row.place) as StoredPlace) : null;
  const entity = row.thing
    ? (JSON.parse(row.thing) as {
        title: string;
        body: RichTextDoc | null;
        path: string | null;
        context: string | null;
      })
    : null;
  const type = place?.discriminator === "communities" ? "communities_category" : "space";
  const { isBlocked, isPunished } = JSON.parse(row.authorState) as {
    isBlocked: number | null;
    isPunished: number | null;
  };
  const reports = (JSON.parse(row.reports) as (StoredReport & { profile: unknown })[]).map((report) => ({
    ...report,
    profile: typeof report.profile === "string" ? report.profile : JSON.stringify(report.profile),
  }));
  const may = mayDecide(ctx, row);
  const isUndoable =
    may &&
    row.statusBefore !== null &&
    row.decidedAt !== null &&
    row.decidedAt > ctx.now() - undoTime &&
    row.decidedBy === (ctx.me.profile?.id ?? null);
  return {
    id: row.id,
    status: row.status,
    tab: row.tab,
    origin: row.origin,
    visibility: row.visibility,
    entityType: row.entityType,
    entityId: row.entityId,
    scopeType: row.spaceId === null ? "app" : type,
    scopeId: row.spaceId ?? ctx.app.id,
    place: place && { type, id: place.id, name: place.name, slug: place.slug },
    entity: entity && {
      title: entity.title ?? "",
      body: entity.body && withMissingMarked(entity.body, missingOf(row.files ?? "[]")),
      attachments: row.files ? filesOf(row.files) : [],
      path: entity.path,
      contextTitle: entity.context,
    },
    title: row.title,
    excerpt: row.excerpt,
    author: {
      ...personOf(row.author, row.authorId),
      isBlocked: Boolean(isBlocked),
      isPunished: Boolean(isPunished),
    },
    reports: reports.map(showReport),
    reportsCount: row.openReportsCount,
    decision:
      row.decidedAt === null || row.status === "inbox"
        ? null
        : {
            profile: row.decider && row.decidedBy ? personOf(row.decider, row.decidedBy) : null,
            reason: row.status === "rejected" ? row.decisionReason : null,
            message: row.decisionMessage,
            measure: row.measure && (row.measure === "block" ? isBlocked : isPunished) ? row.measure : null,
            decidedAt: iso(row.decidedAt),
          },
    appeal: row.appealedAt === null ? null : { message: row.appealMessage, createdAt: isoOrNull(row.appealedAt)! },
    permissions: { can: may ? decisionsOn(row.status) : [] },
    isUndoable,
    changedAt: iso(row.changedAt),
    createdAt: iso(row.createdAt),
  };
}

/** What a status can become, by the table of docs/decisions/moderation.md. */
const decisionsOn = (status: ModerationStatus): string[] =>
  status === "inbox" ? ["approve", "reject"] : status === "approved" ? ["reject"] : ["approve"];
