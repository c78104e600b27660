import { signatureOf } from "@workers/integrations/payments/ds24";
import { blankPage, call, expect, expectAccessible, ownApp, press, service, test, unique } from "../harness";

test("an operator connects a provider, makes a plan, and a purchase appears as an order with its history @core", async ({
  signedInAs,
}) => {
  test.slow(); // ten pages and a call that the queue works through
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const at = (path: string) => service(`/projects/${project.id}${path}`);
  const passphrase = unique("passphrase");
  const email = `${unique("kaeuferin")}@example.org`;

  await page.goto(at("/settings/integrations/payment-providers"));
  await expect(page.getByRole("heading", { name: "Noch kein Anbieter" })).toBeVisible();
  await page.getByRole("link", { name: "Digistore24 verbinden" }).click();
  await page.getByLabel("IPN-Passphrase").fill(passphrase);
  await page.getByRole("button", { name: "Verbinden" }).click();
  await expect(page.getByText("Noch kein Aufruf angekommen.")).toBeVisible();
  await expect(page.getByText(/als IPN-URL/)).toBeVisible();
  await expect(page.getByText(passphrase)).toHaveCount(0);
  await page.getByRole("button", { name: "Verbindung prüfen" }).click();
  await expect(page.getByText("Ein signierter Testaufruf wird angenommen.")).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByRole("textbox", { name: "Webhook-Adresse" }).inputValue();

  await page.goto(at("/access-plans"));
  await page.getByRole("link", { name: "Neuer Plan" }).click();
  await page.getByLabel("Name").fill("Gartenjahr");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByLabel("Zahlungsanbieter")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Zahlungsanbieter").selectOption("Digistore24");
  await page.getByLabel("Produkt-IDs").fill("4711");
  await page.getByLabel("Preis").fill("49,90");
  await page.getByRole("group", { name: app.name }).getByLabel("Die ganze App").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { name: "Gartenjahr", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Preis")).toHaveValue("49,90");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zugangspläne" }).first().click();
  await expect(page.getByRole("link", { name: "Gartenjahr" }).first()).toBeVisible();

  const bought: [string, string][] = [
    ["event", "on_payment"],
    ["api_mode", "live"],
    ["order_id", "ORD-1"],
    ["product_id", "4711"],
    ["transaction_id", "1"],
    ["transaction_amount", "49.90"],
    ["transaction_currency", "EUR"],
    ["email", email],
    ["address_first_name", "Zoë"],
    ["address_last_name", "Lind"],
  ];
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams([...bought, ["sha_sign", signatureOf(bought, passphrase)]]),
  });
  expect([answer.status, await answer.text()]).toEqual([200, "OK"]);

  await page.goto(at("/orders"));
  const order = page.getByRole("link", { name: "Zoë Lind" }).first();
  await expect(async () => {
    await page.reload();
    await expect(order).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await order.click();
  await expect(page.getByText("on_payment")).toBeVisible();
  await expect(page.getByText("49,90 €").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Als erstattet eintragen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Als erstattet eintragen" }).click();
  await expect(page.getByText("Erstattet").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Als erstattet eintragen" })).toHaveCount(0);
});

test("an order is made by hand, filtered and exported", async ({ signedInAs }) => {
  test.slow(); // six pages
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const at = (path: string) => service(`/projects/${project.id}${path}`);
  const email = `${unique("freundin")}@example.org`;
  await page.goto(at("/access-plans/create?kind=private"));
  await page.getByLabel("Name").fill("Freundeskreis");
  await page.getByRole("group", { name: app.name }).getByLabel("Die ganze App").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { name: "Freundeskreis", level: 1 })).toBeVisible();

  await page.goto(at("/orders"));
  await page.getByRole("link", { name: "Neue Bestellung" }).click();
  await page.getByLabel("E-Mail des Käufers").fill(email);
  await page.getByLabel("Notiz").fill("Dankeschön");
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await expect(page.getByText("Von Hand vergeben")).toBeVisible();
  await page.getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Kündigen" }).click();
  // Opened again it lasts until a day that is asked for.
  await page.getByRole("button", { name: "Wieder öffnen" }).click();
  const reopening = page.getByRole("dialog", { name: "Diese Bestellung wieder öffnen?" });
  await expect(reopening.getByText("Ohne Datum gilt er unbegrenzt.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await reopening.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(page.getByText("Aktiv", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Kündigen" }).click();
  await expect(page.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();

  await page.goto(at("/orders?status=active"));
  await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible();
  await page.goto(at(`/orders?search=${encodeURIComponent(email)}`));
  await expect(page.getByRole("link", { name: email }).first()).toBeVisible();
  const toCsv = page.getByRole("link", { name: "Als CSV", exact: true });
  await expect(toCsv).toBeVisible();
  const download = page.waitForEvent("download");
  await toCsv.click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  // What is refused is said, and saved as no file.
  const message = "Das waren zu viele Versuche. Bitte warte einen Moment.";
  await page.route("**/orders/export?*", (route) => route.fulfill({ status: 429, json: { name: "tooMany", message } }));
  await press(toCsv);
  await expect(page.getByText(message)).toBeVisible();
});

test("an external product shows its calls, tries itself and gets another address", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const { id } = await call(page, "POST", `/projects/${project.id}/plans/copecart`, {
    name: "Gartenjahr",
    webhookSecret: "Geheimnis",
    apps: [{ appId: app.id, entities: [{ type: "app", ids: [app.id] }] }],
  });
  await page.goto(service(`/projects/${project.id}/access-plans/${id}`));
  await expect(page.getByText("Noch kein Aufruf angekommen.")).toBeVisible();
  await expect(page.getByText(/„Generic IPN“/)).toBeVisible();
  await press(page.getByRole("button", { name: "Verbindung prüfen" }));
  await expect(page.getByText("Ein signierter Testaufruf wird angenommen.")).toBeVisible();
  await expectAccessible(page);
  const address = page.getByRole("textbox", { name: "Webhook-Adresse" });
  const before = await address.inputValue();
  // What is typed meanwhile stays: a call changes nothing but its own line.
  await page.getByLabel("Preis").fill("49,90");
  const refused = await fetch(before, { method: "POST", body: "{}", headers: { "X-Copecart-Signature": "none" } });
  expect(refused.status).toBe(401);
  await expect(page.getByText("abgelehnt: Signatur stimmt nicht")).toBeVisible();
  await expect(page.getByLabel("Preis")).toHaveValue("49,90");
  await press(page.getByRole("button", { name: "Neue Adresse" }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Neue Adresse" }));
  await expect(address).not.toHaveValue(before);
  // It counts among the connections, which lead to it.
  await page.goto(service(`/projects/${project.id}/settings/integrations`));
  await expect(page.getByRole("listitem").filter({ hasText: "CopeCart" })).toContainText("1 VerbindungFehler");
  await press(page.getByRole("link", { name: "CopeCart" }));
  const products = page.getByRole("region", { name: "Externe CopeCart-Produkte" });
  await expect(products).toContainText("Letzter Aufruf abgelehnt: Signatur stimmt nicht");
  await expectAccessible(page);
  await press(products.getByRole("link", { name: "Gartenjahr" }));
  await expect(page.getByText("0 Inhaber, 0 Bestellungen")).toBeVisible();
});
