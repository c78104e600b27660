import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, press, test } from "../harness";

test("a landing page is made from a template, changed and published @core @desktop", async ({ signedInAs }) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");

  await test.step("a page begins with a template", async () => {
    await openApp(mara, own, "/theme/pages");
    await expect(mara.getByText("Noch keine Seiten")).toBeVisible();
    await press(mara.getByRole("button", { name: "Seite erstellen" }));
    await mara.getByLabel("Name der Seite").fill("Willkommen");
    await press(mara.getByRole("button", { name: "Loslegen" }));
    await expect(mara).toHaveURL(/\/theme\/page\/[0-9a-f-]+$/);
    await expect(mara.getByRole("region", { name: "Zeile 1", exact: true })).toBeVisible();
    await expectAccessible(mara);
  });

  await test.step("a widget is added, taken back and brought again, by keyboard too", async () => {
    const first = mara.getByRole("region", { name: "Zeile 1", exact: true });
    await press(first.getByRole("button", { name: "Widget hinzufügen" }));
    await press(mara.getByRole("button", { name: /Schaltfläche Eine Schaltfläche/ }));
    const form = mara.getByRole("dialog");
    await form.getByLabel("Beschriftung").fill("Mehr erfahren");
    await form.getByLabel("Ziel").fill("/events");
    await press(form.getByRole("button", { name: "Fertig" }));
    await expect(first.getByText("Mehr erfahren · /events")).toBeVisible();
    await mara.getByRole("heading", { level: 1 }).click();
    for (let step = 0; step < 3; step++) await mara.keyboard.press("Control+z");
    await expect(first.getByText("Mehr erfahren · /events")).toBeHidden();
    for (let step = 0; step < 3; step++) await mara.keyboard.press("Control+Shift+Z");
    await expect(first.getByText("Mehr erfahren · /events")).toBeVisible();
    await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  });

  await test.step("what was done is kept through a reload", async () => {
    await mara.reload();
    await expect(mara.getByText("Mehr erfahren · /events")).toBeVisible();
    await expect(mara.getByRole("button", { name: "Rückgängig" })).toBeEnabled();
  });

  await test.step("it is public by a press", async () => {
    await press(mara.getByRole("button", { name: "Veröffentlichen", exact: true }));
    await expect(mara.getByText("Öffentlich", { exact: true })).toBeVisible();
    const lea = await signedInAs("member", `${own.app.url}/willkommen`);
    await expect(lea.getByRole("link", { name: "Mehr erfahren" })).toBeVisible();
    await expect(lea.getByRole("heading", { name: "Austausch auf Augenhöhe" })).toBeVisible();
    await expectAccessible(lea);
  });
});

test("rows and widgets move by keyboard alone, and a preview link shows the draft @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const page = (await call(mara, "POST", `/apps/${own.app.id}/pages`, {
    name: "Entwurf",
    isDraft: true,
    templateId: "landing",
  })) as { id: string };
  await openApp(mara, own, `/theme/page/${page.id}`);
  const handle = mara.getByRole("button", { name: /Text/ }).first();
  await handle.focus();
  await mara.keyboard.press("Enter");
  await mara.keyboard.press("ArrowDown");
  await mara.keyboard.press("Enter");
  await expect(mara.getByRole("button", { name: "Rückgängig" })).toBeEnabled();
  await press(mara.getByRole("button", { name: "Vorschaulink erstellen" }));
  const address = await mara.getByLabel("Vorschaulink", { exact: true }).inputValue();
  const guest = await mara.context().browser()!.newContext();
  const stranger = await guest.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "Austausch auf Augenhöhe" })).toBeVisible();
  await guest.close();
});

test("colours are judged, corrected by a press and saved; a broken style sheet says where @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await openApp(mara, own, "/theme");
  const font = mara.getByLabel("Schrift", { exact: true });
  await font.fill("#bbbbbb");
  await font.blur();
  await press(mara.getByRole("button", { name: /nehmen$/ }).first());
  await expectAccessible(mara);
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await expect(mara.getByText("Gespeichert").first()).toBeVisible();
  await openApp(mara, own, "/theme/code");
  await mara.getByLabel("CSS").fill("a { color: red }\nb { color }");
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await expect(mara.getByText("Zeile 2, Spalte 5: das ist kein gültiges CSS.")).toBeVisible();
  await mara.getByLabel("CSS").fill("main { outline: 1px solid red }");
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await openApp(mara, own, "/groups");
  await expect(mara.locator("link[data-custom-code]")).toHaveCount(1);
  await openApp(mara, own, "/theme/code");
  await expect(mara.locator("link[data-custom-code]")).toHaveCount(0);
});

for (const language of ["de", "en"] as const)
  test(`every template makes a page that is accessible as it is, in ${language} @both`, async ({ signedInAs }) => {
    test.slow();
    const mara = await signedInAs("operator", blankPage());
    const own = await ownApp(mara, language);
    for (const templateId of ["start", "landing", "course", "event", "coach", "club", "school", "podcast"]) {
      const { slug } = (await call(mara, "POST", `/apps/${own.app.id}/pages`, {
        name: `Seite ${templateId}`,
        templateId,
      })) as {
        slug: string;
      };
      await openApp(mara, own, `/${slug}`);
      await expect(mara.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectAccessible(mara);
    }
  });
