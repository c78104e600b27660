import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type Caller } from "../harness/call";
import { env } from "../harness/env";
import { fileIn, folderIn, rootIdOf } from "../harness/library";
import { Upload } from "../harness/uploads";
import { app, type AppOfWorld, type Member, member, project, type ProjectOfWorld } from "../harness/world";

let of: ProjectOfWorld;
let here: AppOfWorld;
const as = (who: Caller | null, where = here) => ({ as: who, host: where.host, appId: where.id });
const text = (value: string) => new TextEncoder().encode(value);
const upload = async (who: Member, name: string, place = {}) =>
  (await new Upload(here, who, text(name), name, place).all()).body.data.file;
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const content = (id: string, who: Caller, query = "") => call("get", `/folders/${id}/content${query}`, as(who));
const pseudo = (type: string, who: Caller, query = "", where = here) =>
  call("get", `/projects/${of.id}/cloud/folders/content?type=${type}${query}`, as(who, where));

beforeAll(async () => {
  of = await project(0);
  here = await app(of);
});
/** Somebody with an empty library. */
const newcomer = (name = "Mia") => member(here, name);

describe("lists", () => {
  it("show folders first, in the order asked, page by page and by cursor alike", async () => {
    const mia = await newcomer();
    const root = rootIdOf(here, mia);
    for (const [i, name] of ["beta", "Alpha", "Ähre"].entries()) await folderIn(here, mia, { name, updatedAt: 10 - i });
    for (const [i, name] of ["zwei.txt", "Eins.png", "drei.mp3"].entries())
      await fileIn(here, mia, {
        name,
        updatedAt: 100 + i,
        type: name.endsWith("png") ? "image" : name.endsWith("mp3") ? "audio" : "other",
      });
    await env.SHARD_0!.prepare("update folders set folders_count = 3, files_count = 3 where id = ?").bind(root).run();
    const order = async (sort: string) => names(await content(root, mia, `?sort=${sort}`));
    expect(await order("name")).toEqual(["Ähre", "Alpha", "beta", "drei.mp3", "Eins.png", "zwei.txt"]);
    expect(await order("-name")).toEqual(["beta", "Alpha", "Ähre", "zwei.txt", "Eins.png", "drei.mp3"]);
    expect(await order("newest")).toEqual(["beta", "Alpha", "Ähre", "drei.mp3", "Eins.png", "zwei.txt"]);
    expect(await order("oldest")).toEqual(["Ähre", "Alpha", "beta", "zwei.txt", "Eins.png", "drei.mp3"]);
    expect(await order("type")).toEqual(["Ähre", "Alpha", "beta", "drei.mp3", "Eins.png", "zwei.txt"]);
    const walked: string[] = [];
    for (let cursor = ""; cursor !== null;) {
      const page = await content(root, mia, `?sort=name&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.body.meta).toMatchObject({ files: 3, folders: 3, pagination: { total: 6, pages: 3 } });
      walked.push(...names(page));
      cursor = page.body.meta.nextCursor;
    }
    expect(walked).toEqual(await order("name"));
    const numbered = await Promise.all(
      [1, 2, 3, 4].map((page) => content(root, mia, `?sort=name&limit=2&page=${page}`)),
    );
    expect(numbered.flatMap(names)).toEqual(walked);
    expect((await content(root, mia, "?cursor=abc")).status).toBe(422);
    expect((await content(root, mia, "?sort=size")).status).toBe(422);
  });

  it("find names by any part of them, within a folder and those below it, and narrow by ending and day", async () => {
    const mia = await newcomer();
    const root = rootIdOf(here, mia);
    const inner = await folderIn(here, mia, {
      name: "Mietsachen",
      parentId: await folderIn(here, mia, { name: "Akten" }),
    });
    const day = (text: string) => Date.parse(text);
    await fileIn(here, mia, {
      name: "Mietvertrag 2024.pdf",
      extension: "pdf",
      category: "document",
      type: "other",
      folderId: inner,
      createdAt: day("2024-03-05T10:00:00Z"),
    });
    await fileIn(here, mia, {
      name: "Nebenkosten zur MIETE.xlsx",
      extension: "xlsx",
      category: "document",
      type: "other",
      createdAt: day("2025-03-05T10:00:00Z"),
    });
    await fileIn(here, mia, { name: "Urlaub.png", createdAt: day("2025-03-06T10:00:00Z") });
    const matches = async (query: string, id = root as string) => names(await content(id, mia, `?sort=name&${query}`));
    expect(await matches("search=miet")).toEqual(["Mietsachen", "Mietvertrag 2024.pdf", "Nebenkosten zur MIETE.xlsx"]);
    expect(await matches("search=vertrag")).toEqual(["Mietvertrag 2024.pdf"]);
    expect(await matches("search=miet", inner)).toEqual(["Mietvertrag 2024.pdf"]);
    expect(await matches("ext=.PDF,pdf")).toEqual(["Mietvertrag 2024.pdf"]);
    expect(await matches("dateFrom=2025-03-05&dateTo=2025-03-05")).toEqual(["Nebenkosten zur MIETE.xlsx"]);
    expect(await matches("search=%25")).toEqual([]);
    expect(await matches("search=20")).toEqual(["Mietvertrag 2024.pdf"]);
    expect((await content(root, mia, "?dateFrom=2025-02-30T")).body.errors[0]).toMatchObject({
      field: "dateFrom",
      key: "date",
    });
    const files = await call("get", `/projects/${of.id}/cloud/files?type=document&search=miete`, as(mia));
    expect(files.body).toMatchObject({
      data: [{ name: "Nebenkosten zur MIETE.xlsx" }],
      meta: { files: 1, folders: 0 },
    });
  });

  it("find umlauts and parts of compounds in many names, follow every change of one, and know nobody else's", async () => {
    const [mia, noa] = [await newcomer(), await newcomer("Noa")];
    const root = rootIdOf(here, mia);
    for (const name of [
      "Schrühbrennofen Übersicht.pdf",
      "ÖFEN im Vergleich.pdf",
      "Straße 7 – Aufmaß.pdf",
      "日本の窯.jpg",
      "brennen ofen.pdf",
    ])
      await fileIn(here, mia, { name, extension: name.slice(-3) });
    await fileIn(here, noa, { name: "Brennofen von Noa.pdf" });
    const hidden = await fileIn(here, mia, { name: "Brennofen Vorschau.jpg", isHidden: true });
    const matches = async (search: string, who: Caller = mia, id = root) =>
      names(await content(id, who, `?sort=name&search=${encodeURIComponent(search)}`));
    expect(await matches("BRENNOFEN")).toEqual(["Schrühbrennofen Übersicht.pdf"]);
    for (const search of ["öfen", "OFEN"])
      expect(await matches(search)).toEqual([
        "brennen ofen.pdf",
        "ÖFEN im Vergleich.pdf",
        "Schrühbrennofen Übersicht.pdf",
      ]);
    expect(await matches("oefen im")).toEqual(["ÖFEN im Vergleich.pdf"]);
    expect(await matches("schruehbrenn")).toEqual(["Schrühbrennofen Übersicht.pdf"]);
    expect(await matches("üBER")).toEqual(["Schrühbrennofen Übersicht.pdf"]);
    expect(await matches("straße 7 – auf")).toEqual(["Straße 7 – Aufmaß.pdf"]);
    expect(await matches("日本の")).toEqual(["日本の窯.jpg"]);
    // Each part of it stands there, and not in a row.
    expect(await matches("nenofen")).toEqual([]);
    expect(await matches("brennofen", noa, rootIdOf(here, noa))).toEqual(["Brennofen von Noa.pdf"]);
    void hidden;

    const file = await upload(mia, "Kachelofen.txt");
    expect(names(await pseudo("latest", mia, "&search=kachel"))).toEqual(["Kachelofen.txt"]);
    await call("patch", `/files/${file.id}`, { ...as(mia), body: { name: "Raku" } });
    expect([await matches("kachel"), await matches("raku.t")]).toEqual([[], ["Raku.txt"]]);
    await call("delete", `/files/${file.id}/soft`, as(mia));
    expect(await matches("raku")).toEqual([]);
    expect(names(await pseudo("removed", mia, "&search=raku"))).toEqual(["Raku.txt"]);
    await call("delete", `/files/${file.id}`, as(mia));
    expect(names(await pseudo("removed", mia, "&search=raku"))).toEqual([]);
    expect(
      (await env
        .SHARD_0!.prepare("select count(*) as count from file_names where file_id = ?")
        .bind(file.id)
        .first<{ count: number }>())!.count,
    ).toBe(0);
  });

  it("of thousands of names that a search finds are counted whole, and one name among them costs few rows", async () => {
    const mia = await newcomer();
    const root = rootIdOf(here, mia);
    const first = await fileIn(here, mia, {
      name: "Rechnung 00000.pdf",
      folderId: await folderIn(here, mia, { name: "Archiv" }),
    });
    await env
      .SHARD_0!.prepare(
        `insert into files (id, project_id, app_id, owner_id, library_id, folder_id, key, name, original_name, extension, type, category, mime_type, size, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
      select printf('%s-%012x', substr(id, 1, 23), i), project_id, app_id, owner_id, library_id, folder_id, key, printf('Rechnung %05d.pdf', i), '', 'pdf', type, category, mime_type, 1, i, i
      from files join n where id = ?`,
      )
      .bind(first)
      .run();
    const search = (text: string) => content(root, mia, `?search=${text}&sort=name&limit=2`);
    expect((await search("rechnung")).body).toMatchObject({
      data: [{ name: "Rechnung 00000.pdf" }, { name: "Rechnung 00001.pdf" }],
      meta: { files: 2501, pagination: { total: 2501 } },
    });
    const rowsOf = async (answer: Promise<Answer>) => {
      const { status, headers } = await answer;
      expect(status).toBeLessThan(300);
      return Number(/d1-rows-read;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
    };
    expect((await search("01234")).body).toMatchObject({ data: [{ name: "Rechnung 01234.pdf" }], meta: { files: 1 } });
    const [folder, file] = [await folderIn(here, mia), await fileIn(here, mia, { name: "Beleg.pdf" })];
    await call("post", `/files/${file}/favorite`, as(mia));
    const bulk = (path: string) => rowsOf(call("patch", path, { ...as(mia), body: { ids: [file] } }));
    const read = {
      one: await rowsOf(search("01234")),
      none: await rowsOf(search("nirgends")),
      favorites: await rowsOf(pseudo("favorite", mia)),
      fastAccess: await rowsOf(pseudo("fast_access", mia)),
      inFolder: await rowsOf(content(folder, mia, "?search=01234")),
      move: await bulk(`/cloud/move/${folder}`),
      remove: await bulk("/cloud/delete/soft"),
      restore: await bulk("/cloud/restore"),
      removeFolder: await rowsOf(call("delete", `/folders/${folder}/soft`, as(mia))),
      deleteFolder: await rowsOf(call("delete", `/folders/${folder}`, as(mia))),
    };
    for (const [what, rows] of Object.entries(read)) expect(rows, what).toBeLessThan(200);
  });

  it("of a folder's search hold the folders below it as well, and of favourites those that are found", async () => {
    const mia = await newcomer();
    const outer = await folderIn(here, mia, { name: "Öfen" });
    const inner = await folderIn(here, mia, { name: "Gasofen", parentId: outer });
    const deep = await folderIn(here, mia, { name: "Holzofen", parentId: inner });
    await folderIn(here, mia, { name: "Backofen" });
    expect(names(await content(outer, mia, "?sort=name&search=ofen"))).toEqual(["Gasofen", "Holzofen"]);
    for (const id of [outer, deep]) await call("post", `/folders/${id}/favorite`, as(mia));
    expect((await pseudo("favorite", mia, "&search=holz")).body).toMatchObject({
      data: [{ name: "Holzofen" }],
      meta: { folders: 1, files: 0 },
    });
    expect((await pseudo("favorite", mia, "&sort=name")).body).toMatchObject({
      data: [{ name: "Holzofen" }, { name: "Öfen" }],
      meta: { folders: 2 },
    });
  });

  it("of pseudo folders hold what they are named for", async () => {
    const mia = await newcomer();
    const folder = await folderIn(here, mia, { name: "Lieblinge" });
    const [photo, song, film, paper] = [
      await fileIn(here, mia, { name: "a.png" }),
      await fileIn(here, mia, { name: "b.mp3", type: "audio", category: "audio" }),
      await fileIn(here, mia, { name: "c.mp4", type: "video", category: "video", folderId: folder }),
      await fileIn(here, mia, { name: "d.pdf", type: "other", category: "document", extension: "pdf", sentAt: 5 }),
    ];
    for (const [type, expected] of [
      ["photo", "a.png"],
      ["audio", "b.mp3"],
      ["video", "c.mp4"],
      ["document", "d.pdf"],
      ["messages", "d.pdf"],
    ])
      expect(names(await pseudo(type!, mia)), type).toEqual([expected]);
    expect(names(await pseudo("latest", mia))).toEqual(["d.pdf", "c.mp4", "b.mp3", "a.png"]);
    expect(names(await pseudo("latest", mia, "&sort=name&limit=2&page=2"))).toEqual(["c.mp4", "d.pdf"]);
    expect((await call("post", `/files/${song}/favorite`, as(mia))).body.data.isFavorite).toBe(true);
    await call("post", `/folders/${folder}/favorite`, as(mia));
    expect(names(await pseudo("favorite", mia))).toEqual(["Lieblinge", "b.mp3"]);
    expect(names(await call("get", `/projects/${of.id}/cloud/files?type=favorite`, as(mia)))).toEqual(["b.mp3"]);
    await call("get", `/files/${film}/download`, as(mia));
    await call("get", `/files/${photo}/download`, as(mia));
    expect(names(await pseudo("fast_access", mia))).toEqual(expect.arrayContaining(["Lieblinge", "a.png", "c.mp4"]));
    expect((await call("delete", `/files/${song}/favorite`, as(mia))).body.data.isFavorite).toBe(false);
    expect(names(await pseudo("favorite", mia))).toEqual(["Lieblinge"]);
    expect((await pseudo("everything", mia)).status).toBe(422);
    void paper;
  });
});
