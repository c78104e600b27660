import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { folders, orders } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, nameOf, shardWrite } from "@workers/store";
import { call, type Caller } from "../harness/call";
import { folderIn, fileIn, rootIdOf } from "../harness/library";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";

/** Names, and how somebody may type them who looks for them. */
const spellings: [string, string, string[]][] = [
  ["Özge", "Aydın", ["Özge", "ÖZGE", "ozge", "Oezge", "O\u0308zge", "Aydin", "AYDIN"]],
  ["Иван", "Петров", ["Иван", "иван", "ИВАН", "петров"]],
  ["Żaneta", "Łuczak", ["Żaneta", "żaneta", "ZANETA", "luczak"]],
  ["Gaël", "Lefèvre", ["Gaël", "gael", "GAËL", "lefevre"]],
  ["Jörg", "Müller", ["Müller", "mueller", "muller", "MÜLLER", "Joerg", "jorg"]],
  ["Sünje", "Groß", ["Groß", "gross", "suenje", "SÜNJE"]],
];
/** Some lists are asked for at a call's length; what nobody is called stands beside. */
const others = ["Anton Berg", "Mila Zorn"];
const named = spellings.map(([first, last]) => `${first} ${last}`);

let here: AppOfWorld, admin: Member, owner: Caller;
const as = (who: Caller) => ({ as: who, host: here.host, appId: here.id });
const make = async (path: string, body: object, who: Caller = admin) => {
  const answer = await call("post", path, { ...as(who), body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as { id: string };
};

beforeAll(async () => {
  here = await app(await project(0));
  admin = await member(here, "Root", "admin", { lastName: "Root" });
  owner = here.project.owner;
  const category = await make(`/apps/${here.id}/articles/categories`, { name: "Clay" });
  for (const [index, name] of [...named, ...others].entries()) {
    const [firstName, lastName] = name.split(" ") as [string, string];
    const who = await member(here, `Person${index}`, "member", { firstName, lastName });
    await make(`/profiles/${who.profileId}/chat`, {});
    await make(`/apps/${here.id}/chats`, { type: "group", name: `Kreis ${name}`, profileIds: [who.profileId] });
    await make(`/apps/${here.id}/tickets`, { subject: `Frage: ${name}`, text: "A question." }, who);
    await folderIn(here, admin, { name: `Ordner ${name}` });
    await fileIn(here, admin, { name: `Bild ${name}.png` });
    await make(`/apps/${here.id}/tags`, { name: `Tag ${name}` });
    await make(`/articles/categories/${category.id}/articles`, {
      name: `Text ${name}`,
      body: textToDoc("Clay."),
      status: "active",
    });
    await make(`/apps/${here.id}/courses`, { name: `Kurs ${name}`, isActive: true });
    await make(`/apps/${here.id}/events`, {
      name: `Treff ${name}`,
      eventType: "tbd",
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      duration: 3600,
    });
    await shard(here.project.shard).write([
      insertRow(here, orders, {
        id: newId<"order">(),
        appId: here.id,
        buyerName: name,
        email: `${crypto.randomUUID()}@example.com`,
        status: "active",
        createdAt: Date.now(),
        updatedAt: Date.now(),
      } as never),
    ]);
    const presented = await app(here.project, { name: `App ${name}` });
    await call("patch", `/apps/${presented.id}/promo`, {
      as: owner,
      body: { name: `Schaufenster ${name}`, isEnabled: true, isPlacedOnDiscoveryAppsPage: true },
    });
  }
}, 180_000);

type Listed = Record<string, unknown>;
/** What each list is asked by, and what it says of each. */
const lists: Record<string, { who?: () => Caller; path: (search: string) => string; name: (row: Listed) => string }> = {
  members: { path: (search) => `/apps/${here.id}/profiles?search=${search}`, name: fullName },
  "people to mention": { path: (search) => `/apps/${here.id}/profiles/dropdown?search=${search}`, name: fullName },
  "the table of members": {
    path: (search) => `/apps/${here.id}/profiles/table?filter[search]=${search}`,
    name: fullName,
  },
  contacts: {
    who: () => owner,
    path: (search) => `/projects/${here.project.id}/contacts?filter[search]=${search}`,
    name: fullName,
  },
  orders: {
    who: () => owner,
    path: (search) => `/projects/${here.project.id}/orders?filter[search]=${search}`,
    name: (row) => String(row.buyerName ?? row.name),
  },
  tickets: {
    who: () => owner,
    path: (search) => `/projects/${here.project.id}/tickets?search=${search}`,
    name: (row) => String(row.subject),
  },
  tags: { path: (search) => `/apps/${here.id}/tags?filter[search]=${search}`, name: (row) => String(row.name) },
  articles: { path: (search) => `/apps/${here.id}/articles?search=${search}`, name: (row) => String(row.name) },
  courses: { path: (search) => `/apps/${here.id}/courses?search=${search}`, name: (row) => String(row.name) },
  apps: {
    who: () => owner,
    path: (search) => `/projects/${here.project.id}/apps/dropdown?search=${search}`,
    name: (row) => String(row.name),
  },
  "apps in public": { path: (search) => `/discovery/apps?search=${search}`, name: (row) => String(row.name) },
  "files and folders": {
    path: (search) => `/folders/${rootIdOf(here, admin)}/content?search=${search}`,
    name: (row) => String(row.name),
  },
};
function fullName({ firstName, lastName }: Listed): string {
  return `${String(firstName)} ${String(lastName)}`;
}

const cases = Object.keys(lists).flatMap((list) =>
  spellings.map(([first, last, typed]) => [list, `${first} ${last}`, typed] as const),
);

describe("A name is found in a list, however it is spelled:", () => {
  it.each(cases)("among %s %s", async (list, name, typed) => {
    const { who, path, name: nameOf } = lists[list]!;
    for (const search of typed) {
      const { status, body } = await call("get", path(encodeURIComponent(search)), as(who?.() ?? admin));
      expect({ search, status }).toEqual({ search, status: 200 });
      const rows = body.data as Listed[];
      const expected = list === "files and folders" ? 2 : 1;
      expect({ search, names: rows.map(nameOf) }).toEqual({
        search,
        names: Array.from({ length: expected }, () => expect.stringContaining(name)),
      });
    }
  });

  it.each(spellings)("among chats, by its own name and by the other person's, %s %s", async (first, last, typed) => {
    for (const search of typed) {
      const { body } = await call("get", `/apps/${here.id}/chats?search=${encodeURIComponent(search)}`, as(admin));
      expect({ search, types: (body.data as { type: string; name: string }[]).map(({ type }) => type).sort() }).toEqual(
        {
          search,
          types: ["group", "private"],
        },
      );
      expect(JSON.stringify(body.data)).toContain(`Kreis ${first} ${last}`);
    }
  });

  it.each(spellings)("among all that the app's search finds, events too, %s %s", async (_, last, typed) => {
    for (const search of typed) {
      const { body } = await call(
        "get",
        `/apps/${here.id}/search?search=${encodeURIComponent(search)}&type=event`,
        as(admin),
      );
      expect({ search, hits: JSON.stringify(body.data) }).toEqual({
        search,
        hits: expect.stringContaining(`Treff`),
      });
      expect({ search, hits: JSON.stringify(body.data).normalize("NFC") }).toEqual({
        search,
        hits: expect.stringContaining(last),
      });
    }
  });

  it("who is written to by ae, oe, ue is found by ä, ö, ü", async () => {
    const schroeder = await member(here, "Elke", "member", { firstName: "Joern", lastName: "Schroeder" });
    for (const search of ["Schröder", "schroeder", "Jörn", "joern"]) {
      const { body } = await call("get", `/apps/${here.id}/profiles?search=${encodeURIComponent(search)}`, as(admin));
      expect({ search, ids: (body.data as { id: string }[]).map(({ id }) => id) }).toEqual({
        search,
        ids: [schroeder.profileId],
      });
    }
  });

  it("a word within a name is found, also where it begins within an ue", async () => {
    await fileIn(here, admin, { name: "Bauelemente.png" });
    for (const search of ["elemente", "Bauele", "ELEMENTE"]) {
      const path = `/folders/${rootIdOf(here, admin)}/content?search=${search}`;
      expect({
        search,
        names: ((await call("get", path, as(admin))).body.data as Listed[]).map(({ name }) => name),
      }).toEqual({
        search,
        names: ["Bauelemente.png"],
      });
    }
  });

  it("who is called otherwise is found by the new name alone, and no Zorn by Zoe", async () => {
    const who = await member(here, "Renamed", "member", { firstName: "Zoë", lastName: "Ørsted" });
    const idsBy = async (search: string) =>
      (
        (await call("get", `/apps/${here.id}/profiles?search=${encodeURIComponent(search)}`, as(admin))).body.data as {
          id: string;
        }[]
      ).map(({ id }) => id);
    expect(await idsBy("orsted")).toEqual([who.profileId]);
    await call("patch", `/profiles/${who.profileId}`, { ...as(who), body: { lastName: "Škoda" } });
    expect([await idsBy("orsted"), await idsBy("skoda"), await idsBy("zoe")]).toEqual([
      [],
      [who.profileId],
      [who.profileId],
    ]);
  });
});

describe("Names in order", () => {
  const titles = ["Zebra", "Ärger", "Apfel", "Bild 10", "Bild 2", "bild 1", "Äpfel 3", "Übung", "Ute"];
  const inOrder = ["Apfel", "Äpfel 3", "Ärger", "bild 1", "Bild 2", "Bild 10", "Übung", "Ute", "Zebra"];

  it.each(["courses", "articles", "events"])("has Ärger beside Apfel and 2 before 10 among %s", async (list) => {
    const own = await app(here.project);
    const its = await member(own, "Own", "admin");
    const at = { as: its, host: own.host, appId: own.id };
    const category = (await call("post", `/apps/${own.id}/articles/categories`, { ...at, body: { name: "Clay" } })).body
      .data;
    for (const name of titles) {
      const bodies: Record<string, [string, object]> = {
        courses: [`/apps/${own.id}/courses`, { name, isActive: true }],
        articles: [
          `/articles/categories/${category.id}/articles`,
          { name, body: textToDoc("Clay."), status: "active" },
        ],
        events: [
          `/apps/${own.id}/events`,
          { name, eventType: "tbd", startsAt: new Date(Date.now() + 3_600_000).toISOString(), duration: 3600 },
        ],
      };
      const [path, body] = bodies[list]!;
      expect((await call("post", path, { ...at, body })).status).toBe(201);
    }
    const { body } = await call("get", `/apps/${own.id}/${list}?sort=name`, at);
    expect((body.data as Listed[]).map(({ name }) => name)).toEqual(inOrder);
  });

  it("is so among files and folders, page by page in both directions, by number and by what was on the page before", async () => {
    const mia = await member(here, "Mia");
    for (const [index, name] of titles.entries()) {
      await folderIn(here, mia, { name });
      await fileIn(here, mia, {
        name,
        type: index % 2 ? "image" : "other",
        category: index % 2 ? "photo" : "document",
      });
    }
    // The harness enters rows alone; a list's length is what the folder says that it holds.
    await shard(0).write([
      shardWrite(
        sql`update ${folders} set ${nameOf(folders.foldersCount)} = ${titles.length}, ${nameOf(folders.filesCount)} = ${titles.length} where ${folders.id} = ${rootIdOf(here, mia)}`,
      ),
    ]);
    const get = async (query: string) =>
      (await call("get", `/folders/${rootIdOf(here, mia)}/content?${query}`, as(mia))).body as {
        data: { name: string }[];
        meta: { nextCursor: string | null };
      };
    const walked = async (query: string) => {
      const names: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page = await get(`${query}&limit=4${cursor && `&cursor=${cursor}`}`);
        names.push(...page.data.map(({ name }) => name));
        cursor = page.meta.nextCursor;
      }
      return names;
    };
    expect(await walked("sort=name")).toEqual([...inOrder, ...inOrder]);
    expect(await walked("sort=-name")).toEqual([...inOrder.toReversed(), ...inOrder.toReversed()]);
    const numbered = await Promise.all([1, 2, 3, 4, 5].map((page) => get(`sort=name&limit=4&page=${page}`)));
    expect(numbered.flatMap(({ data }) => data.map(({ name }) => name))).toEqual([...inOrder, ...inOrder]);
    const byType = (await walked("sort=type")).slice(titles.length);
    expect(byType).toEqual([
      ...inOrder.filter((name) => titles.indexOf(name) % 2 === 1),
      ...inOrder.filter((name) => titles.indexOf(name) % 2 === 0),
    ]);
    expect(await walked("sort=name&search=bild")).toEqual([
      "bild 1",
      "Bild 2",
      "Bild 10",
      "bild 1",
      "Bild 2",
      "Bild 10",
    ]);
    expect(await walked("sort=-name&search=bild")).toEqual([
      "Bild 10",
      "Bild 2",
      "bild 1",
      "Bild 10",
      "Bild 2",
      "bild 1",
    ]);
  });
});
