import { readFileSync } from "node:fs";
import { blankPage, expect, expectAccessible, press, test } from "../harness";
import { ownCalendar, planEvent } from "../harness/areas/events";

/** A month in which nothing is over. */
const month = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
};

test("more events than one answer brings are all in the month", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const names = ["Morgenkreis", "Mittagskreis", "Abendkreis", "Nachtkreis"];
  for (const [at, name] of names.entries())
    await planEvent(page, own, {
      name,
      startsAt: `${month()}-01T${String(6 + at * 4).padStart(2, "0")}:00`,
      timezone: "Europe/Berlin",
      frequency: "daily",
      count: 28,
    });
  await page.goto(`${own.app.url}/events?type=calendar&view=agenda&date=${month()}-15`);
  await expect(async () => {
    await page.reload();
    await expect(page.locator("[data-event-id]")).toHaveCount(112, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  for (const name of names) await expect(page.getByText(name, { exact: true })).toHaveCount(28);
});

test("on a phone the calendar begins as an agenda, and keeps what is chosen in its address", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await planEvent(page, own, { name: "Saattausch", startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  await page.goto(`${own.app.url}/events?type=calendar`);
  await expect(page.getByLabel("Ansicht")).toHaveValue("agenda");
  await expectAccessible(page);
  await page.getByLabel("Ansicht").selectOption("day");
  await expect(page).toHaveURL(/view=day/);
  await page.reload();
  await expect(page.getByLabel("Ansicht")).toHaveValue("day");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("the calendar says an event's own hour where the reader's clock shows another", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const at = (timezone: string, name: string) =>
    planEvent(page, own, { name, startsAt: `${month()}-10T18:00`, timezone });
  await at("Europe/London", "Teestunde");
  await at("Europe/Berlin", "Gartenabend");
  await page.goto(`${own.app.url}/events?type=calendar&view=agenda&date=${month()}-10`);
  await expect(page.getByRole("link", { name: /Teestunde · .*18:00 in London/ })).toBeVisible();
  await expect(page.getByText("19:00").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Gartenabend$/ })).toBeVisible();
});

test("an operator brings in a calendar of another program, after seeing what would come of it @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const starts = `${month().replace("-", "")}10T190000`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Elsewhere//EN",
    "BEGIN:VEVENT",
    "UID:talk@elsewhere",
    `DTSTART;TZID=Europe/Berlin:${starts}`,
    "DURATION:PT1H",
    "SUMMARY:Vortrag über Kompost",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  const file = { name: "kalender.ics", mimeType: "text/calendar", buffer: Buffer.from(lines.join("\r\n")) };
  await page.goto(`${own.app.url}/settings/events`);
  const section = page.getByRole("region", { name: "Kalender übernehmen" });
  const drop = section.locator('input[type="file"]');

  // What is no calendar says so, and nothing happens.
  await drop.setInputFiles({ ...file, buffer: readFileSync("package.json") });
  await expect(section.getByText(/Zeile/)).toBeVisible();
  await drop.setInputFiles(file);
  await expect(section.getByText("Vortrag über Kompost")).toBeVisible();
  await expectAccessible(page);
  await press(section.getByRole("button", { name: /übernehmen$/ }));
  await expect(section.getByText(/1 neu/)).toBeVisible({ timeout: 30_000 });
  await page.goto(`${own.app.url}/events`);
  await expect(page.getByRole("link", { name: "Vortrag über Kompost" })).toBeVisible();
  // The same file again would change nothing.
  await page.goto(`${own.app.url}/settings/events`);
  await drop.setInputFiles(file);
  await expect(section.getByText("Vortrag über Kompost")).toBeVisible();
  await expect(section.getByRole("button", { name: /übernehmen$/ })).toBeDisabled();
});
