import { sql } from "drizzle-orm";
import { moderationActs, moderationCounts, moderationItems, moderationReports, profiles } from "@db/shard";
import type { ModerationActId, ModerationItemId, ProfileId, ReportId } from "@db/vocabulary/ids";
import type {
  ActMeasure,
  ModerationActKind,
  ModerationStatus,
  ModerationTab,
  ReportReason,
} from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type {
  ModerationAct,
  ModerationCounters,
  ModerationItem,
  ModerationQuery,
  Report,
} from "@workers/contracts/moderation";
import { aliased, appQuery, type Readable } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { itemColumns, itemJoins, itemRow, type ItemRow, reportColumns, showItem, showReport } from "./item-rows";
import { inScope, requireAnyModerator, requireModerator, type ScopeFilter } from "./scope";

const i = aliased(moderationItems, "i");
const n = aliased(moderationCounts, "n");
const r = aliased(moderationReports, "r");
const o = aliased(profiles, "o");
const t = aliased(moderationActs, "t");

interface CountRow {
  tab: ModerationTab;
  status: ModerationStatus;
  number: number;
}

const countRows = (ctx: AppContext, filter: ScopeFilter): Readable<CountRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${n.tab}, ${n.status}, sum(${n.itemsCount}) as number from ${n}
      where ${n.appId} = ${appId} and ${inScope(ctx, appId, n.spaceId, filter)} group by ${n.tab}, ${n.status}`,
  );

const countOf = (rows: CountRow[], tab: ModerationTab, status: ModerationStatus): number =>
  rows.find((row) => row.tab === tab && row.status === status)?.number ?? 0;

/** The things of a status that the caller moderates, the latest first. 403 for who moderates nothing. */
export async function listItems(ctx: AppContext, query: ModerationQuery): Promise<Page<ModerationItem>> {
  requireAnyModerator(ctx);
  const { "filter[tab]": tab, "filter[status]": status } = query;
  const from = readCursor(query.cursor, 1);
  const [itemRows, counts] = await ctx.shard.readAll([
    appQuery<ItemRow>(
      ctx,
      (appId) => sql`with picked as materialized (
        select ${i.id} as id from ${i} where ${i.appId} = ${appId} and ${i.tab} = ${tab} and ${i.status} = ${status} and ${inScope(ctx, appId, i.spaceId, query)}
          ${from ? sql`and (${i.changedAt}, ${i.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${i.changedAt} desc, ${i.id} desc limit ${query.limit + 1} offset ${offsetOf(query)})
      select ${itemColumns(ctx, appId)} from picked cross join ${i} on ${i.appId} = ${appId} and ${i.id} = picked.id ${itemJoins(appId)}
      order by ${i.changedAt} desc, ${i.id} desc`,
    ),
    countRows(ctx, query),
  ]);
  return pageOf(
    query,
    countOf(counts, tab, status),
    itemRows,
    (row) => [row.changedAt, row.id],
    (row) => showItem(ctx, row),
  );
}

/** How many things are in each status, as far as the caller moderates them. */
export async function countItems(
  ctx: AppContext,
  query: ScopeFilter & { "filter[tab]": ModerationTab },
): Promise<ModerationCounters> {
  requireAnyModerator(ctx);
  const counts = await ctx.shard.read(countRows(ctx, query));
  const tab = query["filter[tab]"];
  return {
    inboxCount: countOf(counts, tab, "inbox"),
    approvedCount: countOf(counts, tab, "approved"),
    rejectedCount: countOf(counts, tab, "rejected"),
    tabs: { post: countOf(counts, "post", "inbox"), ticket: countOf(counts, "ticket", "inbox") },
  };
}

/** One thing with its reports, for who moderates where it lies. */
export async function getItem(ctx: AppContext, id: ModerationItemId): Promise<ModerationItem> {
  return showItem(ctx, requireModerator(ctx, await ctx.shard.readOne(itemRow(ctx, id))));
}

interface ReportRow {
  id: ReportId;
  reason: ReportReason;
  message: string;
  closedAt: number | null;
  createdAt: number;
  profileId: ProfileId;
  profile: string;
}

/** All reports of a thing, the latest first. */
export async function reportsOf(ctx: AppContext, id: ModerationItemId, query: ListQuery): Promise<Page<Report>> {
  const from = readCursor(query.cursor, 1);
  const [[item], reportRows, [count]] = await ctx.shard.readAll([
    itemRow(ctx, id),
    appQuery<ReportRow>(
      ctx,
      (
        appId,
      ) => sql`select ${reportColumns} from ${r} left join ${o} on ${o.appId} = ${appId} and ${o.id} = ${r.reporterId}
        where ${r.appId} = ${appId} and ${r.itemId} = ${id} ${from ? sql`and (${r.createdAt}, ${r.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${r.createdAt} desc, ${r.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(
      ctx,
      (appId) => sql`select count(*) as total from ${r} where ${r.appId} = ${appId} and ${r.itemId} = ${id}`,
    ),
  ]);
  requireModerator(ctx, item);
  return pageOf(
    query,
    count!.total,
    reportRows,
    (row) => [row.createdAt, row.id],
    (row) => showReport({ ...row, text: row.message }),
  );
}

interface ActRow {
  id: ModerationActId;
  kind: ModerationActKind;
  actorId: ProfileId | null;
  actor: string | null;
  isByTeam: number;
  reason: string | null;
  message: string;
  measure: ActMeasure | null;
  createdAt: number;
}

/** Acts of a thing that are shown: the latest. */
const shownActs = 500;

/** What happened to a thing, in order. */
export async function historyOf(ctx: AppContext, id: ModerationItemId): Promise<ModerationAct[]> {
  const [[item], acts] = await ctx.shard.readAll([
    itemRow(ctx, id),
    appQuery<ActRow>(
      ctx,
      (
        appId,
      ) => sql`select ${t.id}, ${t.kind}, ${t.actorId} as actorId, case when ${t.actorId} is not null then ${personColumn(sql`o`)} end as actor, ${t.isByTeam} as isByTeam, ${t.reason}, ${t.message}, ${t.measure}, ${t.createdAt} as createdAt
        from ${t} left join ${o} on ${o.appId} = ${appId} and ${o.id} = ${t.actorId}
        where ${t.appId} = ${appId} and ${t.itemId} = ${id} order by ${t.createdAt} desc, ${t.id} desc limit ${shownActs}`,
    ),
  ]);
  requireModerator(ctx, item);
  return acts.reverse().map(({ actorId, actor, isByTeam, createdAt, ...act }) => ({
    ...act,
    profile: actor && actorId ? personOf(actor, actorId) : null,
    isByTeam: Boolean(isByTeam),
    createdAt: iso(createdAt),
  }));
}

/** How many things wait for a decision of the caller's, over both tabs; null for who moderates nothing. For what stands around every screen. */
export async function openItemsCount(ctx: AppContext): Promise<number | null> {
  if (!can(ctx, "space.moderation")) return null;
  const counts = await ctx.shard.read(countRows(ctx, {}));
  return counts.reduce((sum, { status, number }) => sum + (status === "inbox" ? number : 0), 0);
}
