import { type SQL, sql } from "drizzle-orm";
import { bulletinReads, bulletinRecipients, bulletins, groups, memberCounts, profiles, spaces } from "@db/shard";
import type { BulletinKind, BulletinState } from "@db/vocabulary/enumerations";
import type { BulletinId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { BulletinWay } from "@db/vocabulary/notification/bulletin-ways";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { Bulletin } from "@workers/contracts/members/bulletins";
import { aliased, appQuery, type Readable } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { filesColumn, filesOf, missingOf, withMissingMarked } from "@workers/domain/kernel/engagement";
import { fileIdOf } from "@workers/domain/kernel/files";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { isInReach, requireService, scopeColumns, scopeJoins, type ScopeRow } from "./bulletin-scope";
import { isRecipient } from "./segments";

const b = aliased(bulletins, "b");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const a = aliased(profiles, "a");
const br = aliased(bulletinRecipients, "br");
const r = aliased(bulletinReads, "r");
const me = aliased(profiles, "me");

export interface BulletinRow extends ScopeRow {
  id: BulletinId;
  authorId: ProfileId;
  state: BulletinState;
  title: string;
  body: string | null;
  excerpt: string;
  coverUrl: string | null;
  attachments: string;
  author: string;
  readsCount: number;
  audienceCount: number | null;
  isUnread: 0 | 1;
  isDismissed: 0 | 1;
  segmentName: string | null;
  /** As JSON. */
  ways: string;
  publishAt: number | null;
  publishedAt: number | null;
  editedAt: number | null;
  deletedAt: number | null;
  deletedBy: ProfileId | null;
  sortedAt: number;
  createdAt: number;
}

const day = 86_400_000;
/** A daily of another week is nothing that anybody has missed. */
const dailyCountsFor = 7 * day;

/**
 * The condition that a bulletin `b` counts as unread to the caller: it appeared while they belonged to the app, it isn't
 * their own, and they haven't opened it.
 */
export function isUnread(ctx: AppContext, appId: string): SQL {
  const profileId = ctx.me.profile?.id;
  if (!profileId) return sql`0`;
  return sql`(${isUnopened(ctx, appId)}
    and ${b.sortedAt} >= (select ${me.createdAt} from ${me} where ${me.appId} = ${appId} and ${me.id} = ${profileId}))`;
}

/** The same of whoever came later too: what is current greets newcomers, though it doesn't count as unread to them. */
export function isUnopened(ctx: AppContext, appId: string): SQL {
  const profileId = ctx.me.profile?.id;
  if (!profileId) return sql`0`;
  return sql`(${b.state} = 'published' and ${b.authorId} <> ${profileId}
    and (${b.kind} = 'announcement' or ${b.sortedAt} > ${ctx.now() - dailyCountsFor})
    and not exists (select 1 from ${r} where ${r.appId} = ${appId} and ${r.bulletinId} = ${b.id} and ${r.profileId} = ${profileId}
      and ${r.readAt} is not null))`;
}

/** The condition that the caller has put the card of a bulletin `b` away. */
export const isDismissed = (ctx: AppContext, appId: string): SQL => sql`exists (
  select 1 from ${r} where ${r.appId} = ${appId} and ${r.bulletinId} = ${b.id} and ${r.profileId} = ${ctx.me.profile?.id ?? ""}
    and ${r.dismissedAt} is not null)`;

/** Columns of a bulletin `b` with `bulletinJoins`. Lists leave its text out. */
export const bulletinColumns = (ctx: AppContext, appId: string, { isWhole }: { isWhole: boolean }): SQL => sql`
  ${b.id}, ${b.authorId} as authorId, ${b.state}, ${b.title}, ${isWhole ? b.body : sql`null`} as body, substr(${b.text}, 1, ${limits.feedText}) as excerpt,
  ${b.coverUrl} as coverUrl, ${b.readsCount} as readsCount, ${b.publishAt} as publishAt, ${b.publishedAt} as publishedAt,
  ${b.editedAt} as editedAt, ${b.deletedAt} as deletedAt, ${b.deletedBy} as deletedBy, ${b.sortedAt} as sortedAt, ${b.createdAt} as createdAt,
  ${scopeColumns}, ${personColumn(sql`a`)} as author,
  case ${b.kind} when 'announcement' then ${filesColumn(ctx, "announcement", b.appId, b.id)} else ${filesColumn(ctx, "daily", b.appId, b.id)} end as attachments,
  ${b.segmentName} as segmentName, ${b.ways} as ways, ${isRecipient(appId, sql`${ctx.me.profile?.id ?? ""}`)} as isRecipient,
  case ${b.scopeType} when 'app' then case when ${b.segmentId} is not null then (
    select count(*) from ${br} where ${br.appId} = ${appId} and ${br.bulletinId} = ${b.id}) else (select ${memberCounts.members} from ${memberCounts} where ${memberCounts.appId} = ${appId}) end
    when 'group' then ${g.membersCount} when 'space' then ${s.membersCount} end as audienceCount,
  ${isUnread(ctx, appId)} as isUnread, ${isDismissed(ctx, appId)} as isDismissed`;

export const bulletinJoins = (appId: string): SQL => sql`
  ${scopeJoins(appId)} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${b.authorId}`;

/** The row of a bulletin, whole. */
export const bulletinRow = (ctx: AppContext, kind: BulletinKind, id: BulletinId): Readable<BulletinRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${bulletinColumns(ctx, appId, { isWhole: true })} from ${b} ${bulletinJoins(appId)}
      where ${b.appId} = ${appId} and ${b.id} = ${id} and ${b.kind} = ${kind}`,
  );

/** Refuses with 404 who may not read it; what hasn't appeared is there for those who may change it alone. */
export function requireBulletin(ctx: AppContext, kind: BulletinKind, row: BulletinRow | undefined): BulletinRow {
  requireService(ctx, kind);
  if (!row || row.state === "deleted" || !isInReach(ctx, row)) throw notFound(kind);
  if (row.state !== "published" && !can(ctx, `${kind}.edit`)) throw notFound(kind);
  return row;
}

export async function getBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<Bulletin> {
  return showBulletin(ctx, requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id))));
}

/** A bulletin as the caller may see it. Ask first whether they may. */
export function showBulletin(ctx: AppContext, row: BulletinRow): Bulletin {
  const actions = (["view", "edit", "delete", "view_readers"] as const).filter(
    (action) => action === "view" || can(ctx, `${row.kind}.${action}`),
  );
  const missing = missingOf(row.attachments);
  const coverId = fileIdOf(row.coverUrl);
  const seesReaders = actions.includes("view_readers");
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body === null ? null : withMissingMarked(JSON.parse(row.body) as RichTextDoc, missing),
    excerpt: row.excerpt,
    coverId,
    coverUrl: row.coverUrl,
    isCoverMissing: missing.has(coverId ?? ""),
    attachments: filesOf(row.attachments),
    profile: personOf(row.author, row.authorId),
    status: row.state as Bulletin["status"],
    publishAt: isoOrNull(row.publishAt),
    publishedAt: isoOrNull(row.publishedAt),
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
    isRead: !row.isUnread,
    isDismissed: Boolean(row.isDismissed),
    readsCount: seesReaders ? row.readsCount : null,
    audienceCount: seesReaders ? row.audienceCount : null,
    permissions: { can: actions },
    ways: seesReaders ? (JSON.parse(row.ways) as BulletinWay[]) : [],
    segmentId: seesReaders ? row.segmentId : null,
    segmentName: seesReaders ? row.segmentName : null,
    scopeType: row.scopeType,
    scopeId: row.scopeType === "group" ? row.groupId : row.spaceId,
    scopeName: row.scopeType === "app" ? null : row.scopeName,
    scopePath: row.scopeType === "app" ? null : row.scopePath,
  };
}
