import { expect, it } from "vitest";
import { locked } from "../learning/world";
import { send } from "../harness/call";
import { calendar, data } from "./world";

/** A page as it is served to somebody who isn't signed in, such as a search engine. */
const page = async (host: string, path: string) => {
  const response = await send(`https://${host}${path}`, { headers: { Accept: "text/html" } });
  return { status: response.status, html: await response.text() };
};

it("an event's page says to search engines what it is, and nothing of its room", async () => {
  const { here, admin, ask, plan } = await calendar();
  const room = "https://meet.example.org/secret-room";
  const { slug } = await plan({ name: "Open kiln", eventType: "virtual", locationUrl: room });
  const { status, html } = await page(here.host, `/${here.slug}/events/${slug}/view`);
  expect(status).toBe(200);
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(text!)).toMatchObject({
    "@type": "Event",
    name: "Open kiln",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
  });
  expect(html).not.toContain("secret-room");
  expect((await page(here.host, `/${here.slug}/events`)).html).toContain("Open kiln");
  const category = data(
    await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Locked", access: locked }),
  ).id;
  const closed = await plan({ name: "Closed evening", categoryId: category });
  const kept = await page(here.host, `/${here.slug}/events/${closed.slug}/view`);
  expect(kept.html).not.toContain("ld+json");
  expect((await page(here.host, `/${here.slug}/events`)).html).not.toContain("Closed evening");
});
