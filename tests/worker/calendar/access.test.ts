import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { invalidateTenants } from "@workers/tenancy";
import { free, locked, planFor } from "../learning/world";
import { app, type AppOfWorld, categoryOf, member, type Member, project, switchOn } from "../harness/world";
import { type Calls, callsOf, data, endedTask, soon } from "./world";

/** Who sees and does what with events: in an open category, in a locked one, and in none. */
let here: AppOfWorld;
let ask: Calls;
let people: Record<"plain" | "holder" | "moderatesSpace" | "moderator" | "admin" | "otherAdmin", Member>;
const events: Record<"open" | "locked" | "none", { id: string; slug: string; word: string }> = {} as never;
let categories: Record<"open" | "locked", string>;

beforeAll(async () => {
  const itsProject = await project(0);
  here = await app(itsProject);
  await switchOn(here, "events");
  ask = callsOf(here);
  const otherApp = await app(itsProject);
  await switchOn(otherApp, "events");
  people = {
    plain: await member(here, "Plain"),
    holder: await member(here, "Holder"),
    moderatesSpace: await member(here, "Sam"),
    moderator: await member(here, "Mo", "moderator"),
    admin: await member(here, "Ada", "admin"),
    otherAdmin: await member(otherApp, "Otto", "admin"),
  };
  await categoryOf(here, [people.moderatesSpace]);
  const category = async (name: string, access?: object) =>
    data(await ask(people.admin, "post", `/apps/${here.id}/events/categories`, { name, access })).id as string;
  categories = { open: await category("Open", free), locked: await category("Locked", locked) };
  for (const [key, categoryId] of [
    ["open", categories.open],
    ["locked", categories.locked],
    ["none", null],
  ] as const) {
    const word = `wheel${key}`;
    const body = { name: `Event ${key}`, description: textToDoc(word), eventType: "tbd", categoryId, ...soon() };
    const { id, slug } = data(await ask(people.admin, "post", `/apps/${here.id}/events`, body));
    events[key] = { id, slug, word };
  }
  await planFor(here, people.holder, [["event_category", categories.locked]]);
  invalidateTenants();
}, 60_000);

const names = async (as: Member | null, path: string) =>
  (data(await ask(as, "get", path)) as { name: string }[]).map(({ name }) => name).sort();
const days = "dateFrom=2026-01-01&dateTo=2026-12-31";
const range = () => {
  const today = Date.now();
  const at = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  return `dateFrom=${at(-2)}&dateTo=${at(3)}`;
};

describe("who sees events", () => {
  it.each([
    ["plain", ["Event none", "Event open"]],
    ["holder", ["Event locked", "Event none", "Event open"]],
    ["moderator", ["Event locked", "Event none", "Event open"]],
    ["admin", ["Event locked", "Event none", "Event open"]],
  ] as const)("shows %s those of open categories in list, calendar and search", async (who, expected) => {
    expect(await names(people[who], `/apps/${here.id}/events`)).toEqual(expected);
    expect(await names(people[who], `/apps/${here.id}/events/calendar?${range()}`)).toEqual(expected);
    for (const { word, id } of Object.values(events)) {
      const { body } = await ask(people[who], "get", `/apps/${here.id}/search?search=${word}&type=event`);
      expect(JSON.stringify(body).includes(id), word).toBe(expected.some((name) => word === `wheel${name.slice(6)}`));
    }
  });

  it("shows a guest what is open, and no calendar without view_events", async () => {
    expect(await names(null, `/apps/${here.id}/events`)).toEqual(["Event none", "Event open"]);
    expect((await ask(null, "get", `/apps/${here.id}/events/calendar?${days}`)).status).toBe(200);
  });

  it("answers a locked event with what opens it, and says nothing of what is in it", async () => {
    const { id, slug, word } = events.locked;
    for (const path of [`/events/${id}`, `/apps/${here.id}/events/${slug}`]) {
      const { status, body } = await ask(people.plain, "get", path);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain(word);
    }
    expect((await ask(people.plain, "post", `/events/${id}/join`, {})).status).toBe(403);
    expect((await ask(people.holder, "post", `/events/${id}/join`, {})).status).toBe(200);
    const all = data(await ask(people.plain, "get", `/apps/${here.id}/events/categories`));
    const category = all.find((each: { id: string }) => each.id === categories.locked);
    expect(category).toMatchObject({ name: "Locked", eventsCount: 0 });
    expect(category.lock).not.toBeNull();
  });

  it("hides events from another app's administrators", async () => {
    const { id } = events.open;
    expect((await ask(people.otherAdmin, "patch", `/events/${id}`, { name: "Taken" })).status).not.toBe(200);
    const elsewhere = callsOf(here);
    expect((await elsewhere(people.otherAdmin, "delete", `/events/${id}`)).status).toBeGreaterThanOrEqual(403);
    expect((await ask(people.admin, "get", `/events/${id}`)).status).toBe(200);
  });
});

describe("a copy of the app", () => {
  it("has the categories of events with their access, and no events", async () => {
    const owner = here.project.owner;
    const started = await ask(owner, "post", `/apps/${here.id}/duplicate`, {
      name: "Second",
      slug: `copy-${here.id.slice(-8)}`,
    });
    const task = await endedTask(data(started).taskId, { as: owner, host: here.host, appId: here.id });
    const copyId = (task as unknown as { result: { appId: typeof here.id } }).result.appId;
    const askCopy = callsOf({ ...here, id: copyId });
    const categoriesOfCopy = data(await askCopy(owner, "get", `/apps/${copyId}/events/categories`)) as {
      id: string;
      name: string;
      eventsCount: number;
    }[];
    expect(categoriesOfCopy.map(({ name, eventsCount }) => [name, eventsCount])).toEqual([
      ["Open", 0],
      ["Locked", 0],
    ]);
    expect(categoriesOfCopy.map(({ id }) => id)).not.toContain(categories.locked);
    const seen = data(await askCopy(null, "get", `/apps/${copyId}/events/categories`)) as { lock: unknown }[];
    expect(seen.map(({ lock }) => lock === null)).toEqual([true, false]);
  });
});

describe("the list of members", () => {
  it("shows who joined an event of a category, to who may see its attendees", async () => {
    const filter = `/apps/${here.id}/profiles?filter[eventGroupIds][]=${categories.locked}`;
    const ids = async (as: Member) => (data(await ask(as, "get", filter)) as { id: string }[]).map(({ id }) => id);
    expect(await ids(people.admin)).toEqual([people.holder.profileId]);
    expect(await ids(people.plain)).toEqual([]);
  });
});

describe("who makes and changes events", () => {
  it("lets moderators of a space make some and change their own, nobody else's", async () => {
    const body = { name: "Own evening", eventType: "tbd", ...soon() };
    expect((await ask(people.plain, "post", `/apps/${here.id}/events`, body)).status).toBe(403);
    const { id } = data(await ask(people.moderatesSpace, "post", `/apps/${here.id}/events`, body));
    expect((await ask(people.moderatesSpace, "patch", `/events/${id}`, { name: "Mine" })).status).toBe(200);
    expect((await ask(people.moderatesSpace, "patch", `/events/${events.open.id}`, { name: "No" })).status).toBe(403);
    expect((await ask(people.plain, "delete", `/events/${id}`)).status).toBe(403);
    expect((await ask(people.moderatesSpace, "delete", `/events/${id}`)).status).toBe(204);
  });

  it("never opens what is in a category by removing it", async () => {
    const refused = await ask(people.admin, "delete", `/events/categories/${categories.locked}`);
    expect(refused.status).toBe(409);
    const other = data(
      await ask(people.admin, "post", `/apps/${here.id}/events/categories`, { name: "Other", access: locked }),
    ).id;
    const moved = await ask(people.admin, "delete", `/events/categories/${categories.locked}?moveTo=${other}`);
    expect(moved.status).toBe(204);
    expect((await ask(people.plain, "get", `/events/${events.locked.id}`)).status).toBe(403);
    expect(data(await ask(people.admin, "get", `/events/${events.locked.id}`)).categoryId).toBe(other);
  });
});
