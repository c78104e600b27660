import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { locked } from "../learning/world";
import { send } from "../harness/call";
import { member } from "../harness/world";
import { calendar, data } from "./world";

/** What a calendar program reads of a calendar. */
function readCalendar(text: string) {
  const root = new ICAL.Component(ICAL.parse(text) as never);
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = root.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return events.map((event) => ({
    uid: event.uid,
    name: event.summary,
    text: event.description,
    location: event.location,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue("status"),
    sequence: event.sequence,
  }));
}

describe("events in other calendars", () => {
  it("go out with their hour, zone and text as they are", async () => {
    const { admin, ask, plan } = await calendar();
    const name = "Kiln; glaze, and\\clay";
    const made = await plan({
      name,
      startsAt: "2027-03-28T03:30",
      eventType: "person",
      address: "Hafenstraße 7, Hamburg",
      description: textToDoc(`First; second, third\n${"ü".repeat(200)}`),
    });
    const file = await ask(admin, "get", `/events/${made.id}/ics`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    const text = String(file.body);
    expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    const [event] = readCalendar(text);
    expect(event).toMatchObject({
      name,
      location: "Hafenstraße 7, Hamburg",
      startsAt: made.startsAt,
      endsAt: made.endsAt,
      status: "CONFIRMED",
    });
    expect(event!.text).toContain("ü".repeat(200));
    expect(event!.text).toContain(`/events/${made.slug}/view`);
    data(await ask(admin, "patch", `/events/${made.id}`, { isCancelled: true }));
    const [after] = readCalendar(String((await ask(admin, "get", `/events/${made.id}/ics`)).body));
    expect(after).toMatchObject({ uid: event!.uid, status: "CANCELLED" });
    expect(after!.sequence).toBeGreaterThan(event!.sequence);
  });

  it("say nothing of the room, nor of what guests may not open", async () => {
    const { here, admin, anna, ask, plan } = await calendar();
    const category = data(
      await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Locked", access: locked }),
    ).id;
    await plan({ name: "Open evening", eventType: "virtual", locationUrl: "https://meet.example.org/secret-room" });
    await plan({ name: "Closed evening", categoryId: category });
    const feed = await ask(anna, "get", `/apps/${here.id}/events/feed`);
    expect(readCalendar(String(feed.body)).map(({ name }) => name)).toEqual(["Open evening"]);
    expect(String(feed.body)).not.toContain("secret-room");
    // Even to an administrator the feed is that of guests.
    expect(String((await ask(admin, "get", `/apps/${here.id}/events/feed`)).body)).not.toContain("Closed evening");
  });

  it("are one's own by a secret address, unchanged not sent again, and ended by a new one", async () => {
    const { here, anna, ask, plan } = await calendar();
    const [mine] = [await plan({ name: "Mine" }), await plan({ name: "Not mine" })];
    data(await ask(anna, "post", `/events/${mine.id}/join`, {}));
    const feeds = `/apps/${here.id}/events/feeds`;
    const { url } = data(await ask(anna, "post", feeds, {}));
    expect(data(await ask(anna, "post", feeds, {})).url).toBe(url);
    const path = new URL(url).pathname;
    const fetched = await send(`https://${here.host}${path}`);
    expect(readCalendar(await fetched.text()).map(({ name }) => name)).toEqual(["Mine"]);
    const again = await send(`https://${here.host}${path}`, {
      headers: { "If-None-Match": fetched.headers.get("ETag")! },
    });
    expect(again.status).toBe(304);
    const renewed = data(await ask(anna, "post", feeds, { isRenewed: true })).url;
    expect(renewed).not.toBe(url);
    expect((await send(`https://${here.host}${path}`)).status).toBe(404);
    // Another app's host and another member's place say nothing of it.
    const stranger = await member(here, "Stranger");
    expect(data(await ask(stranger, "post", feeds, {})).url).not.toBe(renewed);
  });
});
