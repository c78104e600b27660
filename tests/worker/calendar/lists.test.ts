import { describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { beginsIn, calendar, data, endedTask } from "./world";

const names = (all: { name: string }[]) => all.map(({ name }) => name);

describe("lists of events", () => {
  it("shows what is to come, what is past, and one's own", async () => {
    const { here, admin, anna, ask, plan } = await calendar();
    const [past, live, next] = [
      await plan({ name: "Past" }),
      await plan({ name: "Live" }),
      await plan({ name: "Next" }),
    ];
    await beginsIn(here, past.id, -600);
    await beginsIn(here, live.id, -10);
    await beginsIn(here, next.id, 600);
    data(await ask(anna, "post", `/events/${next.id}/join`, {}));
    const list = async (query: string, as = anna) =>
      names(data(await ask(as, "get", `/apps/${here.id}/events?${query}`)));
    expect(await list("type=upcoming&sort=startsAt")).toEqual(["Live", "Next"]);
    expect(await list("type=past")).toEqual(["Past"]);
    expect(await list("type=self")).toEqual(["Next"]);
    expect(await list("type=self&sort=name", admin)).toEqual(["Live", "Next", "Past"]);
    expect(await list("")).toEqual(["Next", "Live", "Past"]);
    expect(await list("sort=startsAt&direction=asc")).toEqual(["Past", "Live", "Next"]);
  });

  it("means days and months in the time zone that is asked for", async () => {
    const { here, anna, ask, plan } = await calendar();
    // 23:30 in Berlin is 18:30 in New York and already the next day in Auckland.
    await plan({ name: "Late", startsAt: "2027-03-31T23:30", duration: 1800 });
    const list = async (query: string) => names(data(await ask(anna, "get", `/apps/${here.id}/events?${query}`)));
    expect(await list("day=2027-03-31&timezone=Europe/Berlin")).toEqual(["Late"]);
    expect(await list("day=2027-04-01&timezone=Europe/Berlin")).toEqual([]);
    expect(await list("day=2027-04-01&timezone=Pacific/Auckland")).toEqual(["Late"]);
    expect(await list("month=2027-03&timezone=America/New_York")).toEqual(["Late"]);
    expect(await list("month=2027-03&timezone=Pacific/Auckland")).toEqual([]);
  });

  it("pages a calendar by its cursor, and refuses more than 400 days", async () => {
    const { here, anna, ask, plan } = await calendar();
    for (let hour = 10; hour < 15; hour++) await plan({ name: `At ${hour}`, startsAt: `2027-05-05T${hour}:00` });
    const path = `/apps/${here.id}/events/calendar?dateFrom=2027-05-01&dateTo=2027-05-31&limit=2`;
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await ask(anna, "get", cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path);
      seen.push(...names(body.data));
      cursor = body.meta.nextCursor ?? null;
    }
    expect(seen).toEqual(["At 10", "At 11", "At 12", "At 13", "At 14"]);
    const wide = await ask(anna, "get", `/apps/${here.id}/events/calendar?dateFrom=2026-01-01&dateTo=2027-12-31`);
    expect(wide.status).toBe(422);
  });

  it("keeps chosen categories in the list to choose from", async () => {
    const { here, admin, ask } = await calendar();
    const made = [];
    for (let at = 0; at < 17; at++)
      made.push(data(await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: `Category ${at}` })));
    const last = made.at(-1)!.id;
    const first = data(await ask(admin, "get", `/apps/${here.id}/events/categories/dropdown?eventIds=${last}`));
    expect(first).toHaveLength(16);
    expect(first[0].id).toBe(last);
    const moved = data(
      await ask(admin, "patch", `/apps/${here.id}/events/categories/move`, { id: last, prevId: null }),
    );
    expect(moved[0].id).toBe(last);
  });

  it("copies an event without those who come", async () => {
    const { here, admin, anna, ask, plan, get } = await calendar();
    const { id } = await plan({ name: "Glaze day", participantsNumberLimit: 3 });
    data(await ask(anna, "post", `/events/${id}/join`, {}));
    const { taskId } = data(await ask(admin, "post", `/events/${id}/duplicate`));
    const task = await endedTask(taskId, { as: admin, host: here.host, appId: here.id });
    expect(task).toMatchObject({ status: "completed" });
    const copy = await get((task as { result: { eventId: string } }).result.eventId);
    expect(copy).toMatchObject({ attendeesCount: 0, participantsNumberLimit: 3, isJoined: false });
    expect(copy.name).toContain("Glaze day");
  });

  it("likes, follows and comments", async () => {
    const { anna, ask, plan, get } = await calendar();
    const { id } = await plan();
    data(await ask(anna, "post", `/events/${id}/like`));
    data(await ask(anna, "patch", `/events/${id}/follow`));
    data(await ask(anna, "post", "/comments", { entityType: "event", entityId: id, body: textToDoc("See you there") }));
    expect(await get(id, anna)).toMatchObject({ likesCount: 1, isLiked: true, isFollowed: true, commentsCount: 1 });
    data(await ask(anna, "delete", `/events/${id}/like`));
    expect(await get(id, anna)).toMatchObject({ likesCount: 0, isLiked: false });
  });

  it("refuses what does not go together, and names the field", async () => {
    const { here, admin, ask } = await calendar();
    const refusal = async (values: object) => {
      const body = { name: "Open kiln", startsAt: "2027-01-31T19:00", duration: 3600, eventType: "tbd", ...values };
      const { status, body: answer } = await ask(admin, "post", `/apps/${here.id}/events`, body);
      return [status, answer.errors?.[0].field];
    };
    expect(await refusal({ eventType: "virtual" })).toEqual([422, "locationUrl"]);
    expect(await refusal({ eventType: "person" })).toEqual([422, "address"]);
    expect(await refusal({ duration: 1000 })).toEqual([422, "duration"]);
    expect(await refusal({ participantsNumberLimit: 0 })).toEqual([422, "participantsNumberLimit"]);
    expect(await refusal({ startsAt: "2027-02-30T19:00" })).toEqual([422, "startsAt"]);
    expect(await refusal({ timezone: "Berlin" })).toEqual([422, "timezone"]);
  });
});
