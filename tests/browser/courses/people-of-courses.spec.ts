import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, test, unique } from "../harness";

test("an operator makes a cohort, puts a member into it, opens all lessons to them, and sees how far they come @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openApp(page, own);
  await call(page, "PATCH", `/apps/${own.app.id}/library/settings`, { isActive: true });
  const post = <T = { id: string; slug: string }>(path: string, body: unknown) =>
    call<T>(page, "POST", path, body, own.app.id);
  const course = await post(`/apps/${own.app.id}/courses`, { name: unique("Kompost") });
  const module = await post(`/courses/${course.id}/modules`, { name: "Der Haufen" });
  await post(`/modules/${module.id}/lessons`, { name: "Schichten" });
  await post(`/modules/${module.id}/lessons`, {
    name: "Umsetzen",
    release: { kind: "date", at: new Date(Date.now() + 30 * 86_400_000).toISOString() },
  });
  await addMember(own, "member");
  const learner = await signedInAs("member", blankPage());
  await openApp(learner, own, `/courses/c/${course.slug}`);
  await learner.getByRole("link", { name: "Beginnen" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: "Schichten" })).toBeVisible();

  // A note of one's own, changed and taken away.
  await learner.getByText("Notizen", { exact: true }).click();
  await learner.getByRole("textbox", { name: "Neue Notiz" }).fill("Erst das Grobe.");
  await learner.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(learner.getByText("Erst das Grobe.")).toBeVisible();
  await learner.getByRole("button", { name: /^Notiz .* löschen$/ }).click();
  await expect(learner.getByText("Erst das Grobe.")).toBeHidden();
  await learner.getByRole("button", { name: "Rückgängig" }).click();
  await expect(learner.getByText("Erst das Grobe.")).toBeVisible();

  await page.goto(`${own.app.url}/courses/c/${course.slug}`);
  await page.getByRole("link", { name: "Teilnehmende" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Teilnehmende" })).toBeVisible();
  await page.getByRole("button", { name: "Neue Kursgruppe" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Frühling");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Sag, wann sie beginnt.")).toBeVisible();
  await dialog.getByRole("button", { name: "Abbrechen" }).click();

  await page.getByRole("button", { name: /^Ausnahmen für .* ändern$/ }).click();
  await dialog.getByText("Alle Lektionen öffnen").click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("table").getByText("Alles offen")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1, name: "Teilnehmende" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // Who stands still is written to from the list: it leads to the chat with them.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.app.url}/courses/c/${course.slug}/people?state=stalled`);
  await expect(page.getByText("Niemand gefunden")).toBeVisible();
  await page.goto(`${own.app.url}/courses/c/${course.slug}/people?state=active`);
  await page
    .getByRole("table")
    .getByRole("link", { name: /^Nachricht an / })
    .click();
  await expect(page.getByRole("button", { name: "Nachricht schreiben" })).toBeVisible();

  // What waited for its date is open to them now.
  await learner.goto(`${own.app.url}/courses/c/${course.slug}`);
  await learner.getByRole("link", { name: "Umsetzen" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: "Umsetzen" })).toBeVisible();

  // As a member sees it: the lesson waits, and there is nothing to edit.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${own.app.url}/courses/c/${course.slug}/edit`);
  await page.getByRole("link", { name: "Als Mitglied ansehen" }).click();
  await expect(page.getByText("So sieht es ein Mitglied.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Bearbeiten", exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: /^Umsetzen/ })).toBeHidden();
  await page.getByRole("link", { name: "Zurück zur eigenen Ansicht" }).click();
  await expect(page.getByRole("link", { name: "Bearbeiten", exact: true })).toBeVisible();
});
