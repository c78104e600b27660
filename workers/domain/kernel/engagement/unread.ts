import { type SQL, sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import type { Signal } from "../facts";
import type { EntityKind, Reads, Subject } from "./entity-kind";

/**
 * What is unread in a container is the distance from a member's `seen_sequence` to the container's own sequence. Both only
 * grow, so a thing that stops being unread before the member has looked at the container raises `seen_sequence` by one.
 */

/** More newer things than this are not counted: a number that long is shown as "99+". */
const mostCounted = 100;

function readsOf(kind: EntityKind): Reads {
  if (!kind.reads) throw new Error(`The kind "${kind.type}" keeps no marks of what is unread`);
  return kind.reads;
}

/** Takes a thing off what is unread to those to whom it is, as long as `when` holds of it; of one member where `only` says so. */
function subtractUnread(
  scope: AppScope,
  kind: EntityKind,
  id: string,
  { when, only }: { when: SQL; only?: ProfileId },
): Writable[] {
  const { table: reads, thing, sequence, container, readers } = readsOf(kind);
  const things = kind.table;
  const [place, author, number] = [container.column, kind.author, sequence].map(nameOf) as [SQL, SQL, SQL];
  const { id: thingId, appId: thingApp } = { id: nameOf(things.id), appId: nameOf(things.appId) };
  return readers.map(({ table, column }) => {
    const hasRead = (appId: string, thingColumn: SQL) => sql`exists (
      select 1 from ${reads} r where r.${nameOf(reads.appId)} = ${appId} and r.${nameOf(thing)} = ${thingColumn} and r.${nameOf(reads.profileId)} = ${table.profileId})`;
    const unread = (appId: string) => sql`((select s.${nameOf(container.sequence)} from ${container.table} s
      where s.${nameOf(container.table.appId)} = ${appId} and s.${nameOf(container.table.id)} = ${column}) - ${table.seenSequence})`;
    return appWrite(
      scope,
      (appId) => sql`update ${table} set ${nameOf(table.seenSequence)} = ${table.seenSequence} + 1
        where ${table.appId} = ${appId} and ${column} = (select ${place} from ${things} where ${things.appId} = ${appId} and ${things.id} = ${id} and ${when})
          ${only ? sql`and ${table.profileId} = ${only}` : sql``}
          and ${table.profileId} <> (select ${author} from ${things} where ${things.appId} = ${appId} and ${things.id} = ${id})
          and ${unread(appId)} > 0 and not ${hasRead(appId, sql`${id}`)}
          and ${unread(appId)} > (select count(*) from (
            select 1 from ${things} e
            join ${things} n on n.${thingApp} = e.${thingApp} and n.${place} = e.${place} and ${kind.isLive(sql`n`)}
              and n.${number} > e.${number}
            where e.${thingApp} = ${appId} and e.${thingId} = ${id} and n.${author} <> ${table.profileId} and not ${hasRead(appId, sql`n.${thingId}`)}
            limit ${mostCounted}))`,
    );
  });
}

/** A thing leaves its container: it is unread to nobody there any more. Comes before what takes it away. */
export const leaveUnread = (scope: AppScope, kind: EntityKind, id: string, when: SQL): Writable[] =>
  subtractUnread(scope, kind, id, { when });

/** A member has read a thing wherever it was shown to them: it is no longer unread in its container. Nothing where its kind keeps no marks. */
export function markRead(scope: AppScope, kind: EntityKind, id: string, profileId: ProfileId, now: number): Writable[] {
  const { table, reads } = kind;
  if (!reads) return [];
  return [
    ...subtractUnread(scope, kind, id, { when: kind.isLive(sql`${table}`), only: profileId }),
    appWrite(scope, (appId) =>
      insertSelect(
        reads.table,
        [
          [reads.table.appId, appId],
          [reads.thing, table.id],
          [reads.table.profileId, profileId],
          [reads.table.seenAt, now],
        ],
        sql`from ${table} where ${table.appId} = ${appId} and ${table.id} = ${id} on conflict do nothing`,
      ),
    ),
  ];
}

/** Tells the member's devices where `markRead` has changed what is unread; `changes` are those of its writes. */
export function readEvents({ kind, container }: Subject, profileId: ProfileId, changes: readonly number[]): Signal[] {
  const { reads } = kind;
  return reads && changes.slice(0, reads.readers.length).some(Boolean) ? [reads.event(container.scope, profileId)] : [];
}

/** Raises what these members, of a container that a thing has come to, have seen: to them it is nothing new. */
export const countAsSeen = (
  scope: AppScope,
  kind: EntityKind,
  place: (appId: string) => SQL,
  who: (appId: string, profileId: SQL) => SQL,
): Writable[] =>
  readsOf(kind).readers.map(({ table, column }) =>
    appWrite(
      scope,
      (appId) => sql`update ${table} set ${nameOf(table.seenSequence)} = ${table.seenSequence} + 1
      where ${table.appId} = ${appId} and ${column} = ${place(appId)}
        and ${who(appId, sql`${table.profileId}`)}`,
    ),
  );
