import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { addMember, blankPage, call, expect, openApp, ownApp, press, test } from "../harness";

/** What of the main journey in pages.spec goes further: these run in the exhaustive tier. */

const landing = { isDraft: true, templateId: "landing" };

test("two windows see each other, and the second who saves chooses @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Gemeinsam",
  });
  await openApp(mara, own, `/theme/page/${id}`);
  const other = await mara.context().newPage();
  await other.goto(`${own.app.url}/theme/page/${id}`);
  const also = /bearbeitet diese Seite gerade auch/;
  await expect(mara.getByText(also)).toBeVisible();
  await expect(other.getByText(also)).toBeVisible();

  await other.getByLabel("Name der Seite").fill("Zuerst gespeichert");
  await expect(other.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.getByLabel("Name der Seite").fill("Danach gespeichert");
  await expect(mara.getByText(/hat inzwischen gespeichert/)).toBeVisible();
  await test.step("who leaves before the choice is asked first", async () => {
    await mara.getByRole("link", { name: "Seiten" }).last().click();
    await mara.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(mara.getByText(/hat inzwischen gespeichert/)).toBeVisible();
  });
  await press(mara.getByRole("button", { name: "Meine Fassung speichern" }));
  await expect(mara.getByText(/hat inzwischen gespeichert/)).toBeHidden();
  await other.close();
  await expect(mara.getByText(also)).toBeHidden();
  await mara.reload();
  await expect(mara.getByLabel("Name der Seite")).toHaveValue("Danach gespeichert");
});

test("thirty steps go back, come again and outlast a reload @desktop", async ({ signedInAs }) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Schritte",
  });
  await openApp(mara, own, `/theme/page/${id}`);
  const rows = mara.getByRole("region", { name: /^Zeile \d+$/ });
  const first = await rows.count();
  const undo = mara.getByRole("button", { name: "Rückgängig" });
  for (let step = 1; step <= 30; step++) {
    await press(mara.getByRole("button", { name: "Mehr zu Zeile 1", exact: true }));
    await press(mara.getByRole("menuitem", { name: "Duplizieren" }));
    await expect(rows).toHaveCount(first + step);
  }
  for (let step = 0; step < 30; step++) await undo.click();
  await expect(rows).toHaveCount(first);
  const redo = mara.getByRole("button", { name: "Wiederholen" });
  for (let step = 0; step < 30; step++) await redo.click();
  await expect(rows).toHaveCount(first + 30);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.reload();
  await expect(rows).toHaveCount(first + 30);
  for (let step = 0; step < 10; step++) await undo.click();
  await expect(rows).toHaveCount(first + 20);
});

test("what is built while the connection is lost is kept, said to be unsaved, and saved when it is back @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Funkloch",
  });
  await openApp(mara, own, `/theme/page/${id}`);
  const rows = mara.getByRole("region", { name: /^Zeile \d+$/ });
  const duplicate = async () => {
    await press(mara.getByRole("button", { name: "Mehr zu Zeile 1", exact: true }));
    await press(mara.getByRole("menuitem", { name: "Duplizieren" }));
  };
  const count = await rows.count();
  await duplicate();
  await expect(rows).toHaveCount(count + 1);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();

  await mara.context().setOffline(true);
  await duplicate();
  await expect(rows).toHaveCount(count + 2);
  await mara.getByLabel("Name der Seite").fill("Wieder da");
  await expect(mara.getByRole("status").filter({ hasText: "Nicht gespeichert" }).first()).toBeVisible();
  // What else is pressed meanwhile fails by itself, and takes nothing along.
  await press(mara.getByRole("button", { name: "Veröffentlichen", exact: true }));
  await expect(mara.getByText("Das hat nicht geklappt. Bitte versuch es noch einmal.").first()).toBeVisible();
  await press(mara.getByRole("button", { name: "Vorschaulink erstellen" }));
  for (const name of [/bearbeiten$/, /^Mehr zu (?!Zeile)/]) {
    await rows.first().getByRole("button", { name }).first().click();
    await mara.keyboard.press("Escape");
  }
  await expect(rows).toHaveCount(count + 2);

  await mara.context().setOffline(false);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.reload();
  await expect(rows).toHaveCount(count + 2);
  await expect(mara.getByLabel("Name der Seite")).toHaveValue("Wieder da");
});

test("the preview takes on the look that is chosen, also where a lost connection kept its code back @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, {
    ...landing,
    name: "Funkloch",
  });
  await mara.route(/\/assets\/listen-preview/, (route) => route.abort("connectionfailed"));
  const lost = mara.waitForEvent("requestfailed", (request) => request.url().includes("listen-preview"));
  await openApp(mara, own, `/theme/page/${id}`);
  await lost;
  const preview = mara.frames().find((frame) => frame.url().includes("/theme/preview/"))!;
  await mara.unroute(/\/assets\/listen-preview/);
  await preview.evaluate(() => dispatchEvent(new Event("online")));
  await press(mara.getByRole("button", { name: "Dunkel" }));
  await expect(mara.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a row and a widget are copied on one page and pasted on another @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const create = (name: string) =>
    call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, { ...landing, name });
  const [from, to] = [await create("Von hier"), await create("Nach dort")];
  const rows = mara.getByRole("region", { name: /^Zeile \d+$/ });
  const widgets = rows.first().getByRole("row");
  const copyOf = async (name: RegExp) => {
    await openApp(mara, own, `/theme/page/${from.id}`);
    await press(rows.first().getByRole("button", { name }).first());
    await press(mara.getByRole("menuitem", { name: "Kopieren" }));
    await openApp(mara, own, `/theme/page/${to.id}`);
    await expect(rows.first()).toBeVisible();
  };
  await copyOf(/^Mehr zu Zeile 1$/);
  const before = await rows.count();
  await press(mara.getByRole("button", { name: "Mehr zu Zeile 1", exact: true }));
  await press(mara.getByRole("menuitem", { name: "Kopiertes darunter einfügen" }));
  await expect(rows).toHaveCount(before + 1);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();

  await copyOf(/^Mehr zu (?!Zeile)/);
  const widgetsBefore = await widgets.count();
  await press(rows.first().getByRole("button", { name: "Einfügen", exact: true }).first());
  await expect(widgets).toHaveCount(widgetsBefore + 1);
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await mara.reload();
  await expect(rows).toHaveCount(before + 1);
  await expect(widgets).toHaveCount(widgetsBefore + 1);
});

test("a theme goes into another app as a file, which says what it would change @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await call(mara, "POST", `/apps/${own.app.id}/pages`, { name: "Willkommen", templateId: "landing" });
  const other = await ownApp(mara);
  await openApp(mara, own, "/theme/file");
  const download = mara.waitForEvent("download");
  await press(mara.getByRole("button", { name: "Herunterladen" }));
  const buffer = await readFile(await (await download).path());
  await openApp(mara, other, "/theme/file");
  await mara.getByLabel("Datei wählen").setInputFiles({ name: "theme.json", mimeType: "application/json", buffer });
  await expect(mara.getByText("Was sich ändert")).toBeVisible();
  await expect(mara.getByText("Willkommen")).toBeVisible();
  await press(mara.getByRole("button", { name: "Übernehmen" }));
  await expect(mara.getByText("Übernommen").first()).toBeVisible();
  await openApp(mara, other, "/theme/pages");
  await expect(mara.getByRole("link", { name: "Willkommen" })).toBeVisible();

  await test.step("one step takes it back, after a look at the pages too", async () => {
    await openApp(mara, other, "/theme/file");
    await press(mara.getByRole("button", { name: "Rückgängig" }));
    await expect(mara.getByText("Rückgängig gemacht")).toBeVisible();
    await expect(mara.getByRole("button", { name: "Rückgängig" })).toBeHidden();
    await openApp(mara, other, "/theme/pages");
    await expect(mara.getByText("Noch keine Seiten")).toBeVisible();
  });
});

test("of two who change a menu the second chooses, and the order changes by keyboard @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  const rail = lea.getByRole("navigation", { name: "Community" });
  await openApp(mara, own, "/theme/menu");
  const list = mara.getByRole("grid", { name: "Hauptmenü" });
  const handle = list.getByRole("button", { name: /verschieben$/ }).first();
  await handle.focus();
  await mara.keyboard.press("Enter");
  await expect(mara.getByRole("button", { name: "Zwischen Neues und Austausch einfügen" })).toBeFocused();
  await mara.keyboard.press("ArrowDown");
  await mara.keyboard.press("Enter");
  await expect(list.getByRole("row").first()).toContainText("Austausch");
  const items = await call<object[]>(mara, "GET", `/apps/${own.app.id}/menu/main`);
  const shop = { type: "external", name: "Laden", url: "https://example.org" };
  await call(mara, "PATCH", `/apps/${own.app.id}/menu/main`, { items: [...items, shop] });
  // Who has the app open sees it at once.
  await expect(rail.getByRole("link", { name: "Laden" })).toBeVisible();
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await expect(mara.getByText("Jemand hat inzwischen gespeichert")).toBeVisible();
  await expect(mara.getByText(/Gespeichert ist jetzt: .*Laden/)).toBeVisible();
  await press(mara.getByRole("button", { name: "Die andere Fassung nehmen" }));
  await expect(list.getByText("Laden")).toBeVisible();
  await expect(mara.getByText("Jemand hat inzwischen gespeichert")).toBeHidden();
});

test("a page is planned for a time and taken out of it again, and a version comes back @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const page = await call<{ id: string }>(mara, "POST", `/apps/${own.app.id}/pages`, { ...landing, name: "Geplant" });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await call(mara, "PATCH", `/pages/${page.id}`, { publishAt, isDraft: true });
  await openApp(mara, own, `/theme/page/${page.id}`);
  await expect(mara.getByText(/Wird veröffentlicht/).first()).toBeVisible();
  await press(mara.getByRole("button", { name: "Nicht mehr" }));
  await expect(mara.getByText(/Wird veröffentlicht/)).toBeHidden();
  await press(mara.getByRole("button", { name: "Veröffentlichen", exact: true }));
  await expect(mara.getByText("Öffentlich", { exact: true })).toBeVisible();
  await mara.getByLabel("Name der Seite").fill("Anders");
  await expect(mara.getByText("Unveröffentlichte Änderungen")).toBeVisible();
  await press(mara.getByRole("button", { name: "Frühere Fassungen" }));
  await press(mara.getByRole("dialog").getByRole("button", { name: "Wiederherstellen" }).last());
  await expect(mara.getByLabel("Name der Seite")).toHaveValue("Geplant");
});

test("a landing page comes from a template and is published by keyboard alone @desktop", async ({ signedInAs }) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  const keys = mara.keyboard;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 120 && !(await isThere()); stop++) await keys.press("Tab");
    await expect(target).toBeFocused();
  };
  await openApp(mara, own, "/theme/pages");
  await reach(mara.getByRole("button", { name: "Seite erstellen" }).first());
  await keys.press("Enter");
  const dialog = mara.getByRole("dialog");
  await reach(dialog.getByLabel("Name der Seite"));
  await keys.type("Ohne Maus");
  await reach(dialog.getByRole("radio", { checked: true }));
  await keys.press("ArrowUp");
  await keys.press("ArrowDown");
  await reach(dialog.getByRole("button", { name: "Loslegen" }));
  await keys.press("Enter");
  await expect(mara).toHaveURL(/\/theme\/page\/[0-9a-f-]+$/);

  const first = mara.getByRole("region", { name: "Zeile 1", exact: true });
  await reach(first.getByRole("button", { name: "Widget hinzufügen" }));
  await keys.press("Enter");
  await reach(dialog.getByRole("button", { name: /Schaltfläche Eine Schaltfläche/ }));
  await keys.press("Enter");
  await reach(dialog.getByLabel("Beschriftung"));
  await keys.press("Control+a");
  await keys.type("Mehr erfahren");
  await reach(dialog.getByLabel("Ziel"));
  await keys.press("Control+a");
  await keys.type("/events");
  await reach(dialog.getByRole("button", { name: "Fertig" }));
  await keys.press("Enter");
  await expect(first.getByText("Mehr erfahren · /events")).toBeVisible();
  await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();

  await reach(mara.getByRole("button", { name: "Veröffentlichen", exact: true }));
  await keys.press("Enter");
  await expect(mara.getByText("Öffentlich", { exact: true })).toBeVisible();
  const lea = await signedInAs("member", `${own.app.url}/ohne-maus`);
  await expect(lea.getByRole("heading", { name: "Austausch auf Augenhöhe" })).toBeVisible();
  await expect(lea.getByRole("link", { name: "Mehr erfahren" })).toBeVisible();
});

test("a press on a part of the preview opens its form, and the preview follows what is saved @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const { id } = await call(mara, "POST", `/apps/${own.app.id}/pages`, { name: "Willkommen", templateId: "landing" });
  await openApp(mara, own, `/theme/page/${id}`);
  const preview = mara.frameLocator("iframe[title='Vorschau']");
  const heading = preview.getByRole("heading", { name: "Austausch auf Augenhöhe" });
  await expect(preview.locator("[data-widget-place]").filter({ has: heading })).toBeAttached();
  await heading.click();
  const form = mara.getByRole("dialog", { name: "Text" });
  await expect(form.getByRole("heading", { name: "Austausch auf Augenhöhe" })).toBeVisible();
  await form.getByRole("textbox", { name: "Überschrift optional" }).fill("Was dich erwartet");
  await expect(preview.getByRole("heading", { name: "Was dich erwartet" })).toBeVisible();
  await form.getByRole("button", { name: "Fertig" }).click();

  await test.step("a link of the page leads nowhere there", async () => {
    await preview.getByRole("link", { name: "Mitglied werden" }).first().click();
    await expect(mara.getByRole("dialog", { name: "Schaltfläche" })).toBeVisible();
    await mara.keyboard.press("Escape");
    await expect(heading).toBeVisible();
  });
});

test("what was chosen from a list is taken back by keys, and what a widget lacks is said in the preview @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  const items = [{ id: "joined", action: "custom", title: "Hausordnung lesen" }];
  const widgets = [
    { id: "list", type: "checklist", title: null, options: { items } },
    { id: "banner", type: "imageBanner", title: null, options: { fileId: null, href: "", alt: "" } },
  ];
  const style = { background: "none", pictureId: null, spacing: "medium", width: "normal" };
  const row = { id: "row", type: "one_column", title: null, visible: true, showHead: false, style };
  const template = { rows: [{ ...row, columns: [{ widgets }] }] };
  const { id } = await call(mara, "POST", `/apps/${own.app.id}/pages`, { name: "Aufgaben", template });
  const lea = await signedInAs("member", `${own.app.url}/aufgaben`);
  await press(lea.getByRole("button", { name: /Hausordnung lesen/ }));
  await expect(lea.getByText("Hausordnung lesen")).toHaveCSS("text-decoration-line", "line-through");
  await lea.reload();
  await expect(lea.getByText("Hausordnung lesen")).toHaveCSS("text-decoration-line", "line-through");

  await openApp(mara, own, `/theme/page/${id}`);
  const layout = mara.getByRole("combobox", { name: /Zeile 1/ });
  await layout.focus();
  await layout.selectOption({ label: "Zwei Spalten" });
  await expect(layout).toHaveValue("two_columns");
  await mara.keyboard.press("Control+z");
  await expect(layout).toHaveValue("one_column");

  await mara.getByRole("button", { name: "Checkliste bearbeiten" }).click();
  const form = mara.getByRole("dialog");
  await expect(form.getByText("1 Mitglied hat das erledigt")).toBeVisible();
  await form.getByRole("button", { name: "Fertig" }).click();
  const empty = mara.frameLocator("iframe[title='Vorschau']").locator("[data-widget-place=banner]");
  await expect(empty).toHaveAttribute("data-empty", "Banner: zeigt noch nichts");
  await empty.click();
  await expect(mara.getByRole("dialog", { name: "Banner" })).toBeVisible();
});
