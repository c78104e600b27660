import { beforeEach, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { handleClock } from "@workers/schedule";
import { serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { callsOf, data, locked } from "../learning/world";
import { enterRoom, type Frame, type Socket } from "../realtime/socket";

let here: AppOfWorld;
let admin: Member;
let reader: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0));
  await switchOn(here, "articles");
  admin = await member(here, "Ada", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
});

const hour = 3_600_000;
const clockIn = (milliseconds: number) =>
  handleClock({ cron: "* * * * *", scheduledTime: Date.now() + milliseconds }, env);
const enter = (as: Member | null) => enterRoom({ host: as ? serviceHost : here.host, path: `app/${here.id}`, as });

const category = async (name: string, more = {}) =>
  data(await ask(admin, "post", `/apps/${here.id}/articles/categories`, { name, ...more })).id as string;
const scheduled = async (categoryId: string, name: string) =>
  data(
    await ask(admin, "post", `/articles/categories/${categoryId}/articles`, {
      name,
      body: textToDoc("Clay."),
      status: "active",
      publishAt: new Date(Date.now() + hour).toISOString(),
    }),
  ).id as string;
const names = async (who: Member | null, query = "") =>
  (data(await ask(who, "get", `/apps/${here.id}/articles${query}`)) as { name: string }[]).map(({ name }) => name);

const isOf = (id: string) => (frame: Frame) =>
  frame.event === "article.published" && (frame as unknown as { data: { articleId: string } }).data.articleId === id;

it("lists of articles that are open hear what the clock publishes: of those who write, of members and of guests", async () => {
  const id = await scheduled(await category("Glazes"), "Ash glaze");
  const sockets = await Promise.all([admin, reader, null].map(enter));
  await clockIn(0);
  expect(await names(admin, "?isScheduled=true")).toEqual(["Ash glaze"]);
  await clockIn(2 * hour);
  await Promise.all(sockets.map((socket) => socket.next(isOf(id))));
  expect(await names(admin, "?isScheduled=true")).toEqual([]);
  for (const who of [admin, reader, null]) expect(await names(who)).toEqual(["Ash glaze"]);
  expect(sockets.map((socket) => socket.frames.filter(isOf(id)).length)).toEqual([1, 1, 1]);
});

it("who is kept out of an article hears that the list, which names it, looks otherwise, and not which article it is", async () => {
  const id = await scheduled(await category("Club", { access: locked }), "For the club");
  const [forAdmin, forReader] = (await Promise.all([admin, reader].map(enter))) as [Socket, Socket];
  await clockIn(2 * hour);
  await forAdmin.next(isOf(id));
  await forReader.event("articles.changed");
  await forReader.settled();
  expect(JSON.stringify(forReader.frames)).not.toContain(id);
  expect(await names(reader)).toEqual(["For the club"]);
});

it("an article that was published before, withdrawn and scheduled anew is no new one when the clock publishes it", async () => {
  const categoryId = await category("Glazes");
  data(await ask(reader, "patch", `/articles/categories/${categoryId}/follow`));
  const id = await scheduled(categoryId, "Ash glaze");
  const other = await scheduled(categoryId, "Celadon");
  data(await ask(admin, "patch", `/articles/${id}`, { status: "active", publishAt: null }));
  const titles = async () =>
    (data(await ask(reader, "get", `/apps/${here.id}/notifications`)) as { title: string }[]).map(({ title }) => title);
  await until(async () => (await titles()).length > 0);
  const publishAt = new Date(Date.now() + hour).toISOString();
  data(await ask(admin, "patch", `/articles/${id}`, { status: "active", publishAt }));
  expect(await names(reader)).toEqual([]);
  const socket = await enter(reader);
  await clockIn(2 * hour);
  await socket.next(isOf(other));
  await socket.event("article.updated");
  expect((await names(reader)).sort()).toEqual(["Ash glaze", "Celadon"]);
  expect(socket.frames.filter(isOf(id))).toEqual([]);
  // The other one, published by the same clock, is notified of.
  await until(async () => (await titles()).includes("Celadon"));
  expect((await titles()).sort()).toEqual(["Ash glaze", "Celadon"]);
});
