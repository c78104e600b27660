import type { Page } from "@playwright/test";
import { blankPage, call, expect, openApp, press, test } from "../harness";
import { ownCalendar, planEvent } from "../harness/areas/events";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
const title = (page: Page) => page.getByRole("textbox", { name: "Titel", exact: true });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test("an event that is half planned is asked for before Escape, a link or the way back takes it @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  await page.goto(`${own.app.url}/events`);
  await press(page.getByRole("link", { name: "Neue Veranstaltung" }).first());
  // Nothing is asked where nothing was typed.
  await expect(title(page)).toBeVisible();
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await press(page.getByRole("link", { name: "Neue Veranstaltung" }).first());
  await title(page).fill("Gartenabend");
  await page.getByRole("textbox", { name: "Beschreibung" }).click();
  await page.keyboard.type("Mit Tee.");
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveValue("Gartenabend");
  for (const leave of [
    () => page.goBack(),
    () =>
      press(
        page
          .getByRole("main")
          .getByRole("link", { name: /Events|Abbrechen/ })
          .first(),
      ),
  ]) {
    await leave();
    await press(question(page).getByRole("button", { name: "Weiter bearbeiten" }));
    await expect(title(page)).toHaveValue("Gartenabend");
    await expect(page.getByText("Mit Tee.")).toBeVisible();
  }
  // What the server refuses leaves all that was typed.
  await page.getByText("Vor Ort", { exact: true }).click();
  await page.getByRole("textbox", { name: "Adresse" }).fill("Gartenweg 3");
  await page.context().setOffline(true);
  await press(page.getByRole("button", { name: "Veranstaltung anlegen" }));
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(title(page)).toHaveValue("Gartenabend");
  await page.context().setOffline(false);
  await press(page.getByRole("button", { name: "Veranstaltung anlegen" }));
  await expect(page.getByRole("heading", { level: 1, name: "Gartenabend" })).toBeVisible();
  await expect(page.getByText("Mit Tee.")).toBeVisible();
  const { meta } = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { meta: { pagination: { total: number } } },
    `/api/apps/${own.app.id}/events`,
  );
  expect(meta.pagination.total).toBe(1);
});

test("which dates a change is about is asked; by Escape nothing is saved, and nothing typed is lost @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const { slug } = await planEvent(page, own, {
    name: "Gartenabend",
    startsAt: tomorrow(),
    frequency: "weekly",
    count: 3,
  });
  await page.goto(`${own.app.url}/events/${slug}/edit`);
  await title(page).fill("Gartenabend mit Tee");
  await press(page.getByRole("button", { name: "Speichern" }).last());
  await expect(page.getByRole("dialog").getByText("Nur dieser Termin")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(title(page)).toHaveValue("Gartenabend mit Tee");
  const read = () => call<{ name: string }>(page, "GET", `/apps/${own.app.id}/events/${slug}`);
  expect((await read()).name).toBe("Gartenabend");
  await press(page.getByRole("button", { name: "Speichern" }).last());
  await press(page.getByRole("dialog").getByRole("button", { name: "Speichern" }));
  await expect(page.getByRole("heading", { level: 1, name: "Gartenabend mit Tee" })).toBeVisible();
});

test("two windows of an event agree after a join in one, a change in the other, and a press on a stale one @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCalendar(operator, "member");
  const event = await planEvent(operator, own, { name: "Gartenabend", startsAt: tomorrow() });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/events/${event.slug}/view`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await press(page.getByRole("button", { name: "Teilnehmen", exact: true }));
  await expect(other.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
  await call(operator, "PATCH", `/events/${event.id}`, { name: "Gartenabend im Juni" }, own.app.id);
  for (const window of [page, other])
    await expect(window.getByRole("heading", { level: 1, name: "Gartenabend im Juni" })).toBeVisible();

  // Left in the one while the other is cut off, and pressed there once more afterwards.
  await other.context().setOffline(true);
  await press(other.getByRole("button", { name: "Absagen", exact: true }));
  await expect(other.getByText(/Verbindung|offline/i).first()).toBeVisible();
  await other.context().setOffline(false);
  await expect(page.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
  await press(page.getByRole("button", { name: "Absagen", exact: true }));
  await expect(other.getByRole("button", { name: "Teilnehmen", exact: true })).toBeVisible();
});

test("the description of a category is kept by a step elsewhere right behind the typing @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const categories = `/apps/${own.app.id}/events/categories`;
  const { id } = await call<{ id: string }>(page, "POST", categories, { name: "Garten" }, own.app.id);
  await page.goto(`${own.app.url}/settings/events/categories/${id}`);
  await page.getByRole("textbox", { name: "Beschreibung" }).fill("Was draußen geschieht.");
  await page.goBack();
  await expect
    .poll(async () => (await call<{ description: string }[]>(page, "GET", categories))[0]!.description)
    .toBe("Was draußen geschieht.");
});
