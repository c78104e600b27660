import { textToDoc } from "@db/vocabulary/rich-text";
import {
  blankPage,
  call,
  chooseOption,
  closeChoices,
  expect,
  expectAccessible,
  firstSpace,
  newHold,
  openApp,
  ownApp,
  press,
  saveSettings,
  service,
  test,
  unique,
} from "../harness";
import { buyAndFollowInvitation } from "../harness/guest-purchase";

test("an operator connects Stripe, makes a plan and a lock screen, locks a space, and a guest buys and reads it @core", async ({
  signedInAs,
  stranger,
}) => {
  test.setTimeout(180_000); // all screens between an empty project and a sale
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  const space = await firstSpace(page, own);
  const [title, text] = ["Glasur für Anfänger", "Erst dünn gießen, dann dick."];
  const { slug } = await call<{ slug: string }>(page, "POST", `/spaces/${space.id}/posts`, {
    title,
    body: textToDoc(text),
  });
  const postUrl = `${own.app.url}/groups/g/${space.slug}/p/${slug}`;
  const guest = await stranger(own.app.url);
  const asGuest = (address: string) => guest.evaluate(async (url) => (await fetch(url)).text(), address);
  // A guest's page is kept from now on; the lock ends that.
  const before = await asGuest(postUrl);
  for (const said of [`<meta property="og:title" content="${title}"`, text]) expect(before).toContain(said);

  // The provider.
  const at = (path: string) => service(`/projects/${own.project.id}${path}`);
  await page.goto(at("/settings/integrations/payment-providers"));
  await press(page.getByRole("link", { name: "Stripe verbinden" }));
  const key = `sk_test_${unique("selling").replace(/\W/g, "")}`;
  await page.getByLabel("API-Schlüssel").fill(key);
  await press(page.getByText("Testkäufe öffnen Zugang"));
  await press(page.getByRole("button", { name: "Verbinden" }));
  await expect(page.getByText("Bereit zum Verkaufen")).toBeVisible();
  await expectAccessible(page);

  // The plan.
  await page.goto(at("/access-plans/create?kind=product"));
  await page.getByLabel("Name").fill("Glasurkurs");
  await page.getByLabel("Zahlungsanbieter").selectOption("Stripe");
  await page.getByLabel("Preis").fill("49,00");
  await press(page.getByRole("group", { name: own.app.name }).getByText(space.name, { exact: true }));
  await press(page.getByRole("button", { name: "Speichern" }));
  await expect(page.getByRole("heading", { name: "Glasurkurs", level: 1 })).toBeVisible();

  // The lock screen.
  await openApp(page, own, "/settings/lockscreens");
  await press(page.getByRole("link", { name: "Neuer Sperrbildschirm" }));
  await page.getByLabel("Name", { exact: true }).fill("Vor dem Kurs");
  await page.getByRole("textbox", { name: /^Überschrift/ }).fill("Lerne zu glasieren");
  await page.getByLabel("Das bekommt man").fill("Zehn Lektionen\nEin Kreis, der mitlernt");
  await page.getByLabel("Glasurkurs", { exact: true }).check();
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Anlegen" }));
  await expect(page.getByText("Vor dem Kurs").first()).toBeVisible();

  // The lock.
  await page.goto(`${own.app.url}/settings/spaces/${space.id}`);
  await page.getByRole("radio", { name: /^Sperrbildschirm/ }).check();
  await page.getByLabel("Sperrbildschirm für Gäste").selectOption("Vor dem Kurs");
  await page.getByRole("radio", { name: /^Nur mit Plan(?!,)/ }).check();
  await page.getByLabel("Sperrbildschirm für Mitglieder ohne Plan").selectOption("Vor dem Kurs");
  await expectAccessible(page);
  await saveSettings(page);

  // Neither the page nor its head, by which link cards are made, says anything now; nor does what search engines read.
  const locked = await asGuest(postUrl);
  expect(locked).toContain("Lerne zu glasieren");
  for (const file of ["/sitemap.xml", "/robots.txt"]) expect(await asGuest(file)).not.toContain(slug);
  for (const said of [title, text]) expect(locked).not.toContain(said);

  await guest.goto(postUrl);
  await expect(guest.getByRole("heading", { level: 1, name: "Lerne zu glasieren" })).toBeVisible();
  await expect(guest.getByText("Zehn Lektionen")).toBeVisible();
  await press(guest.getByRole("link", { name: "Jetzt kaufen" }));
  await buyAndFollowInvitation(guest);
  await guest.getByRole("textbox", { name: /^Passwort/ }).fill("ein gutes Passwort 1");
  await press(guest.getByRole("button", { name: "Einladung annehmen" }));
  await expect(guest.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();
  await guest.goto(postUrl);
  await expect(guest.getByText(text)).toBeVisible();

  // Who bought is found among the members by their plan.
  await page.goto(`${own.app.url}/settings/members`);
  await page.getByText("Weitere Filter", { exact: true }).click();
  await chooseOption(page.getByRole("combobox", { name: "Pläne" }), "Glas", "Glasurkurs");
  await expect(page).toHaveURL(/plan=/);
  await closeChoices(page);
  await expect(page.getByRole("link", { name: "Gerda Gast" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mara Lindner" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a project pays for its tariff, raises it at once, and cancels it for the end of what is paid @desktop @core", async ({
  signedInAs,
}) => {
  test.slow(); // two payments and the pages around them
  const page = await signedInAs("member", blankPage());
  const { project } = await ownApp(page);
  await page.goto(service(`/projects/${project.id}/settings/payment-plan`));
  await expect(page.getByText("Er wird nicht berechnet.")).toBeVisible();
  // Who presses on before the prices by the month have come buys by the month.
  const { isReleased, release } = newHold();
  await page.route(/payment-plan\.data\?mode=month/, async (route) => {
    await isReleased;
    await route.continue().catch(() => {});
  });
  await press(page.getByRole("link", { name: "Monatlich" }));
  const change = async (tariff: string) => {
    await press(page.getByRole("button", { name: `Zu ${tariff} wechseln` }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Wechseln" }));
  };
  await change("Starter");
  await expect(page.getByRole("button", { name: "Pay by card" })).toBeVisible();
  release();
  await page.getByRole("button", { name: "Pay by a card that is declined" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Starter" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Wird jeden Monat abgebucht/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rechnung .* herunterladen/ })).toHaveCount(1);
  await expectAccessible(page);

  await change("Pro");
  await expect(page.getByRole("heading", { name: "Aktueller Tarif: Pro" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rechnung .* herunterladen/ })).toHaveCount(2);

  await press(page.getByRole("button", { name: "Tarif kündigen" }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Tarif kündigen" }));
  await expect(page.getByText(/^Wechselt am .* zu Free$/)).toBeVisible();
  await press(page.getByRole("button", { name: "Pro behalten" }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Pro behalten" }));
  await expect(page.getByText(/^Bezahlt bis/)).toBeVisible();
  await expectAccessible(page);
});
