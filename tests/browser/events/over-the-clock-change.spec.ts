import { devices, type Page } from "@playwright/test";
import { blankPage, call, expect, expectAccessible, openApp, service, test } from "../harness";
import { ownCalendar } from "../harness/areas/events";

const day = 86_400_000;
const minute = 60_000;
const room = "https://meet.example.org/room-of-the-garden";

/** The Sunday in March on which Berlin's clocks go forward next, far enough ahead. */
function nextChange(): Date {
  for (let year = new Date().getUTCFullYear(); ; year++) {
    const last = new Date(Date.UTC(year, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    if (last.getTime() > Date.now() + 14 * day) return last;
  }
}
const strike = (time: number) => fetch(service(`/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${Math.round(time)}`));
const actionsOf = async (page: Page, appId: string) =>
  (await call<{ action: string }[]>(page, "GET", `/apps/${appId}/notifications`)).map(({ action }) => action);

test("a weekly event stays at 19:00 over the clock change; a member elsewhere joins, subscribes, is reminded, enters and sees the recording @desktop", async ({
  signedInAs,
  stranger,
  browser,
}) => {
  test.setTimeout(300_000); // an event from its plan to its recording, of two people
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const change = nextChange();
  const first = new Date(change.getTime() - 7 * day);

  await test.step("it is planned in Berlin, with its dates shown before", async () => {
    await page.goto(`${own.app.url}/events/create`);
    await page.getByRole("textbox", { name: "Titel", exact: true }).fill("Gartenabend");
    await page.getByRole("group", { name: "Tag", exact: true }).getByRole("spinbutton").first().focus();
    const two = (number: number) => String(number).padStart(2, "0");
    await page.keyboard.type(`${two(first.getUTCDate())}${two(first.getUTCMonth() + 1)}${first.getUTCFullYear()}`);
    await page.getByLabel("Beginn").fill("19:00");
    await expect(page.getByLabel("Zeitzone")).toHaveValue("Europe/Berlin");
    await page.getByLabel("Wiederholung").selectOption("weekly");
    await page.getByLabel("Endet").selectOption("count");
    await page.getByRole("textbox", { name: "Wie oft" }).fill("3");
    const preview = page.getByRole("status").filter({ hasText: "Die ersten Termine" });
    for (const weeks of [0, 1, 2])
      await expect(preview).toContainText(
        new Intl.DateTimeFormat("de", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
          first.getTime() + weeks * 7 * day,
        ),
      );
    await page.getByRole("textbox", { name: "Link zum Raum" }).fill(room);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Veranstaltung anlegen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gartenabend" })).toBeVisible();
    await page.goto(`${own.app.url}/events`);
    await page.getByText("2 weitere Termine").click();
    await expect(page.getByText("19:00 – 20:00")).toHaveCount(3);
  });

  // A member in New York, whose clocks went forward two weeks before.
  const atHome = await signedInAs("member", blankPage());
  await openApp(atHome, own, "/events");
  const elsewhere = await browser.newContext({
    viewport: devices["Desktop Chrome"].viewport,
    locale: "de-DE",
    timezoneId: "America/New_York",
    storageState: await atHome.context().storageState(),
  });
  const member = await elsewhere.newPage();
  let link = "";
  await test.step("a member in another zone sees their own hours, joins, and subscribes", async () => {
    await member.goto(`${own.app.url}/events`);
    await member.getByText("2 weitere Termine").click();
    await expect(member.getByText("14:00 – 15:00")).toHaveCount(1);
    await expect(member.getByText("13:00 – 14:00")).toHaveCount(2);
    await member.getByRole("link", { name: "Gartenabend" }).first().click();
    await expect(member.getByText(/19:00 in Berlin/)).toBeVisible();
    await member.getByRole("button", { name: "An allen Terminen teilnehmen" }).click();
    await expect(member.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
    expect(await member.content()).not.toContain(room);
    link = new URL(member.url()).pathname.replace(/\/view$/, "");
    await member.goto(`${own.app.url}/events`);
    await member.getByRole("button", { name: "Abonnieren" }).click();
    await member.getByRole("menuitem", { name: /Meine Termine/ }).click();
    const feed = await member.getByRole("dialog").getByLabel("Adresse des Kalenders").inputValue();
    await expectAccessible(member);
    const calendar = await member.evaluate(async (address) => (await fetch(address)).text(), feed);
    expect(calendar).toMatch(/DTSTART;TZID=Europe\/Berlin:\d{8}T190000/);
    expect(calendar).toContain("BEGIN:VTIMEZONE");
    expect(calendar).not.toContain(room);
    await member.keyboard.press("Escape");
  });

  // The first evening comes: it is moved to now, since the Worker's clock is everybody's.
  const slug = link.split("/").at(-1)!;
  const { id } = await call<{ id: string }>(page, "GET", `/apps/${own.app.id}/events/${slug}`);
  const begin = async (minutes: number) => {
    const startsAt = new Date(Math.ceil(Date.now() / minute) * minute + minutes * minute).toISOString();
    await call(page, "PATCH", `/events/${id}`, { startsAt, timezone: "Europe/Berlin", scope: "this" }, own.app.id);
    return Date.parse(startsAt);
  };
  await test.step("half an hour before they are reminded", async () => {
    const startsAt = await begin(31);
    await strike(startsAt - 30 * minute);
    await expect.poll(() => actionsOf(member, own.app.id)).toContain("event_starts");
  });

  await test.step("a quarter of an hour before the room is open to them alone", async () => {
    await member.goto(`${own.app.url}/events/${slug}/view`);
    await expect(member.getByText(/Der Raum öffnet um/)).toBeVisible();
    await begin(10);
    await expect(member.getByRole("link", { name: "Zum Raum" })).toHaveAttribute("href", room);
    await expectAccessible(member);
    const guest = await stranger(`${own.app.url}/events/${slug}/view`);
    await expect(guest.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(await guest.content()).not.toContain(room);
    await begin(-2);
    await expect(member.getByRole("link", { name: "Jetzt dabei sein" })).toBeVisible();
  });

  await test.step("afterwards the recording is there, and they are told", async () => {
    await begin(-90);
    await page.goto(`${own.app.url}/events/${slug}/edit`);
    await page.locator('input[type="file"][accept*="video"]').setInputFiles("db/seed/media/potters-wheel.webm");
    await expect(page.getByText("potters-wheel.webm")).toBeVisible();
    await page.getByRole("button", { name: "Speichern" }).last().click();
    // A recording is that of one evening: nothing is asked.
    await expect(page.getByRole("heading", { name: "Aufzeichnung" })).toBeVisible();
    await member.goto(`${own.app.url}/events/${slug}/view`);
    await expect(member.getByRole("heading", { name: "Aufzeichnung" })).toBeVisible();
    const controls = member.getByRole("group", { name: "Bedienung" });
    await controls.getByRole("button", { name: "Abspielen" }).click();
    await expect(controls.getByRole("button", { name: "Pause" })).toBeVisible();
    await strike(Date.now());
    await expect.poll(() => actionsOf(member, own.app.id)).toContain("recording_ready");
    await expectAccessible(member);
  });
  await elsewhere.close();
});
