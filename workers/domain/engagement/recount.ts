import { type SQL, sql } from "drizzle-orm";
import { type AppScope, appQuery, appWrite, type Database } from "@workers/store";

/** A stored counter and what it counts, for the row of its table. */
interface Counter {
  table: string;
  column: string;
  counted: (appId: string) => SQL;
  /** What the row is known by, where that isn't `id`. */
  key?: string;
}

const liked = (type: string, table: string) => (appId: string) =>
  sql`select count(*) from likes l where l.app_id = ${appId} and l.entity_type = ${type} and l.entity_id = ${sql.identifier(table)}.id`;

/** Every counter that the community keeps beside what it counts. */
const counters: Counter[] = [
  { table: "groups", column: "members_count", counted: (appId) => sql`select count(*) from group_members m where m.app_id = ${appId} and m.group_id = groups.id` },
  { table: "spaces", column: "members_count", counted: (appId) => sql`select count(*) from space_members m where m.app_id = ${appId} and m.space_id = spaces.id` },
  {
    table: "spaces", column: "requests_count",
    counted: (appId) => sql`select count(*) from space_requests r where r.app_id = ${appId} and r.space_id = spaces.id and r.declined_at is null`,
  },
  { table: "spaces", column: "posts_count", counted: (appId) => sql`select count(*) from posts p where p.app_id = ${appId} and p.space_id = spaces.id and p.state = 'published'` },
  { table: "posts", column: "likes_count", counted: liked("post", "posts") },
  {
    table: "posts", column: "comments_count",
    counted: (appId) => sql`select count(*) from comments c where c.app_id = ${appId} and c.entity_type = 'post' and c.entity_id = posts.id and c.is_deleted = 0`,
  },
  {
    table: "posts", column: "threads_count",
    counted: (appId) => sql`select count(*) from comments c where c.app_id = ${appId} and c.entity_type = 'post' and c.entity_id = posts.id and c.parent_comment_id is null`,
  },
  { table: "comments", column: "likes_count", counted: liked("comment", "comments") },
  {
    table: "comments", column: "replies_count",
    counted: (appId) => sql`select count(*) from comments c where c.app_id = ${appId} and c.entity_type = comments.entity_type
      and c.entity_id = comments.entity_id and c.parent_comment_id = comments.id and c.is_deleted = 0`,
  },
  { table: "profiles", column: "posts_count", counted: (appId) => sql`select count(*) from posts p where p.app_id = ${appId} and p.author_id = profiles.id and p.state = 'published'` },
  {
    table: "profiles", column: "comments_count",
    counted: (appId) => sql`select count(*) from comments c where c.app_id = ${appId} and c.author_id = profiles.id and c.is_deleted = 0`,
  },
  {
    table: "poll_options", column: "votes_count",
    counted: (appId) => sql`select count(*) from poll_votes v where v.app_id = ${appId} and v.option_id = poll_options.id`,
  },
  {
    table: "polls", column: "voters_count", key: "entity_id",
    counted: (appId) => sql`select count(distinct v.profile_id) from poll_votes v where v.app_id = ${appId} and v.entity_type = polls.entity_type
      and v.entity_id = polls.entity_id`,
  },
  {
    table: "profiles", column: "followers_count",
    counted: (appId) => sql`select count(*) from follows f where f.app_id = ${appId} and f.entity_type = 'profile' and f.entity_id = profiles.id`,
  },
  {
    table: "profiles", column: "following_count",
    counted: (appId) => sql`select count(*) from follows f where f.app_id = ${appId} and f.profile_id = profiles.id and f.entity_type = 'profile'`,
  },
];

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
    counters.map(({ table, column, counted, key = "id" }) =>
      shard.read(
        appQuery<WrongCounter>(scope, (appId) => sql`select * from (
          select ${table} as "table", ${column} as "column", ${sql.identifier(key)} as id, ${sql.identifier(column)} as stored, (${counted(appId)}) as counted
          from ${sql.identifier(table)} where app_id = ${appId}) where stored <> counted`),
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
      counters.map(({ table, column, counted }) =>
        appWrite(scope, (appId) => sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = (${counted(appId)}) where app_id = ${appId}`),
      ),
    );
  }
  return wrong;
}
