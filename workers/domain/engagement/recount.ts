import { type SQL, sql } from "drizzle-orm";
import { type AppScope, appQuery, appWrite, type Database } from "@workers/store";
import { type EntityKind, entityKinds } from "./entity-kind";

/** A stored counter and what it counts, for the row of its table. */
export interface Counter {
  table: string;
  column: string;
  counted: (appId: string) => SQL;
  /** What the row is known by, where that isn't `id`. */
  key?: string;
}

const registered: Counter[] = [];

/** Counters that an area keeps beside what they count; those of likes and comments follow from the kinds of things. */
export function registerCounters(...counters: Counter[]): void {
  registered.push(...counters);
}

const commentsUnder = (appId: string, { type, table }: EntityKind, condition: SQL) =>
  sql`select count(*) from comments c where c.app_id = ${appId} and c.entity_type = ${type} and c.entity_id = ${sql.identifier(table)}.id and ${condition}`;

/** What is counted of every kind of things that has it. */
const countersOf = (kind: EntityKind): Counter[] => [
  ...(kind.likes
    ? [
        {
          table: kind.table,
          column: "likes_count",
          counted: (appId: string) => sql`select count(*) from likes l
          where l.app_id = ${appId} and l.entity_type = ${kind.type} and l.entity_id = ${sql.identifier(kind.table)}.id`,
        },
      ]
    : []),
  ...(kind.comments
    ? [
        {
          table: kind.table,
          column: "comments_count",
          counted: (appId: string) => commentsUnder(appId, kind, sql`c.is_deleted = 0`),
        },
        {
          table: kind.table,
          column: "threads_count",
          counted: (appId: string) => commentsUnder(appId, kind, sql`c.parent_comment_id is null`),
        },
      ]
    : []),
];

registerCounters(
  {
    table: "comments",
    column: "replies_count",
    counted: (
      appId,
    ) => sql`select count(*) from comments c where c.app_id = ${appId} and c.entity_type = comments.entity_type
      and c.entity_id = comments.entity_id and c.parent_comment_id = comments.id and c.is_deleted = 0`,
  },
  {
    table: "profiles",
    column: "comments_count",
    counted: (appId) =>
      sql`select count(*) from comments c where c.app_id = ${appId} and c.author_id = profiles.id and c.is_deleted = 0`,
  },
  {
    table: "poll_options",
    column: "votes_count",
    counted: (appId) =>
      sql`select count(*) from poll_votes v where v.app_id = ${appId} and v.option_id = poll_options.id`,
  },
  {
    table: "polls",
    column: "voters_count",
    key: "entity_id",
    counted: (
      appId,
    ) => sql`select count(distinct v.profile_id) from poll_votes v where v.app_id = ${appId} and v.entity_type = polls.entity_type
      and v.entity_id = polls.entity_id`,
  },
  {
    table: "profiles",
    column: "followers_count",
    counted: (appId) =>
      sql`select count(*) from follows f where f.app_id = ${appId} and f.entity_type = 'profile' and f.entity_id = profiles.id`,
  },
  {
    table: "profiles",
    column: "following_count",
    counted: (appId) =>
      sql`select count(*) from follows f where f.app_id = ${appId} and f.profile_id = profiles.id and f.entity_type = 'profile'`,
  },
);

const allCounters = (): Counter[] => [...registered, ...entityKinds().flatMap(countersOf)];

export interface WrongCounter {
  table: string;
  column: string;
  id: string;
  stored: number;
  counted: number;
}

/** Counters of an app that differ from what they count. Reads all that the app holds: for repair and tests. */
export async function wrongCounters(scope: AppScope, shard: Database): Promise<WrongCounter[]> {
  const found = await Promise.all(
    allCounters().map(({ table, column, counted, key = "id" }) =>
      shard.read(
        appQuery<WrongCounter>(
          scope,
          (appId) => sql`select * from (
          select ${table} as "table", ${column} as "column", ${sql.identifier(key)} as id, ${sql.identifier(column)} as stored, (${counted(appId)}) as counted
          from ${sql.identifier(table)} where app_id = ${appId}) where stored <> counted`,
        ),
      ),
    ),
  );
  return found.flat();
}

/** Sets every counter of an app to what it counts; answers which were wrong. */
export async function recount(scope: AppScope, shard: Database): Promise<WrongCounter[]> {
  const wrong = await wrongCounters(scope, shard);
  if (wrong.length) {
    await shard.write(
      allCounters().map(({ table, column, counted }) =>
        appWrite(
          scope,
          (appId) =>
            sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = (${counted(appId)}) where app_id = ${appId}`,
        ),
      ),
    );
  }
  return wrong;
}
