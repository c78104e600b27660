import { beforeAll, describe, expect, it } from "vitest";
import { comments, posts, profiles, searchDocuments, searchWords, spaces } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { eq, sql } from "drizzle-orm";
import { appQuery, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "../harness/world";

let here: AppOfWorld, other: AppOfWorld;
let admin: Member, anna: Member, outside: Member;
let its: Awaited<ReturnType<typeof spacesOf>>;

beforeAll(async () => {
  const of = await project(0);
  [here, other] = [await app(of), await app(of)];
  admin = await member(here, "Ada", "admin");
  anna = await member(here, "Anna", "member", { lastName: "Größe", bio: "Ich sammle Zinnober." });
  outside = await member(here, "Otto");
  its = await spacesOf(here, [anna]);
});

interface Fragment {
  text: string;
  isMatch: boolean;
}
interface Hit {
  id: string;
  title: Fragment[];
  excerpt: Fragment[];
}

async function find(
  text: string,
  who: Member | null = anna,
  query: Record<string, string> = {},
  its = here,
): Promise<Record<"profile" | "space" | "post" | "comment", Hit[]>> {
  const { status, body } = await call(
    "get",
    `/apps/${its.id}/search?${new URLSearchParams({ search: text, ...query })}`,
    { as: who, host: its.host, appId: its.id },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(body.data.map(({ type, hits }: { type: string; hits: Hit[] }) => [type, hits])) as never;
}

const write = (title: string, text = "", who = anna, space = its.open) =>
  call("post", `/spaces/${space.id}/posts`, {
    as: who,
    host: here.host,
    appId: here.id,
    body: { title, ...(text && { body: textToDoc(text) }) },
  }).then(({ body }) => body.data as { id: string });
const said = (fragments: Fragment[]) => fragments.map(({ text }) => text).join("");
const marked = (fragments: Fragment[]) => fragments.filter(({ isMatch }) => isMatch).map(({ text }) => text);

/** What the index still knows of a word. */
async function traces(word: string) {
  const scope = { app: { id: here.id } };
  const [words, documents] = await Promise.all([
    shard(0).read(rows(scope, searchWords, { word: searchWords.word }).where(eq(searchWords.word, word))),
    shard(0).read(
      appQuery(
        scope,
        (appId) =>
          sql`select d.id from search f join search_documents d on d.id = f.rowid and d.app_id = ${appId} where search match ${`"${word}"`}`,
      ),
    ),
  ]);
  return words.length + documents.length;
}

describe("search finds", () => {
  beforeAll(async () => {
    await write("Der Schrühbrennofen", "Große Gefäße brennen langsam.");
    await write("Frisch aus den Öfen", "Ein Bild von gestern.");
  });

  it.each([
    ["schruehbrennofen", "Der Schrühbrennofen"],
    ["Schrühbrennöfen", "Der Schrühbrennofen"],
    ["brennofen", "Der Schrühbrennofen"],
    ["schrüh", "Der Schrühbrennofen"],
    ["SCHRUHBRENNOFEN", "Der Schrühbrennofen"],
    ["schrühbrenofen", "Der Schrühbrennofen"],
    ["gefaess", "Der Schrühbrennofen"],
    ["grosse gefässe", "Der Schrühbrennofen"],
    ["oefen", "Frisch aus den Öfen"],
    ["öfen", "Frisch aus den Öfen"],
    ["bilder", "Frisch aus den Öfen"],
  ])("%s: “%s”", async (text, title) => {
    const { post } = await find(text);
    expect(post.map((hit) => said(hit.title))).toContain(title);
  });

  it("what stands in a title before what a text mentions, and marks the words in both", async () => {
    await write("Über Kobalt", "Blau.");
    await write("Etwas anderes", "Hier kommt Kobalt vor, und noch einmal Kobalt.");
    const { post } = await find("kobalt");
    expect(post.map((hit) => said(hit.title))).toEqual(["Über Kobalt", "Etwas anderes"]);
    expect(marked(post[0]!.title)).toEqual(["Kobalt"]);
    expect(marked(post[1]!.excerpt)).toEqual(["Kobalt", "Kobalt"]);
  });

  it("people, spaces and comments, each among their kind", async () => {
    const post = await write("Ein Beitrag");
    await call("post", "/comments", {
      as: anna,
      host: here.host,
      appId: here.id,
      body: { entityType: "post", entityId: post.id, body: textToDoc("Mit Eierschalen geht es besser") },
    });
    expect((await find("eierschale")).comment.map((hit) => said(hit.excerpt))).toEqual([
      "Mit Eierschalen geht es besser",
    ]);
    expect((await find("groesse")).profile.map(({ id }) => id)).toEqual([anna.profileId]);
    expect((await find("an")).profile.map(({ id }) => id)).toEqual([anna.profileId]);
    expect((await find("zinnober")).profile.map((hit) => marked(hit.excerpt))).toEqual([["Zinnober"]]);
    expect(Object.keys(await find("x", anna, { type: "space" }))).toEqual(["space"]);
  });

  it("pages of one kind, each hit once", async () => {
    for (let i = 0; i < 7; i++) await write(`Blatt ${i} vom Farnkraut`);
    const first = (await find("farnkraut", anna, { type: "post", limit: "4" })).post;
    const second = (await find("farnkraut", anna, { type: "post", limit: "4", page: "2" })).post;
    expect([first.length, second.length, new Set([...first, ...second].map(({ id }) => id)).size]).toEqual([4, 3, 7]);
  });

  it("nothing for signs that mean something to the index alone, and as much as without them beside words", async () => {
    for (const text of ['"', "*", "- -", "😀"])
      expect([text, Object.values(await find(text)).flat()]).toEqual([text, []]);
    for (const text of ['b" OR "a', "NEAR(", "scope : x", "{title}", "ß", "0app"]) {
      const words = text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
      expect([text, await find(text)]).toEqual([text, await find(words)]);
    }
  });
});

describe("search shows", () => {
  it("only what the caller may read", async () => {
    const open = await write("Quarzsand offen");
    const secret = await write("Quarzsand geheim", "", anna, its.secret);
    const closed = await write("Quarzsand privat", "", anna, its.private);
    const ids = async (who: Member | null) => new Set((await find("quarzsand", who)).post.map(({ id }) => id));
    expect(await ids(anna)).toEqual(new Set([open.id, secret.id, closed.id]));
    expect(await ids(admin)).toEqual(new Set([open.id, secret.id, closed.id]));
    expect(await ids(outside)).toEqual(new Set([open.id]));
    expect(await ids(null)).toEqual(new Set([open.id]));
  });

  it("no people to guests, and secret spaces to those inside alone", async () => {
    const nameOf = async (who: Member | null) => (await find("secret", who)).space.map(({ id }) => id);
    expect(await nameOf(anna)).toContain(its.secret.id);
    expect(await nameOf(outside)).not.toContain(its.secret.id);
    expect((await find("anna", null)).profile).toEqual([]);
  });

  it("nothing of another app", async () => {
    await write("Vanadium");
    const there = await member(other, "There", "admin");
    expect(Object.values(await find("vanadium", there, {}, other)).flat()).toEqual([]);
  });
});

describe("search forgets", () => {
  const scope = () => ({ app: { id: here.id } });

  it("what was edited, and finds what stands there now", async () => {
    const post = await write("Alabaster", "Text");
    await call("patch", `/posts/${post.id}`, { as: anna, host: here.host, appId: here.id, body: { title: "Basalt" } });
    expect((await find("alabaster")).post).toEqual([]);
    expect((await find("basalt")).post).toHaveLength(1);
    expect(await traces("alabaster")).toBe(0);
  });

  it("what was deleted, with its comments", async () => {
    const post = await write("Obsidian");
    const comment = await call("post", "/comments", {
      as: anna,
      host: here.host,
      appId: here.id,
      body: { entityType: "post", entityId: post.id, body: textToDoc("Pechblende") },
    });
    expect((await find("pechblende")).comment).toHaveLength(1);
    await call("delete", `/posts/${post.id}`, { as: anna, host: here.host, appId: here.id });
    expect([await traces("obsidian"), await traces("pechblende")]).toEqual([0, 0]);
    expect(
      await shard(0).read(
        rows(scope(), searchDocuments, { id: searchDocuments.id }).where(
          eq(searchDocuments.entityId, comment.body.data.id),
        ),
      ),
    ).toEqual([]);
  });

  it("a comment that was taken back", async () => {
    const post = await write("Darunter");
    const { body } = await call("post", "/comments", {
      as: anna,
      host: here.host,
      appId: here.id,
      body: { entityType: "post", entityId: post.id, body: textToDoc("Feldspatklumpen") },
    });
    await call("delete", `/comments/${body.data.id}`, { as: anna, host: here.host, appId: here.id });
    expect(await traces("feldspatklumpen")).toBe(0);
  });

  it("people who were blocked or are gone, and finds them again when they are back", async () => {
    const gone = await member(here, "Xaverina");
    const set = (values: Partial<typeof profiles.$inferInsert>) =>
      shard(0).write([updateRows(scope(), profiles, values, eq(profiles.id, gone.profileId))]);
    const countMatches = async () => (await find("xaverina", admin)).profile.length;
    expect(await countMatches()).toBe(1);
    await set({ isBlocked: true });
    expect([await countMatches(), await traces("xaverina")]).toEqual([0, 0]);
    await set({ isBlocked: false });
    expect(await countMatches()).toBe(1);
    await set({ deletedAt: Date.now() });
    expect([await countMatches(), await traces("xaverina")]).toEqual([0, 0]);
  });

  it("who may no longer read what was moved to a closed space, with its comments", async () => {
    const post = await postIn(here, its.open, anna, "Wanderdüne");
    await shard(0).write([updateRows(scope(), comments, { text: "Kieselgur" }, eq(comments.id, post.commentId))]);
    expect([
      (await find("wanderduene", outside)).post.length,
      (await find("kieselgur", outside)).comment.length,
    ]).toEqual([1, 1]);
    await shard(0).write([updateRows(scope(), posts, { spaceId: its.secret.id }, eq(posts.id, post.id))]);
    expect([
      (await find("wanderduene", outside)).post.length,
      (await find("kieselgur", outside)).comment.length,
    ]).toEqual([0, 0]);
    expect([(await find("wanderduene")).post.length, (await find("kieselgur")).comment.length]).toEqual([1, 1]);
  });

  it("a space that is gone, with all that was in it", async () => {
    const more = await spacesOf(here, [anna]);
    await write("Turmalin", "", anna, more.open);
    await shard(0).write([updateRows(scope(), spaces, { name: "Edelsteinkammer" }, eq(spaces.id, more.open.id))]);
    expect((await find("edelsteinkammer")).space).toHaveLength(1);
    await call("delete", `/spaces/${more.open.id}`, { as: admin, host: here.host, appId: here.id, body: {} });
    expect([await traces("turmalin"), await traces("edelsteinkammer")]).toEqual([0, 0]);
  });

  it("nothing while it is made anew from its sources", async () => {
    const post = await write("Malachit");
    await shard(0).write([updateRows(scope(), posts, { text: sql`text` }, eq(posts.id, post.id as never))]);
    expect((await find("malachit")).post).toHaveLength(1);
  });
});

describe("a search is narrowed", () => {
  let byAnna: { id: string }, byAda: { id: string };
  const ids = ({ post }: Awaited<ReturnType<typeof find>>) => (post ?? []).map(({ id }) => id);

  beforeAll(async () => {
    byAnna = await write("Narrowing kilnshelf one");
    byAda = await write("Narrowing kilnshelf two", "", admin, its.private);
  });

  it("to what somebody wrote", async () => {
    expect(ids(await find("kilnshelf", anna, { authorId: anna.profileId }))).toEqual([byAnna.id]);
    expect(ids(await find("kilnshelf", anna, { authorId: admin.profileId }))).toEqual([byAda.id]);
    expect((await find("kilnshelf", anna, { authorId: outside.profileId })).post ?? []).toEqual([]);
  });

  it("to a space, for those who may read in it", async () => {
    expect(ids(await find("kilnshelf", anna, { spaceId: its.open.id }))).toEqual([byAnna.id]);
    expect(ids(await find("kilnshelf", admin, { spaceId: its.private.id }))).toEqual([byAda.id]);
    expect(ids(await find("kilnshelf", outside, { spaceId: its.private.id }))).toEqual([]);
    expect(ids(await find("kilnshelf", anna, { spaceId: crypto.randomUUID() }))).toEqual([]);
  });

  it("to what is young enough", async () => {
    const long = Date.now() - 40 * 86_400_000;
    await shard(0).write([
      updateRows({ app: { id: here.id } }, posts, { createdAt: long }, eq(posts.id, byAnna.id as never)),
    ]);
    expect(ids(await find("kilnshelf", anna, { days: "30" }))).toEqual([byAda.id]);
    expect(ids(await find("kilnshelf", anna, { days: "90" })).sort()).toEqual([byAnna.id, byAda.id].sort());
  });

  it("to words of the address alone that are what they should be", async () => {
    for (const query of ["authorId=nobody", "spaceId=1", "days=0"]) {
      const at = { as: anna, host: here.host, appId: here.id };
      expect((await call("get", `/apps/${here.id}/search?search=kilnshelf&${query}`, at)).status).toBe(422);
    }
  });
});
