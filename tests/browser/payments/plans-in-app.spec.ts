import {
  addMember,
  call,
  chooseOption,
  closeChoices,
  expect,
  expectAccessible,
  openApp,
  openSettings,
  ownApp,
  press,
  service,
  test,
  unique,
} from "../harness";

test("an operator makes a plan and an order in the app itself, and sees the order's history there", async ({
  signedInAs,
}) => {
  test.slow(); // seven pages
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  const email = `${unique("kaeuferin")}@example.org`;
  await openSettings(page, own, "/access-plans");
  await expect(page.getByRole("heading", { name: "Noch keine Pläne" })).toBeVisible();
  await page.getByRole("link", { name: "Neuer Plan" }).click();
  await page.getByRole("link", { name: "Privat" }).click();
  await expect(page.getByText("Nur von Hand vergeben.")).toBeVisible();
  await page.getByLabel("Name").fill("Freundeskreis");
  await page.getByRole("group", { name: own.app.name }).getByLabel("Die ganze App").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { name: "Freundeskreis", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/access-plans\/[0-9a-f-]{36}$/);

  await openApp(page, own, "/orders");
  await expect(page.getByRole("heading", { name: "Noch keine Bestellungen" })).toBeVisible();
  await page.getByRole("link", { name: "Neue Bestellung" }).click();
  await page.getByLabel("E-Mail des Käufers").fill(email);
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await expect(page.getByText("Von Hand vergeben")).toBeVisible();
  await page.getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Kündigen" }).click();
  await expect(page.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${own.app.url}/orders?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole("link", { name: email }).first()).toBeVisible();
  const toCsv = page.getByRole("link", { name: "Als CSV", exact: true });
  await expect(toCsv).toBeVisible();
  const download = page.waitForEvent("download");
  await toCsv.click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  await page.getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page.getByRole("heading", { name: "Meine Bestellungen", level: 1 })).toBeVisible();
});

test("a plan is given to chosen members, who were chosen on any page of the list, and taken from them", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await call(page, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Jahresplan",
    apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
  });
  await addMember(own, "member");
  await addMember(own, "moderator");
  await openSettings(page, own, "/members");
  const boxes = page.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ });
  const choose = (i: number) => boxes.filter({ visible: true }).nth(i).check();
  const toolbar = page.getByRole("toolbar", { name: "Ausgewählte Mitglieder" });
  await choose(0);
  // The choice outlives another list.
  await page.getByRole("link", { name: "Eingeladen" }).click();
  await expect(toolbar.getByText("1 Person ausgewählt")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Mitglieder ändern" });
  const changePlan = async (field: string) => {
    await toolbar.getByRole("button", { name: "Ändern" }).click();
    await chooseOption(dialog.getByRole("combobox", { name: field }), "Jahr", "Jahresplan");
    await closeChoices(page);
    await press(dialog.getByRole("button", { name: "Vorschau" }));
  };
  await changePlan("Pläne geben");
  await expect(dialog.getByText("1 Person wird geändert.")).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Jetzt ändern" }));
  await expect(page.getByText("Die Mitglieder sind geändert")).toBeVisible();
  await expect(toolbar).toBeHidden();

  await page.getByRole("link", { name: "Dabei" }).click();
  await choose(0);
  await choose(1);
  await changePlan("Pläne nehmen");
  await expect(dialog.getByText("1 Person wird geändert.")).toBeVisible();
  await expect(dialog.getByText("weil es schon so ist")).toBeVisible();
});

test("members are filtered by several plans at once", async ({ signedInAs }) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  const plan = (name: string) =>
    call(page, "POST", `/projects/${own.project.id}/plans/private`, {
      name,
      apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
    });
  const [gold, silver] = [await plan("Gold"), await plan("Silber")];
  await plan("Bronze");
  const [member, moderator] = [await addMember(own, "member"), await addMember(own, "moderator")];
  await call(page, "POST", `/profiles/${member}/plans`, { planIds: [gold.id] });
  await call(page, "POST", `/profiles/${moderator}/plans`, { planIds: [silver.id] });
  await openSettings(page, own, "/members");
  const boxes = page.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ }).filter({ visible: true });
  await expect(boxes).toHaveCount(3);
  await press(page.getByText("Weitere Filter"));
  const field = page.getByRole("combobox", { name: "Pläne" });
  await chooseOption(field, "Gol", "Gold");
  await chooseOption(field, "Sil", "Silber");
  await expect(page).toHaveURL(/plan=.+&plan=/);
  // While its options are open, everything else is hidden from assistive technology.
  await closeChoices(page);
  await expect(boxes).toHaveCount(2);
  await expectAccessible(page);
  // The address alone says it too; what was chosen goes one by one.
  await page.reload();
  await expect(boxes).toHaveCount(2);
  await press(page.getByRole("button", { name: "Gold entfernen" }));
  await expect(boxes).toHaveCount(1);
});

test("the products of a plan are chosen from the provider's list, beside those that are typed", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  await call(page, "POST", `/projects/${own.project.id}/payment-providers`, {
    type: "ds24",
    secretKey: "passphrase of the seller",
    products: [
      { id: "4711", value: "Gartenjahr" },
      { id: "4712", value: "Kräuterkurs" },
    ],
  });
  await openSettings(page, own, "/access-plans/create");
  await page.getByLabel("Zahlungsanbieter").selectOption("Digistore24");
  await page.getByLabel("Produkt-IDs").fill("99");
  await page.getByRole("button", { name: "Produkte auswählen" }).click();
  const dialog = page.getByRole("dialog", { name: "Produkte bei Digistore24" });
  await dialog.getByRole("searchbox", { name: "Name oder ID" }).fill("kräuter");
  await expect(dialog.getByText("Gartenjahr")).toBeHidden();
  await dialog.getByLabel("Kräuterkurs").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByLabel("Produkt-IDs")).toHaveValue("99\n4712");
  await expect(page.getByText("4712: Kräuterkurs")).toBeVisible();

  // The provider can't be asked: the dialog says so, and asks again.
  await page.route("**/api/payment-providers/*/products", (route) => route.abort());
  await page.getByRole("button", { name: "Produkte auswählen" }).click();
  await expect(dialog.getByText("Die Produkte konnten nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/payment-providers/*/products");
  await dialog.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(dialog.getByLabel("Kräuterkurs")).toBeChecked();
});
