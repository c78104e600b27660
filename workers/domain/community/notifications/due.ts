import { type SQL, sql } from "drizzle-orm";
import { notifications, profiles } from "@db/shard";
import type { AccountId, AppId, NotificationId, ProfileId } from "@db/vocabulary/ids";
import { settingsFrom, type StoredNotificationSettings } from "@db/vocabulary/notifications";
import type { AppContext, Context } from "@workers/context";
import { AppError } from "@workers/errors";
import { aliased, appQuery, appWrite, type Database, idsOf, nameOf, shardQuery, type Writable } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { notificationColumns, type NotificationRow } from "./list";
import type { Case, Verdict } from "./rule";
import { isTargetReadableBy } from "./things";

/** What waits to be sent by mail or push: which rows, what becomes of each, and writing it down. */

const n = aliased(notifications, "n");
const a = aliased(profiles, "a");
const p = aliased(profiles, "p");

/** The column that says when something is due, by the way it is sent. */
export type DueColumn = "mailAt" | "pushAt";

/** What one run sends of one app at most; what remains, the clock's next run sends. */
const rowsPerRun = 500;
/** Apps of one shard that one run of the clock looks at. */
const appsPerRun = 50;

export interface DueRow extends NotificationRow {
  profileId: ProfileId;
  accountId: AccountId | null;
  groupId: NotificationId;
  email: string | null;
  firstName: string;
  settings: string | null;
  timezone: string | null;
  /** Readable, and the person still belongs here. */
  isTheirs: number;
}

/** Columns of the person `p` whom a notification `n` is for. */
const personColumns = (ctx: AppContext): SQL => sql`
  ${n.profileId} as profileId, ${n.groupId} as groupId, ${p.accountId} as accountId, ${p.email}, ${p.firstName} as firstName, ${p.notifications} as settings, ${p.timezone},
  ${p.deletedAt} is null and ${p.isBlocked} = 0 and ${isTargetReadableBy(ctx, sql`${n.targetType}`, sql`${n.targetId}`, sql`p`)} as isTheirs`;

export const readDue = (ctx: AppContext, column: DueColumn, now: number): Promise<DueRow[]> =>
  ctx.shard.read(
    appQuery<DueRow>(
      ctx,
      (appId) => sql`select ${notificationColumns(appId)}, ${personColumns(ctx)}
        from ${n} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${n.profileId} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${n.actorId}
        where ${n[column]} <= ${now} and +${n.appId} = ${appId} order by ${n[column]} limit ${rowsPerRun}`,
    ),
  );

/** The case of a row, as rules judge it. */
export const caseOf = (ctx: AppContext, row: DueRow, hasAddress: boolean): Case => ({
  action: row.action,
  settings: settingsFrom(row.settings ? (JSON.parse(row.settings) as StoredNotificationSettings) : null),
  isMuted: Boolean(row.isMuted),
  isRead: row.readAt !== null,
  hasAddress,
  timezone: row.timezone ?? ctx.app.timezone,
});

export interface Judged {
  row: DueRow;
  verdict: Verdict;
}

/** The writes that end what was sent or is not wanted, and put off what quiet hours hold back. */
export function settleDue(ctx: AppContext, column: DueColumn, judged: Judged[], now: number): Writable[] {
  const idsFor = (kind: "send" | "drop") =>
    judged.flatMap(({ row, verdict }) => (verdict.kind === kind ? [row.id] : []));
  const held = judged.flatMap(({ row, verdict }) => (verdict.kind === "hold" ? [[row.id, verdict.until]] : []));
  const finish = (ids: NotificationId[], toldAt: number | null) =>
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${notifications} set ${nameOf(notifications[column])} = null, ${nameOf(notifications.toldAt)} = coalesce(${toldAt}, ${notifications.toldAt})
        where +${notifications.appId} = ${appId} and ${notifications.id} in ${idsOf(ids)}`,
    );
  return [
    finish(idsFor("send"), now),
    finish(idsFor("drop"), null),
    appWrite(
      ctx,
      (appId) => sql`update ${notifications} set ${nameOf(notifications[column])} = held.value ->> 1
        from json_each(${JSON.stringify(held)}) held where +${notifications.appId} = ${appId} and ${notifications.id} = held.value ->> 0`,
    ),
  ];
}

/** The clock's part: in one shard, what quiet hours have held back till now, and what an ended isolate left. */
export async function deliverDue(
  ctx: Context,
  shard: Database,
  column: DueColumn,
  deliver: (app: AppContext, now: number) => Promise<number>,
): Promise<number> {
  const now = ctx.now();
  const apps = await shard.read(
    shardQuery<{ appId: AppId }>(
      sql`select distinct ${n.appId} as appId from ${n} where ${n[column]} <= ${now} limit ${appsPerRun}`,
    ),
  );
  let sent = 0;
  for (const { appId } of apps) {
    const app = await openApp(ctx, appId);
    if (app) sent += await deliver(app, now);
    else await forget(shard, appId, column, now);
  }
  return sent;
}

/** Null for an app that is archived or gone. */
export async function openApp(ctx: Context, appId: AppId): Promise<AppContext | null> {
  try {
    return await enterApp(ctx, appId);
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound") return null;
    throw error;
  }
}

/** Nobody is told of anything in an app that is closed. */
const forget = (shard: Database, appId: AppId, column: DueColumn, now: number) =>
  shard.write([
    appWrite(
      { app: { id: appId } },
      (id) =>
        sql`update ${notifications} set ${nameOf(notifications[column])} = null where ${notifications[column]} <= ${now} and +${notifications.appId} = ${id}`,
    ),
  ]);
