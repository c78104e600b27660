import { sql } from "drizzle-orm";
import { reminders } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import {
  aliased,
  type AppScope,
  appWrite,
  type Database,
  idsOf,
  insertSelect,
  nameOf,
  setExcluded,
  shardQuery,
  upsertRow,
  type Writable,
} from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents } from "@workers/domain/kernel/facts";
import type { ThingRef } from "./registry";

/**
 * Reminders that are due at a time, such as `event_starts`. An area stores one in the batch of its cause, and registers with
 * `registerNotification` for the event `reminder.due` whom it reminds. Who that is, is judged when it is due.
 */

const r = aliased(reminders, "r");

/** The write that sets when people are reminded of a thing; an earlier time of the same reminder no longer counts. */
export const scheduleReminder = (
  scope: AppScope,
  { action, entity, dueAt }: { action: NotificationAction; entity: ThingRef; dueAt: number },
): Writable =>
  appWrite(scope, (appId) =>
    upsertRow(
      reminders,
      { appId, action, entityType: entity.type, entityId: entity.id, dueAt },
      sql`on conflict (${nameOf(reminders.appId)}, ${nameOf(reminders.entityType)}, ${nameOf(reminders.entityId)}, ${nameOf(reminders.action)})
      do update set ${setExcluded(reminders.dueAt)}`,
    ),
  );

/** The same for many things of a kind at once. */
export const scheduleReminders = (
  scope: AppScope,
  action: NotificationAction,
  entityType: ThingRef["type"],
  due: readonly { id: string; dueAt: number }[],
): Writable =>
  appWrite(scope, (appId) =>
    insertSelect(
      reminders,
      { appId, action, entityType, entityId: sql`value ->> 'id'`, dueAt: sql`value ->> 'dueAt'` },
      sql`from json_each(${JSON.stringify(due)}) where true
        on conflict (${nameOf(reminders.appId)}, ${nameOf(reminders.entityType)}, ${nameOf(reminders.entityId)}, ${nameOf(reminders.action)})
        do update set ${setExcluded(reminders.dueAt)}`,
    ),
  );

/** The write that takes the reminders of many things back. */
export const cancelRemindersOf = (scope: AppScope, type: ThingRef["type"], ids: readonly string[]): Writable =>
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${reminders} where ${reminders.appId} = ${appId} and ${reminders.entityType} = ${type} and ${reminders.entityId} in ${idsOf(ids)}`,
  );

/** The write that takes all reminders of a thing back. */
export const cancelReminders = (scope: AppScope, { type, id }: ThingRef): Writable =>
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${reminders} where ${reminders.appId} = ${appId} and ${reminders.entityType} = ${type} and ${reminders.entityId} = ${id}`,
  );

interface DueReminder {
  appId: AppId;
  action: NotificationAction;
  entityType: ThingRef["type"];
  entityId: string;
  dueAt: number;
}

/** Reminders of one shard that one run of the clock makes due at most. */
const remindersPerRun = 200;

/** The clock's part, in one shard: each due reminder becomes an event, and its row goes in the same batch, so that it is told once. */
export async function raiseDueReminders(ctx: Context, shard: Database): Promise<number> {
  const due = await shard.read(
    shardQuery<DueReminder>(
      sql`select ${r.appId} as appId, ${r.action}, ${r.entityType} as entityType, ${r.entityId} as entityId, ${r.dueAt} as dueAt
        from ${r} where ${r.dueAt} <= ${ctx.now()} order by ${r.dueAt} limit ${remindersPerRun}`,
    ),
  );
  for (const { appId, action, entityType, entityId, dueAt } of due) {
    const tenant = await findApp(ctx.directory, appId);
    const isIt = sql`${reminders.appId} = ${appId} and ${reminders.entityType} = ${entityType}
        and ${reminders.entityId} = ${entityId} and ${reminders.action} = ${action} and ${reminders.dueAt} = ${dueAt}`;
    const taken = appWrite({ app: { id: appId } }, () => sql`delete from ${reminders} where ${isIt}`);
    const recorded = tenant
      ? recordEvents(
          { now: () => ctx.now(), project: tenant.project },
          [{ type: "reminder.due", appId, action, entityType, entityId }],
          sql`exists (select 1 from ${reminders} where ${isIt})`,
        )
      : { statements: [], events: [] };
    const changes = await shard.write([...recorded.statements, taken]);
    if (changes.of(taken)) ctx.publish(...recorded.events);
  }
  return due.length;
}
