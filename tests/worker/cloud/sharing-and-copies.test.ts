import { beforeAll, describe, expect, it } from "vitest";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { fileIn } from "../harness/library";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let anna: Member, ben: Member;

const by = (as: Member | null, method: string, path: string, body?: object) =>
  call(method, path, { as, host: here.host, appId: here.id, ...(body && { body }) });

beforeAll(async () => {
  here = await app(await project(0));
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
});

/** A file whose bytes are there. */
async function wholeFile() {
  const id = await fileIn(here, anna);
  await env.FILES.put(`files/${id}`, "x");
  return id;
}
const open = (address: string) => send(new URL(address, `https://${here.host}`).href);

describe("a file of one's library", () => {
  it("is shared by a link that opens it without signing in, until it ends", async () => {
    const id = await wholeFile();
    const shared = await by(anna, "post", `/files/${id}/share`, { days: 7 });
    expect(shared.status).toBe(200);
    const inDays = (Date.parse(shared.body.data.expiresAt) - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(6.99);
    expect(inDays).toBeLessThan(7.01);
    const { url } = shared.body.data as { url: string };
    expect((await open(url)).status).toBe(200);
    expect((await open(url.replace(/until=\d+/, "until=9999999999"))).status).not.toBe(200);
  });

  it("is shared by its owner alone, for days that make sense", async () => {
    const id = await fileIn(here, anna);
    expect((await by(ben, "post", `/files/${id}/share`, { days: 7 })).status).toBe(404);
    expect((await by(null, "post", `/files/${id}/share`, { days: 7 })).status).toBe(401);
    for (const days of [0, 366, 1.5, "7"])
      expect((await by(anna, "post", `/files/${id}/share`, { days })).status).toBe(422);
  });

  it("is duplicated, and the copy stays where the first is deleted for good", async () => {
    const id = await wholeFile();
    const copy = await by(anna, "post", `/files/${id}/duplicate`, { name: "Copy.txt" });
    expect([copy.status, copy.body.data.name]).toEqual([201, "Copy.txt"]);
    const copyId = copy.body.data.id as string;
    expect(copyId).not.toBe(id);
    expect((await by(anna, "patch", "/cloud/delete", { ids: [id] })).status).toBe(204);
    expect((await open(copy.body.data.url as string)).status).toBe(200);
    expect((await by(ben, "post", `/files/${copyId}/duplicate`, { name: "Mine.txt" })).status).toBe(404);
  });
});

describe("the removed folder", () => {
  it("is emptied of one's own things, and of nobody else's", async () => {
    const [mine, other, kept] = [await fileIn(here, anna), await fileIn(here, ben), await fileIn(here, anna)];
    await by(anna, "patch", "/cloud/delete/soft", { ids: [mine] });
    await by(ben, "patch", "/cloud/delete/soft", { ids: [other] });
    const empty = (as: Member | null) => by(as, "post", `/projects/${here.project.id}/cloud/removed/empty`);
    expect((await empty(null)).status).toBe(401);
    const emptied = await empty(anna);
    expect([emptied.status, emptied.body.data]).toEqual([200, { hasMore: false }]);
    expect((await by(anna, "get", `/files/${mine}`)).status).toBe(404);
    expect((await by(anna, "get", `/files/${kept}`)).status).toBe(200);
    expect((await by(ben, "get", `/files/${other}`)).status).toBe(200);
    expect((await empty(anna)).body.data).toEqual({ hasMore: false });
  });
});
