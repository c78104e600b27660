import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { appWrite, onStatement } from "@workers/store";
import { shardBinding } from "@workers/env";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

interface Community {
  app: AppOfWorld;
  reader: Member;
  space: SpaceOfWorld;
  category: SpaceOfWorld;
}

/** An app with that many posts in a space and in a category, one every minute, liked at random. */
async function communityOf(postsEach: number): Promise<Community> {
  const here = await app(await project(0));
  const reader = await member(here, "Reader");
  const { open: space } = await spacesOf(here, [reader]);
  const category = await categoryOf(here);
  const now = Date.now();
  const write = (place: SpaceOfWorld, discriminator: string) =>
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${postsEach})
      insert into posts (id, app_id, discriminator, space_id, author_id, slug, title, body, text, likes_count, created_at)
      select printf('%08x-0000-7000-8000-', i) || ${place.id.slice(-12)}, ${appId}, ${discriminator}, ${place.id}, ${reader.profileId}, ${place.slug} || '-' || i,
        'Post ' || (i * 7919 % 1000), '{"type":"doc","content":[]}', '', i * 31 % 40, ${now} - i * 60000 from n`,
    );
  const count = (place: SpaceOfWorld) =>
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`update spaces set posts_count = ${postsEach} where app_id = ${appId} and id = ${place.id}`,
    );
  await shard(0).write([write(space, "groups"), write(category, "communities"), count(space), count(category)]);
  return { app: here, reader, space, category };
}

/** Every list of posts, in every order. */
const lists = ["latest", "oldest", "name", "trends"].flatMap((sort) => [
  (of: Community) => `/apps/${of.app.id}/community/posts?sort=${sort}`,
  (of: Community) => `/apps/${of.app.id}/communities/posts?sort=${sort}`,
  (of: Community) => `/spaces/${of.space.id}/posts?sort=${sort}`,
  (of: Community) => `/communities/categories/${of.category.id}/posts?sort=${sort}`,
]);
const others = [
  (of: Community) => `/apps/${of.app.id}/community/posts?type=scheduled`,
  (of: Community) => `/communities/categories/${of.category.id}/posts?type=scheduled`,
  (of: Community) => `/spaces/${of.space.id}/posts/counters`,
  (of: Community) => `/spaces/${of.space.id}/posts/sidebar`,
  (of: Community) => `/apps/${of.app.id}/communities/categories`,
];

/** Rows that a call's statements read from the shard, each run once more. */
async function cost(of: Community, path: string): Promise<{ rowsRead: number }> {
  const ran: { sql: string; params: unknown[] }[] = [];
  const stop = onStatement((statement) => statement.database.startsWith("shard") && ran.push(statement));
  const { status } = await call("get", path, { as: of.reader, host: of.app.host, appId: of.app.id });
  stop();
  expect(status, path).toBe(200);
  const database = shardBinding(env, 0);
  let rowsRead = 0;
  for (const statement of ran)
    rowsRead += (
      await database
        .prepare(statement.sql)
        .bind(...statement.params)
        .all()
    ).meta.rows_read;
  return { rowsRead };
}

let small: Community, large: Community;
beforeAll(async () => {
  small = await communityOf(100);
  large = await communityOf(5000);
}, 120_000);

describe("a list of posts", () => {
  it.each([...lists, ...others].map((path) => [path(nowhere()).replace(/[0-9a-f-]{36}/g, ":id"), path] as const))(
    "%s reads no more rows of 5,000 posts than of 100",
    async (_, path) => {
      const [few, many] = [await cost(small, path(small)), await cost(large, path(large))];
      expect(many.rowsRead).toBeGreaterThan(0);
      expect(many.rowsRead).toBeLessThan(few.rowsRead * 1.3 + 20);
    },
  );

  it("goes on at the same cost far down", async () => {
    const path = `/spaces/${large.space.id}/posts?sort=latest`;
    const { body } = await call("get", `${path}&page=100`, {
      as: large.reader,
      host: large.app.host,
      appId: large.app.id,
    });
    const [top, deep] = [await cost(large, path), await cost(large, `${path}&cursor=${body.meta.nextCursor}`)];
    expect(deep.rowsRead).toBeLessThan(top.rowsRead * 1.3 + 20);
  });
});

function nowhere(): Community {
  const id = "01931f3a-0000-7000-8000-000000000000";
  return { app: { id }, space: { id }, category: { id } } as unknown as Community;
}
