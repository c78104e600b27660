import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, member, type Person, project, teammate } from "../harness/world";

let here: AppOfWorld;
let support: Person;
beforeEach(async () => {
  here = await app(await project(1));
  support = await teammate(here.project, "support", [here.id]);
});

const at = () => `/projects/${here.project.id}/desk-views`;
const keep = (name: string, as: Person = support, query = "tab=new&assignee=me") =>
  call("post", at(), { as, body: { name, appId: here.id, query } });
const namesOf = async (as: Person = support) =>
  (await call("get", at(), { as })).body.data.map(({ name }: { name: string }) => name);

it("views of the desk are kept by who made them, and deleted by them alone", async () => {
  const kept = await keep("Mine, new");
  expect(kept.body.data).toMatchObject({ name: "Mine, new", query: `${here.id}?tab=new&assignee=me` });
  await keep("Of the owner", here.project.owner);
  expect(await namesOf()).toEqual(["Mine, new"]);
  const remove = (as: Person) => call("delete", `${at()}/${kept.body.data.id}`, { as });
  expect((await remove(here.project.owner)).status).toBe(404);
  expect((await remove(support)).status).toBe(204);
  expect(await namesOf()).toEqual([]);
});

it("no more than twenty are kept, also when they come at once", async () => {
  const all = await Promise.all(Array.from({ length: 22 }, (_, i) => keep(`View ${i}`)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await namesOf()).toHaveLength(20);
});

it("what is no filter, another app and other people are refused", async () => {
  expect((await keep("Bad", support, "https://elsewhere.example/?x")).status).toBe(422);
  const other = await app(here.project);
  const theirs = await call("post", at(), { as: support, body: { name: "Theirs", appId: other.id, query: "" } });
  expect(theirs.status).toBe(403);
  expect((await keep("Theirs", (await project(1)).owner)).status).toBe(404);
  expect((await call("get", at(), { as: await member(here, "Mara") })).status).toBe(404);
  expect((await call("get", at(), {})).status).toBe(401);
});
