import { addMember, expect, openSettings, ownApp, press, service, test } from "../harness";

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`a change that isn't begun is asked about as often as its window is to be closed (motion: ${reducedMotion}) @desktop`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs("operator", service("/projects"));
    await page.emulateMedia({ reducedMotion });
    const own = await ownApp(page);
    await addMember(own, "member");
    await openSettings(page, own, "/members");
    const boxes = page.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ }).filter({ visible: true });
    await boxes.first().check();
    await press(page.getByRole("toolbar").getByRole("button", { name: "Ändern" }));
    const dialog = page.getByRole("dialog", { name: "Mitglieder ändern" });
    const role = dialog.getByRole("combobox", { name: "Rolle" });
    const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
    await role.selectOption("moderator");
    await page.keyboard.press("Escape");
    const keep = question.getByRole("button", { name: "Weiter bearbeiten" });
    /** It is there, has the focus, and is not the one before on its way off the page. */
    const isAsked = async () => {
      await expect(page.locator("[data-exiting]")).toHaveCount(0);
      await expect(question).toBeVisible();
      await expect
        .poll(() => question.evaluate((window) => window.contains(window.ownerDocument.activeElement)))
        .toBe(true);
    };
    await isAsked();
    // Later, and at once: then the question may still be on its way off the page.
    for (const isAtOnce of [false, true, true]) {
      await keep.focus();
      await page.keyboard.press("Enter");
      if (!isAtOnce) await expect(question).toHaveCount(0);
      await page.keyboard.press("Escape");
      await isAsked();
      await expect(role).toHaveValue("moderator");
    }
    await press(question.getByRole("button", { name: "Verwerfen" }));
    await expect(dialog).toBeHidden();
  });

test("whoever leaves a chosen file is asked first, and a stop that failed is said @desktop", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await openSettings(page, own, "/members/bulk-import");
  const lines = Array.from({ length: 30_000 }, (_, at) => `person-${at}@import.example;P${at}`);
  const buffer = Buffer.from(`E-Mail;Vorname\n${lines.join("\n")}\n`);
  await page.locator("input[type=file]").setInputFiles({ name: "viele.csv", mimeType: "text/csv", buffer });
  const begin = page.getByRole("button", { name: "Importieren", exact: true });
  await expect(begin).toBeVisible();
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await page.getByRole("main").getByRole("link", { name: "Mitglieder" }).first().click();
  await press(question.getByRole("button", { name: "Weiter bearbeiten" }));
  await expect(page).toHaveURL(/bulk-import$/);
  await expect(begin).toBeVisible();

  await press(begin);
  const stop = page.getByRole("button", { name: "Anhalten" });
  await expect(stop).toBeVisible();
  const calls = /\/api\/tasks\/[^?]+$/;
  await page.route(calls, (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()));
  await press(stop);
  await expect(page.getByText("Das hat nicht geklappt. Bitte versuch es noch einmal.")).toBeVisible();
  await expect(stop).toBeVisible();
  await page.unroute(calls);
  await press(stop);
  await expect(page.getByRole("button", { name: "Fortsetzen" })).toBeVisible();
  // Nothing waits any more: nobody is asked.
  await page.getByRole("main").getByRole("link", { name: "Mitglieder" }).first().click();
  await expect(page).toHaveURL(/settings\/members$/);
});
