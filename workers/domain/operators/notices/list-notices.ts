import { type SQL, sql } from "drizzle-orm";
import { accessPlans, operatorNoticeSettings, orders, spaces, tickets } from "@db/shard";
import { apps } from "@db/directory";
import type { AccountId, AppId, OperatorNoticeId } from "@db/vocabulary/ids";
import type { NoticeMail, OperatorNoticeKind, OperatorNoticeValues } from "@db/vocabulary/operators/notices";
import type { Project, ProjectContext } from "@workers/context";
import type { NoticesQuery, OperatorNotice, UnreadNotices } from "@workers/contracts/operators/notices";
import {
  aliased,
  type Database,
  directoryRows,
  projectQuery,
  projectWrite,
  setExcluded,
  upsertRow,
} from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { eq } from "drizzle-orm";
import { n, visibleTo } from "./visible";

const o = aliased(orders, "o");
const pl = aliased(accessPlans, "pl");
const t = aliased(tickets, "t");
const s = aliased(spaces, "s");
const st = aliased(operatorNoticeSettings, "st");

/** So many unread ones are counted. */
const countedAtMost = 100;

export interface NoticeRow {
  id: OperatorNoticeId;
  appId: AppId | null;
  kind: OperatorNoticeKind;
  thingId: string;
  details: string;
  createdAt: number;
  buyerName: string | null;
  email: string | null;
  planName: string | null;
  subject: string | null;
  spaceName: string | null;
  spaceSlug: string | null;
}

/** Notices of a project with the names of what they are about, the latest first. */
export const noticeRows = (project: Pick<Project, "id">, condition: SQL, limit: number) =>
  projectQuery<NoticeRow>(
    { project },
    (
      projectId,
    ) => sql`select ${n.id}, ${n.appId} as appId, ${n.kind}, ${n.thingId} as thingId, ${n.details}, ${n.createdAt} as createdAt,
      ${o.buyerName} as buyerName, ${o.email}, ${pl.name} as planName, ${t.subject}, ${s.name} as spaceName, ${s.slug} as spaceSlug
      from ${n} left join ${o} on ${o.projectId} = ${projectId} and ${o.id} = ${n.thingId}
      left join ${pl} on ${pl.projectId} = ${projectId} and ${pl.id} = coalesce(${o.planId}, ${n.thingId})
      left join ${t} on ${t.projectId} = ${projectId} and ${t.id} = ${n.thingId}
      left join ${s} on ${s.appId} = ${n.appId} and ${s.id} = ${n.thingId}
      where ${n.projectId} = ${projectId} and ${condition} order by ${n.createdAt} desc, ${n.id} desc limit ${limit}`,
  );

export interface NoticeReader {
  off: OperatorNoticeKind[];
  mail: NoticeMail;
  readAt: number | null;
}

/** How somebody is notified, and how far they have read. */
export async function readerOf(shard: Database, project: Pick<Project, "id">, id: AccountId): Promise<NoticeReader> {
  const row = await shard.readOne(
    projectQuery<{ off: string; mail: NoticeMail; readAt: number | null }>(
      { project },
      (projectId) => sql`select ${st.off}, ${st.mail}, ${st.readAt} as readAt from ${st}
        where ${st.projectId} = ${projectId} and ${st.accountId} = ${id}`,
    ),
  );
  return row ? { ...row, off: JSON.parse(row.off) as OperatorNoticeKind[] } : { off: [], mail: "never", readAt: null };
}

/** Where a notice leads: below the project's address in the administration, or below its app's. */
export function placeOf({ kind, thingId, appId, spaceSlug }: NoticeRow): { place: "project" | "app"; path: string } {
  switch (kind) {
    case "sale":
    case "missedPayment":
    case "refund":
    case "chargeback":
      return { place: "project", path: thingId ? `/orders/${thingId}` : "/orders" };
    case "planNotSold":
      return { place: "project", path: `/access-plans/${thingId}` };
    case "webhook":
      return { place: "project", path: "/settings/integrations/payment-providers" };
    case "mailServer":
      return { place: "project", path: `/settings/integrations/smtp/edit/${thingId}` };
    case "ticket":
      return { place: "project", path: `/support/ticket/${thingId}` };
    case "automation":
      return { place: "app", path: `/settings/automation/${thingId}` };
    case "report":
      return { place: "app", path: "/settings/members/moderation" };
    case "request":
      return { place: "app", path: spaceSlug ? `/groups/g/${spaceSlug}/requests` : "/groups/spaces" };
    default:
      return { place: appId ? "app" : "project", path: "" };
  }
}

export function showNotice(
  row: NoticeRow,
  appNames: ReadonlyMap<AppId, string>,
  readAt: number | null,
): OperatorNotice {
  const { amountCents = null, currency = null, title } = JSON.parse(row.details) as OperatorNoticeValues;
  return {
    id: row.id,
    kind: row.kind,
    appId: row.appId,
    appName: (row.appId && appNames.get(row.appId)) ?? null,
    name: row.buyerName || row.email || null,
    title: row.planName ?? row.subject ?? row.spaceName ?? (title || null),
    amountCents,
    currency,
    ...placeOf(row),
    isUnread: row.createdAt > (readAt ?? 0),
    createdAt: iso(row.createdAt),
  };
}

/** The names of a project's apps. */
export async function namesOfApps(ctx: Pick<ProjectContext, "directory">, project: Pick<Project, "id">) {
  const all = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name }).where(eq(apps.projectId, project.id)),
  );
  return new Map(all.map(({ id, name }) => [id, name]));
}

/** What the caller is notified of, the latest first. */
export async function listNotices(ctx: ProjectContext, query: NoticesQuery): Promise<Page<OperatorNotice>> {
  requireInProject(ctx, "project.view");
  const { id } = requireUser(ctx).actor.account;
  const [reader, appNames] = await Promise.all([readerOf(ctx.shard, ctx.project, id), namesOfApps(ctx, ctx.project)]);
  const from = readCursor(query.cursor, 1);
  const condition = sql`${visibleTo(ctx.team!, reader.off)}
    ${from ? sql`and (${n.createdAt}, ${n.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}`;
  const noticePage = await ctx.shard.read(noticeRows(ctx.project, condition, query.limit + 1));
  return pageOf(
    { ...query, page: 1 },
    null,
    noticePage,
    ({ createdAt, id: rowId }) => [createdAt, rowId],
    (row) => showNotice(row, appNames, reader.readAt),
  );
}

/** How many the caller has not read, up to a hundred. */
export async function unreadNotices(ctx: ProjectContext): Promise<UnreadNotices> {
  requireInProject(ctx, "project.view");
  const { id } = requireUser(ctx).actor.account;
  const reader = await readerOf(ctx.shard, ctx.project, id);
  const row = await ctx.shard.readOne(
    projectQuery<{ count: number }>(
      ctx,
      (projectId) => sql`select count(*) as count from (select 1 from ${n} where ${n.projectId} = ${projectId}
        and ${n.createdAt} > ${reader.readAt ?? 0} and ${visibleTo(ctx.team!, reader.off)} limit ${countedAtMost})`,
    ),
  );
  return { count: row?.count ?? 0 };
}

/** Counts all that there is by now as read. */
export async function readNotices(ctx: ProjectContext): Promise<UnreadNotices> {
  requireInProject(ctx, "project.view");
  const accountId = requireUser(ctx).actor.account.id;
  await ctx.shard.write([
    projectWrite(ctx, (projectId) =>
      upsertRow(
        operatorNoticeSettings,
        { projectId, accountId, readAt: ctx.now(), off: [], mail: "never" },
        sql`on conflict do update set ${setExcluded(operatorNoticeSettings.readAt)}`,
      ),
    ),
  ]);
  return unreadNotices(ctx);
}
