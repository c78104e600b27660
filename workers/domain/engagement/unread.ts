import { type SQL, sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import type { DomainEvent } from "../events";
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
function takeOffUnread(
  scope: AppScope,
  kind: EntityKind,
  id: string,
  { when, only }: { when: SQL; only?: ProfileId },
): Writable[] {
  const { table: reads, thing, sequence, container, readers } = readsOf(kind);
  const [things, place, author] = [kind.table, container.column, kind.author].map((name) => sql.identifier(name));
  return readers.map((name) => {
    const table = sql.identifier(name);
    const hasRead = (appId: string, one: SQL) => sql`exists (
      select 1 from ${sql.identifier(reads)} r where r.app_id = ${appId} and r.${sql.identifier(thing)} = ${one} and r.profile_id = ${table}.profile_id)`;
    const unread = (
      appId: string,
    ) => sql`((select s.${sql.identifier(container.sequence)} from ${sql.identifier(container.table)} s
      where s.app_id = ${appId} and s.id = ${table}.${place}) - seen_sequence)`;
    return appWrite(
      scope,
      (appId) => sql`update ${table} set seen_sequence = seen_sequence + 1
        where app_id = ${appId} and ${place} = (select ${place} from ${things} where app_id = ${appId} and id = ${id} and ${when})
          ${only ? sql`and profile_id = ${only}` : sql``}
          and profile_id <> (select ${author} from ${things} where app_id = ${appId} and id = ${id})
          and ${unread(appId)} > 0 and not ${hasRead(appId, sql`${id}`)}
          and ${unread(appId)} > (select count(*) from (
            select 1 from ${things} e
            join ${things} n on n.app_id = e.app_id and n.${place} = e.${place} and ${kind.isLive(sql`n`)}
              and n.${sql.identifier(sequence)} > e.${sql.identifier(sequence)}
            where e.app_id = ${appId} and e.id = ${id} and n.${author} <> ${table}.profile_id and not ${hasRead(appId, sql`n.id`)}
            limit ${mostCounted}))`,
    );
  });
}

/** A thing leaves its container: it is unread to nobody there any more. Comes before what takes it away. */
export const leaveUnread = (scope: AppScope, kind: EntityKind, id: string, when: SQL): Writable[] =>
  takeOffUnread(scope, kind, id, { when });

/** A member has read a thing wherever it was shown to them: it is no longer unread in its container. Nothing where its kind keeps no marks. */
export function markRead(scope: AppScope, kind: EntityKind, id: string, profileId: ProfileId, now: number): Writable[] {
  if (!kind.reads) return [];
  const table = sql.identifier(kind.table);
  return [
    ...takeOffUnread(scope, kind, id, { when: kind.isLive(table as unknown as SQL), only: profileId }),
    appWrite(
      scope,
      (
        appId,
      ) => sql`insert into ${sql.identifier(kind.reads!.table)} (app_id, ${sql.identifier(kind.reads!.thing)}, profile_id, seen_at)
        select ${appId}, id, ${profileId}, ${now} from ${table} where app_id = ${appId} and id = ${id} on conflict do nothing`,
    ),
  ];
}

/** Tells the member's devices where `markRead` has changed what is unread; `changes` are those of its writes. */
export function readEvents(
  { kind, container }: Subject,
  profileId: ProfileId,
  changes: readonly number[],
): DomainEvent[] {
  const { reads } = kind;
  return reads && changes.slice(0, reads.readers.length).some(Boolean) ? [reads.event(container.place, profileId)] : [];
}

/** Raises what these members, of a container that a thing has come to, have seen: to them it is nothing new. */
export const countAsSeen = (
  scope: AppScope,
  kind: EntityKind,
  place: (appId: string) => SQL,
  who: (appId: string, profileId: SQL) => SQL,
): Writable[] =>
  readsOf(kind).readers.map((name) =>
    appWrite(
      scope,
      (appId) => sql`update ${sql.identifier(name)} set seen_sequence = seen_sequence + 1
      where app_id = ${appId} and ${sql.identifier(readsOf(kind).container.column)} = ${place(appId)}
        and ${who(appId, sql`${sql.identifier(name)}.profile_id`)}`,
    ),
  );
