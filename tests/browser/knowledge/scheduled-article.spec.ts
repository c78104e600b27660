import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  openApp,
  ownApp,
  press,
  service,
  test,
} from "../harness";

test("an article is drafted, scheduled, published by the clock, and brought back as it was @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own, "/articles");
  await call(mara, "PATCH", `/apps/${own.app.id}/articles/settings`, { isActive: true });
  // Signed in where the app is: guests' pages hear of nothing by themselves.
  const lea = await signedInAs("member", `${own.app.url}/articles`);
  const seenByLea = lea.getByRole("main").getByRole("link", { name: "Beete im März" });

  await test.step("a draft is the team's alone", async () => {
    await press(mara.getByRole("link", { name: "Artikel schreiben" }));
    await mara.getByLabel("Titel").fill("Beete im März");
    await mara.getByLabel("Kategorie", { exact: true }).fill("Aus dem Garten");
    await press(mara.getByRole("button", { name: "Anlegen und schreiben" }));
    await expect(mara.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
    await mara.getByRole("textbox", { name: "Text", exact: true }).click();
    await mara.keyboard.type("Erst lockern, dann säen.");
    await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
    await lea.reload();
    await expect(lea.getByRole("main")).toBeVisible();
    await expect(seenByLea).toHaveCount(0);
  });

  const appears = Math.ceil((Date.now() + 3_600_000) / 60_000) * 60_000;
  await test.step("it is planned for a day and an hour", async () => {
    await press(mara.getByRole("button", { name: "Später veröffentlichen" }));
    // Without a time it is not planned.
    await expect(mara.getByRole("spinbutton").first()).toBeVisible();
    await press(mara.getByRole("button", { name: "Planen", exact: true }));
    await expect(mara.getByRole("spinbutton").first()).toBeFocused();
    const parts = new Intl.DateTimeFormat("de", {
      timeZone: "Europe/Berlin",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }).formatToParts(appears);
    await mara.keyboard.type(parts.flatMap(({ type, value }) => (type === "literal" ? [] : [value])).join(""));
    await expectAccessible(mara);
    await press(mara.getByRole("button", { name: "Planen", exact: true }));
    await expect(mara.getByText("Geplant für", { exact: true })).toBeVisible();
    await mara.goto(`${own.app.url}/articles?list=scheduled`);
    await expect(mara.getByRole("main").getByRole("link", { name: "Beete im März" })).toBeVisible();
    await expectAccessible(mara);
    await lea.reload();
    await expect(seenByLea).toHaveCount(0);
  });

  await test.step("at its time it appears in the lists that are open", async () => {
    const [category] = await call<{ id: string }[]>(mara, "GET", `/apps/${own.app.id}/articles/categories`);
    const categoryId = category!.id;
    // The clock of the Worker is everybody's: the time is brought to it.
    const strike = () => fetch(service(`/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${Date.now()}`));
    await strike();
    await expect(seenByLea).toHaveCount(0);
    const { id: articleId } = await call<{ id: string }>(
      mara,
      "GET",
      `/articles/categories/${categoryId}/articles/beete-im-maerz`,
      undefined,
      own.app.id,
    );
    const soon = Date.now() + 3000;
    const body = { status: "active", publishAt: new Date(soon).toISOString() };
    await call(mara, "PATCH", `/articles/${articleId}`, body, own.app.id);
    const scheduled = mara.getByRole("main").getByRole("link", { name: "Beete im März" });
    await expect(scheduled).toBeVisible();
    await expect(async () => {
      await strike();
      await expect(seenByLea).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
    await expect(scheduled).toHaveCount(0);
    await press(seenByLea);
    await expect(lea.getByText("Erst lockern, dann säen.")).toBeVisible();
    await mara.goto(`${own.app.url}/articles/aus-dem-garten/beete-im-maerz/edit`);
    await expect(mara.getByText("Erschienen", { exact: true })).toBeVisible();
  });

  await test.step("what was published is brought back from its versions", async () => {
    await mara.getByRole("textbox", { name: "Text", exact: true }).click();
    await mara.keyboard.press("Control+End");
    await mara.keyboard.type(" Im Juni ernten.");
    await expect(lea.getByText("Erst lockern, dann säen. Im Juni ernten.")).toBeVisible();
    await press(mara.getByRole("button", { name: "Frühere Fassungen" }));
    const dialog = mara.getByRole("dialog");
    await press(dialog.getByRole("button", { name: "Mit jetzt vergleichen" }).first());
    await expect(dialog.locator("ins").filter({ hasText: "ernten" })).toBeVisible();
    await press(dialog.getByRole("button", { name: "Wiederherstellen" }).first());
    await expect(mara.getByRole("textbox", { name: "Text", exact: true })).toHaveText("Erst lockern, dann säen.");
    await expect(lea.getByText("Erst lockern, dann säen.", { exact: true })).toBeVisible();
    await expect(lea.getByText("Im Juni ernten.")).toHaveCount(0);
  });
});

test("an article that is deleted is brought back @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await openApp(mara, own, "/articles");
  await call(mara, "PATCH", `/apps/${own.app.id}/articles/settings`, { isActive: true });
  await press(mara.getByRole("link", { name: "Artikel schreiben" }));
  await mara.getByLabel("Titel").fill("Beete im Mai");
  await mara.getByLabel("Kategorie", { exact: true }).fill("Aus dem Garten");
  await press(mara.getByRole("button", { name: "Anlegen und schreiben" }));
  await press(mara.getByRole("button", { name: "Artikel löschen" }));
  await press(mara.getByRole("alertdialog").getByRole("button", { name: "Artikel löschen" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Beete im Mai" })).toHaveCount(0);
  await press(mara.getByRole("button", { name: "Rückgängig" }));
  await mara.goto(`${own.app.url}/articles?list=drafts`);
  await expect(mara.getByRole("main").getByRole("link", { name: "Beete im Mai" })).toBeVisible();
});
