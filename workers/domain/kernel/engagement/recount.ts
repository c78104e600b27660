import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { comments, likes, profiles, pollVotes, pollOptions, polls, follows } from "@db/shard";
import { nameOf, aliased, type AppScope, appQuery, appWrite, type Database } from "@workers/store";
import { counterOf, type EntityKind, entityKinds, type EntityTable } from "./entity-kind";

const c = aliased(comments, "c");
const l = aliased(likes, "l");
const v = aliased(pollVotes, "v");
const f = aliased(follows, "f");

/** A stored counter and what it counts, for the row of its table. */
export interface Counter {
  table: SQLiteTable & { appId: Column };
  column: Column;
  counted: (appId: string) => SQL;
  /** What the row is known by, where that isn't `id`. */
  key?: Column;
}

const registered: Counter[] = [];

/** Counters that an area keeps beside what they count; those of likes and comments follow from the kinds of things. */
export function registerCounters(...counters: Counter[]): void {
  registered.push(...counters);
}

const commentsUnder = (appId: string, { type, table }: EntityKind, condition: SQL) =>
  sql`select count(*) from ${c} where ${c.appId} = ${appId} and ${c.entityType} = ${type} and ${c.entityId} = ${table.id} and ${condition}`;

/** What is counted of every kind of things that has it. */
const countersOf = (kind: EntityKind): Counter[] => [
  ...(kind.likes
    ? [
        {
          table: kind.table,
          column: counterOf(kind, "likesCount"),
          counted: (appId: string) => sql`select count(*) from ${l}
          where ${l.appId} = ${appId} and ${l.entityType} = ${kind.type} and ${l.entityId} = ${kind.table.id}`,
        },
      ]
    : []),
  ...(kind.comments
    ? [
        {
          table: kind.table,
          column: counterOf(kind, "commentsCount"),
          counted: (appId: string) => commentsUnder(appId, kind, sql`${c.isDeleted} = 0`),
        },
        {
          table: kind.table,
          column: counterOf(kind, "threadsCount"),
          counted: (appId: string) =>
            commentsUnder(appId, kind, sql`${c.parentCommentId} is null and ${c.isUnseen} = 0`),
        },
      ]
    : []),
];

registerCounters(
  {
    table: comments,
    column: comments.repliesCount,
    counted: (
      appId,
    ) => sql`select count(*) from ${c} where ${c.appId} = ${appId} and ${c.entityType} = ${comments.entityType}
      and ${c.entityId} = ${comments.entityId} and ${c.parentCommentId} = ${comments.id} and ${c.isDeleted} = 0`,
  },
  {
    table: profiles,
    column: profiles.commentsCount,
    counted: (appId) =>
      sql`select count(*) from ${c} where ${c.appId} = ${appId} and ${c.authorId} = ${profiles.id} and ${c.isDeleted} = 0`,
  },
  {
    table: pollOptions,
    column: pollOptions.votesCount,
    counted: (appId) =>
      sql`select count(*) from ${v} where ${v.appId} = ${appId} and ${v.optionId} = ${pollOptions.id}`,
  },
  {
    table: polls,
    column: polls.votersCount,
    key: polls.entityId,
    counted: (
      appId,
    ) => sql`select count(distinct ${v.profileId}) from ${v} where ${v.appId} = ${appId} and ${v.entityType} = ${polls.entityType}
      and ${v.entityId} = ${polls.entityId}`,
  },
  {
    table: profiles,
    column: profiles.followersCount,
    counted: (appId) =>
      sql`select count(*) from ${f} where ${f.appId} = ${appId} and ${f.entityType} = 'profile' and ${f.entityId} = ${profiles.id}`,
  },
  {
    table: profiles,
    column: profiles.followingCount,
    counted: (appId) =>
      sql`select count(*) from ${f} where ${f.appId} = ${appId} and ${f.profileId} = ${profiles.id} and ${f.entityType} = 'profile'`,
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
  const wrongRows = await Promise.all(
    allCounters().map(({ table, column, counted, key }) =>
      shard.read(
        appQuery<WrongCounter>(
          scope,
          (appId) => sql`select * from (
          select ${getTableName(table)} as "table", ${column.name} as "column", ${key ?? (table as EntityTable).id} as id, ${column} as stored, (${counted(appId)}) as counted
          from ${table} where ${table.appId} = ${appId}) where stored <> counted`,
        ),
      ),
    ),
  );
  return wrongRows.flat();
}

/** Sets every counter of an app to what it counts; answers which were wrong. */
export async function recount(scope: AppScope, shard: Database): Promise<WrongCounter[]> {
  const wrong = await wrongCounters(scope, shard);
  if (wrong.length) {
    await shard.write(
      allCounters().map(({ table, column, counted }) =>
        appWrite(
          scope,
          (appId) => sql`update ${table} set ${nameOf(column)} = (${counted(appId)}) where ${table.appId} = ${appId}`,
        ),
      ),
    );
  }
  return wrong;
}
