import type { Page } from "@playwright/test";
import { blankPage, expect, expectAccessible, test, tonwerk } from "../harness";
import { centreOf } from "../harness/fingers";
import { ownCalendar, planEvent } from "../harness/areas/events";
import { tabTo } from "../harness/keys";

/** The middle of the month after next, in which nothing is over. */
const month = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
};
const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`).first();
const dialogOf = (page: Page) => page.getByRole("alertdialog");

/** A weekly series of two dates, whose first is on the 10th, in the calendar of that month. */
async function openSeries(page: Page) {
  const own = await ownCalendar(page);
  await planEvent(page, own, {
    name: "Gartenabend",
    startsAt: `${month()}-10T10:00`,
    timezone: "Europe/Berlin",
    frequency: "weekly",
    count: 2,
  });
  await page.goto(`${own.app.url}/events?type=calendar&view=month&date=${month()}-15`);
  await expect(cell(page, `${month()}-10`).getByText("Gartenabend")).toBeVisible();
  await expect(async () => {
    await expect(cell(page, `${month()}-17`).getByText("Gartenabend")).toBeVisible({ timeout: 500 });
  }).toPass();
  return own;
}

test("one date of a series is dragged to another day and confirmed; refused, it goes back @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  await openSeries(page);
  const drag = async (from: string, to: string) => {
    const [x, y] = await centreOf(cell(page, from).getByText("Gartenabend"));
    const [toX, toY] = await centreOf(cell(page, to));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 8, { steps: 4 });
    await page.mouse.move(toX, toY, { steps: 12 });
    await page.mouse.up();
  };
  await drag(`${month()}-10`, `${month()}-12`);
  await expect(dialogOf(page)).toContainText("Wer teilnimmt, erfährt davon.");
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Abbrechen" }).click();
  await expect(cell(page, `${month()}-10`).getByText("Gartenabend")).toBeVisible();
  await drag(`${month()}-10`, `${month()}-12`);
  await dialogOf(page).getByRole("button", { name: "Verschieben" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.reload();
  await expect(cell(page, `${month()}-12`).getByText("Gartenabend")).toBeVisible();
  // The other date stays, and the hour.
  await expect(cell(page, `${month()}-17`).getByText("Gartenabend")).toBeVisible();
  await cell(page, `${month()}-12`).getByText("Gartenabend").click();
  await expect(page.getByText("10:00 – 11:00")).toBeVisible();
});

test("by keys alone one goes through the calendar, moves a date, and opens it @desktop", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  await openSeries(page);
  const { keyboard } = page;
  const events = page.getByRole("region", { name: "Kalender" }).locator("[data-event-id]");
  await tabTo(page.getByRole("button", { name: "Weiter", exact: true }));
  await keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`date=${month()}`));
  await tabTo(page.getByRole("button", { name: "Zurück", exact: true }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`date=${month()}`));
  await tabTo(page.getByLabel("Ansicht"));
  await tabTo(events.first());
  await keyboard.press("Shift+ArrowRight");
  await expect(dialogOf(page)).toBeVisible();
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowUp");
  await expect(dialogOf(page)).toContainText(/auf 12\..*10:00/);
  await tabTo(dialogOf(page).getByRole("button", { name: "Verschieben" }));
  await keyboard.press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(cell(page, `${month()}-12`).getByText("Gartenabend")).toBeVisible();
  await page.reload();
  await expect(cell(page, `${month()}-12`).getByText("Gartenabend")).toBeVisible();
  await expect(cell(page, `${month()}-17`).getByText("Gartenabend")).toBeVisible();
  await expectAccessible(page);

  // In the week, up and down are half hours; Escape leaves it where it is.
  await page.goto(
    page
      .url()
      .replace("view=month", "view=week")
      .replace(/date=[\d-]+/, `date=${month()}-12`),
  );
  await expect(events.first()).toBeVisible();
  await tabTo(events.first());
  await keyboard.press("Shift+ArrowDown");
  await expect(dialogOf(page)).toContainText(/auf 12\..*10:30/);
  await keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expectAccessible(page);
  await tabTo(events.first());
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Gartenabend" })).toBeVisible();
  await expect(page.getByText("10:00 – 11:00")).toBeVisible();
});

test("who runs no event is offered no keys to move one", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/events?type=calendar&view=month"));
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page.locator("[data-event-id]").first()).toBeVisible();
  await expect(page.getByText(/Umschalt und Pfeiltasten/)).toHaveCount(0);
  await page.locator("[data-event-id]").first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(dialogOf(page)).toHaveCount(0);
});

for (const view of ["month", "week", "day", "agenda"])
  test(`the ${view} of the calendar is accessible, by day and by night, and fits`, async ({ signedInAs }) => {
    const page = await signedInAs("operator", tonwerk(`/events?type=calendar&view=${view}`));
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // Browsers let the keyboard into what scrolls, as the hours of a day, where nothing in it takes the focus.
    const rules = { "scrollable-region-focusable": { enabled: false } };
    await expectAccessible(page, rules);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, rules);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
