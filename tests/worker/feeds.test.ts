import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import type { Database } from "@workers/store";
import { appWrite } from "@workers/store";
import { call } from "./harness/call";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "./harness/world";

let here: AppOfWorld;
let mo: Member, anna: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null, of = here) => ({ as: who, host: of.host, appId: of.id });
const feed = (who: Member | null, query = "", of = here) => call("get", `/apps/${of.id}/community/posts${query}`, as(who, of));
const titles = (answer: Awaited<ReturnType<typeof feed>>) => answer.body.data.map((post: { title: string }) => post.title) as string[];

/** Posts of a space, one each second, the last one now. One statement, so that a million takes seconds. */
const manyPosts = (database: Database, of: AppOfWorld, spaceId: string, author: Member, count: number) =>
  database.write([
    appWrite({ app: { id: of.id } }, (appId) => sql`
      insert into posts (id, app_id, discriminator, space_id, author_id, slug, title, body, text, created_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      select printf('%s-%012x', substr(${spaceId}, 1, 23), i), ${appId}, 'groups', ${spaceId}, ${author.profileId}, substr(${spaceId}, 25) || '-' || i,
        'Post ' || i, '{"type":"doc","content":[]}', '', ${Date.now()} - (${count} - i) * 1000 from n`),
    appWrite({ app: { id: of.id } }, (appId) => sql`update spaces set posts_count = ${count} where app_id = ${appId} and id = ${spaceId}`),
  ]);

const cost = (answer: Awaited<ReturnType<typeof feed>>, what: string) =>
  Number(new RegExp(`${what};desc="(\\d+)"`).exec(answer.headers.get("Server-Timing")!)![1]);

beforeAll(async () => {
  here = await app(await project(1));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna]);
  for (let i = 0; i < 9; i++) {
    await postIn(here, [spaces.open, spaces.private, spaces.secret][i % 3]!, anna, `Post ${i}`);
    await shard(1).write([appWrite({ app: { id: here.id } }, (appId) => sql`update posts set created_at = ${1_700_000_000_000 + (i >> 1)} where app_id = ${appId} and title = ${`Post ${i}`}`)]);
  }
  await shard(1).write([appWrite({ app: { id: here.id } }, (appId) => sql`update spaces set posts_count = 3 where app_id = ${appId}`)]);
});

describe("the feed of the app", () => {
  it("merges the spaces that the caller may read, the newest first", async () => {
    const all = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((i) => `Post ${i}`);
    const open = [6, 3, 0].map((i) => `Post ${i}`);
    expect(titles(await feed(anna))).toEqual(all);
    expect(titles(await feed(mo))).toEqual(all);
    expect(titles(await feed(clara))).toEqual(open);
    expect(titles(await feed(null))).toEqual(open);
    expect((await feed(clara)).body.meta.pagination).toEqual({ page: 1, pages: 1, limit: 20, total: 3 });
    expect((await feed(anna)).body.meta.pagination.total).toBe(9);
    expect(titles(await feed(anna, "?sort=oldest"))).toEqual(all.toReversed());
  });

  it("goes on by cursor and by page without gaps or doubles, where posts share a moment too", async () => {
    for (const sort of ["latest", "oldest"]) {
      const whole = titles(await feed(anna, `?sort=${sort}`));
      const walked: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const answer: Awaited<ReturnType<typeof feed>> = await feed(anna, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        walked.push(...titles(answer));
        cursor = answer.body.meta.nextCursor;
      }
      expect(walked).toEqual(whole);
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => feed(anna, `?sort=${sort}&limit=2&page=${page}`)));
      expect(pages.flatMap(titles)).toEqual(whole);
    }
  });

  it("keeps its place for a reader while others write", async () => {
    const first = await feed(anna, "?limit=3");
    await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Meanwhile" } });
    const next = await feed(anna, `?limit=3&cursor=${first.body.meta.nextCursor}`);
    expect(titles(next)).toEqual(["Post 5", "Post 4", "Post 3"]);
  });

  it("is empty for guests of a closed app, and refuses rubbish", async () => {
    const closed = await app(here.project, { isOpenToGuests: false });
    const inside = await member(closed, "Inside");
    const room = await spacesOf(closed, [inside]);
    await postIn(closed, room.open, inside, "Not for guests");
    const answer = await feed(null, "", closed);
    expect(answer.body.data ?? []).toEqual([]);
    expect(titles(await feed(inside, "", closed))).toEqual(["Not for guests"]);
    for (const [query, field, key] of [["sort=random", "sort", "notAllowed"], ["limit=1000", "limit", "maxNumber"], ["page=0", "page", "minNumber"], ["cursor=1.2.3", "cursor", "wrongType"], ["page=99999&limit=100", "page", "maxNumber"], ["x=1", "x", "unknownField"]] as const)
      expect((await feed(anna, `?${query}`)).body.errors, query).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("leaves long texts to the post's own page", async () => {
    const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "lang ".repeat(2000) }] }] };
    const { id } = (await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Long", body } })).body.data;
    const shown = (await feed(anna)).body.data.find((post: { id: string }) => post.id === id);
    expect(shown).toMatchObject({ body: null, excerpt: expect.stringMatching(/^lang lang/) });
    expect((await call("get", `/posts/${id}`, as(anna))).body.data.body).toEqual(body);
  });
});

describe("what a feed costs", () => {
  it("doesn't grow with the posts: 200 or 20,000 in each of three spaces", async () => {
    const rowsRead: number[] = [];
    for (const count of [200, 20_000]) {
      const of = await app(here.project);
      const reader = await member(of, "Reader");
      const room = await spacesOf(of, [reader]);
      for (const space of [room.open, room.private, room.secret]) await manyPosts(shard(1), of, space.id, reader, count);
      await feed(reader, "", of); // the door remembers host and session for some seconds
      const answer = await feed(reader, "", of);
      expect(answer.body.meta.pagination.total).toBe(count * 3);
      expect(answer.body.data.length).toBe(20);
      rowsRead.push(cost(answer, "d1-rows-read"));
      const inSpace = await call("get", `/spaces/${room.open.id}/posts?sort=oldest`, as(reader, of));
      expect(inSpace.body.data[0].title).toBe("Post 1");
      rowsRead.push(cost(inSpace, "d1-rows-read"));
    }
    expect(rowsRead[2]! / rowsRead[0]!).toBeLessThan(1.1);
    expect(rowsRead[3]! / rowsRead[1]!).toBeLessThan(1.1);
  });

  it("is two round trips: who calls, and what they see", async () => {
    await feed(anna);
    expect(cost(await feed(anna), "d1-trips")).toBe(2);
  });
});
