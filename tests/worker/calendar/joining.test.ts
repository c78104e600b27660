import { describe, expect, inject, it } from "vitest";
import { member, together } from "../harness/world";
import { beginsIn, calendar, data } from "./world";

describe("joining an event", () => {
  it("gives away each place once, however many ask at the same moment", async () => {
    const { here, ask, plan, get } = await calendar();
    const [places, asking] = inject("isExhaustive") ? [100, 1000] : [4, 24];
    const { id } = await plan({ participantsNumberLimit: places });
    const people = await together(() => Promise.all(Array.from({ length: asking }, (_, at) => member(here, `P${at}`))));
    const answers = await Promise.all(people.map((person) => ask(person, "post", `/events/${id}/join`, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(places);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(["409 event_full"]));
    expect(await get(id)).toMatchObject({ attendeesCount: places, waitingCount: 0 });
  }, 300_000);

  it("counts a second join of the same person once", async () => {
    const { ask, anna, plan, get } = await calendar();
    const { id } = await plan();
    const both = await Promise.all([1, 2].map(() => ask(anna, "post", `/events/${id}/join`, {})));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await get(id, anna)).toMatchObject({ attendeesCount: 1, isJoined: true });
  });

  it("moves the waiting up in their order, when somebody leaves and when the limit is raised", async () => {
    const { here, admin, ask, plan, get } = await calendar();
    const { id } = await plan({ participantsNumberLimit: 1, hasWaitingList: true });
    const people = [];
    for (const name of ["First", "Second", "Third", "Fourth"]) people.push(await member(here, name));
    const joined = [];
    for (const person of people) joined.push(data(await ask(person, "post", `/events/${id}/join`, {})));
    expect(joined.map(({ status, position }) => [status, position])).toEqual([
      ["joined", null],
      ["waiting", 1],
      ["waiting", 2],
      ["waiting", 3],
    ]);
    data(await ask(people[0]!, "delete", `/events/${id}/leave`));
    expect((await get(id, people[1])).attendance).toMatchObject({ status: "joined", position: null });
    expect((await get(id, people[2])).attendance).toMatchObject({ status: "waiting", position: 1 });
    data(await ask(admin, "patch", `/events/${id}`, { participantsNumberLimit: 2 }));
    expect((await get(id, people[2])).attendance).toMatchObject({ status: "joined" });
    expect(await get(id, people[3])).toMatchObject({ attendeesCount: 2, waitingCount: 1 });
    data(await ask(admin, "patch", `/events/${id}`, { participantsNumberLimit: null }));
    expect(await get(id, people[3])).toMatchObject({ attendeesCount: 3, waitingCount: 0, isJoined: true });
  });

  it("is over once the event ended or was cancelled", async () => {
    const { here, admin, anna, ask, plan } = await calendar();
    const [over, off] = [await plan(), await plan()];
    await beginsIn(here, over.id, -120);
    data(await ask(admin, "patch", `/events/${off.id}`, { isCancelled: true, cancelReason: "No clay" }));
    for (const { id } of [over, off]) {
      const { status, body } = await ask(anna, "post", `/events/${id}/join`, {});
      expect([status, body.code]).toEqual([409, "event_over"]);
    }
    expect(data(await ask(anna, "get", `/events/${off.id}`))).toMatchObject({
      state: "cancelled",
      cancelReason: "No clay",
    });
  });

  it("shows the room from 15 minutes before to 30 after, to who joined and to who runs the event", async () => {
    const { here, admin, anna, ask, plan, get } = await calendar();
    const room = "https://meet.example.org/secret-room";
    const { id, slug } = await plan({ eventType: "virtual", locationUrl: room });
    const outsider = await member(here, "Outsider");
    data(await ask(anna, "post", `/events/${id}/join`, {}));
    const seenBy = async (as: typeof anna | null) => (await get(id, as)).locationUrl;
    expect(await seenBy(admin)).toBe(room);
    expect(await seenBy(anna)).toBeNull();
    await beginsIn(here, id, 14);
    expect(await seenBy(anna)).toBe(room);
    expect(await seenBy(outsider)).toBeNull();
    expect(await seenBy(null)).toBeNull();
    await beginsIn(here, id, -80);
    expect(await seenBy(anna)).toBe(room);
    await beginsIn(here, id, -100);
    expect(await seenBy(anna)).toBeNull();
    // No other answer says it either.
    for (const path of [
      `/apps/${here.id}/events`,
      `/apps/${here.id}/events/calendar?dateFrom=2026-01-01&dateTo=2026-12-31`,
      `/apps/${here.id}/events/${slug}`,
      `/apps/${here.id}/search?search=kiln`,
    ])
      expect(JSON.stringify((await ask(outsider, "get", path)).body)).not.toContain("secret-room");
  });

  it("lists who comes, exports them, takes somebody off, and checks people in", async () => {
    const { admin, anna, ask, plan, get } = await calendar();
    const { id } = await plan();
    const { attendance } = data(await ask(anna, "post", `/events/${id}/join`, {}));
    const here = await ask(admin, "post", `/events/${id}/check-in`, { code: attendance.code });
    expect(data(here)).toMatchObject({ isFirst: true, attendee: { id: anna.profileId } });
    const again = await ask(admin, "post", `/events/${id}/check-in`, { memberId: anna.profileId });
    expect(data(again)).toMatchObject({ isFirst: false });
    expect((await ask(anna, "post", `/events/${id}/check-in`, { code: attendance.code })).status).toBe(403);
    expect((await ask(admin, "post", `/events/${id}/check-in`, { code: "another" })).status).toBe(404);
    const csv = await ask(admin, "get", `/events/${id}/attendees/export`);
    expect(csv.status).toBe(200);
    expect(csv.headers.get("Content-Type")).toContain("text/csv");
    expect(String(csv.body)).toContain(anna.email);
    expect(String(csv.body).split("\n")[0]).toContain("(Europe/Berlin)");
    expect((await ask(anna, "get", `/events/${id}/attendees/export`)).status).toBe(403);
    data(await ask(admin, "delete", `/events/${id}/check-in/${anna.profileId}`));
    const list = data(await ask(admin, "get", `/events/${id}/attendees`));
    expect(list).toMatchObject([{ id: anna.profileId, status: "joined", checkedInAt: null }]);
    expect((await ask(admin, "delete", `/events/${id}/attendees/${anna.profileId}`)).status).toBe(204);
    expect((await ask(admin, "delete", `/events/${id}/attendees/${anna.profileId}`)).status).toBe(404);
    expect(await get(id, anna)).toMatchObject({ attendeesCount: 0, isJoined: false });
  });
});
