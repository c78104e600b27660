import { codeIn, expect, expectAccessible, mailTo, press, service, test, unique } from "../harness";
import { Counted } from "../harness/counted";
import { buyAndFollowInvitation } from "../harness/guest-purchase";

test("a new operator signs up, sells a locked space to a guest, pays back, and answers a ticket @core @desktop", async ({
  stranger,
}) => {
  test.setTimeout(240_000); // from an account to an answered ticket, of two people
  const hand = new Counted();
  const page = await stranger(service("/auth/signup"));
  const projectName = unique("Gretas Garten");
  const start = page.getByRole("navigation").getByRole("link", { name: "Start", exact: true });

  await test.step("an account, a project, an app", async () => {
    const email = `${unique("gruenderin")}@example.org`;
    await hand.fill(page.getByLabel("Vorname"), "Greta");
    await hand.fill(page.getByLabel("Nachname"), "Neu");
    await hand.fill(page.getByLabel("E-Mail-Adresse"), email);
    await hand.press(page.getByRole("button", { name: "Weiter" }));
    await hand.fill(page.getByLabel("Code aus der E-Mail"), codeIn(await mailTo(email)));
    await hand.press(page.getByRole("link", { name: "Erstes Projekt anlegen" }));
    await hand.fill(page.getByLabel("Name des Projekts"), projectName);
    await hand.press(page.getByRole("button", { name: "Projekt anlegen" }));
    await hand.press(page.getByRole("link", { name: "Erste App anlegen" }));
    await hand.fill(page.getByLabel("Name", { exact: true }), "Beetgeflüster");
    await hand.press(page.getByRole("button", { name: "App anlegen" }));
    await expect(page.getByText("Deine App ist eröffnet")).toBeVisible();
  });

  await test.step("Stripe by its key: the first steps lead to it", async () => {
    const toSell = page.getByRole("button", { name: "Verkaufen" }).or(page.getByRole("link", { name: "Verkaufen" }));
    await hand.press(start);
    await hand.press(toSell.first());
    await hand.press(page.getByRole("link", { name: "Zu den Zahlungsanbietern" }));
    await hand.press(page.getByRole("link", { name: "Stripe verbinden" }));
    await hand.fill(page.getByLabel("API-Schlüssel"), `sk_test_${unique("firstsale").replace(/\W/g, "")}`);
    await hand.press(page.getByText("Testkäufe öffnen Zugang"));
    await hand.press(page.getByRole("button", { name: "Verbinden" }));
    await expect(page.getByText("Bereit zum Verkaufen")).toBeVisible();
    await hand.press(start);
    await hand.press(toSell.first());
  });

  let link = "";
  await test.step("plan, price and lock in one form, with its preview beside it", async () => {
    await hand.choose(page.getByLabel("Gesperrt wird"), "Willkommen");
    await hand.fill(page.getByRole("textbox", { name: "Name", exact: true }), "Beetkurs");
    await hand.fill(page.getByRole("textbox", { name: /^Preis/ }), "49,00");
    await hand.fill(page.getByRole("textbox", { name: "Überschrift" }), "Lerne dein Beet kennen");
    await hand.fill(page.getByRole("textbox", { name: /^Was man bekommt/ }), "Zehn Lektionen");
    const preview = page.getByRole("region", { name: "Vorschau" });
    await expect(preview.getByRole("heading", { name: "Lerne dein Beet kennen" })).toBeVisible();
    await expect(preview.getByRole("article", { name: "Beetkurs" })).toContainText("49");
    await expectAccessible(page);
    await hand.press(page.getByRole("button", { name: "Sperren und verkaufen" }));
    await expect(page.getByText("Verkauft ab jetzt")).toBeVisible();
    link = await page.getByRole("textbox", { name: /^Link zum Teilen/ }).inputValue();
  });

  const guest = await stranger(link);
  await test.step("a guest buys by the link, comes in by the mail, and asks something", async () => {
    const buy = guest.getByRole("link", { name: "Jetzt kaufen" });
    await expect(buy.or(guest.getByLabel("E-Mail")).first()).toBeVisible();
    if (await buy.isVisible()) await press(buy);
    await buyAndFollowInvitation(guest);
    await press(guest.getByRole("button", { name: "Einladung annehmen" }));
    await guest.waitForURL(({ pathname }) => !pathname.includes("/auth/"));
    const home = new URL(link).origin + new URL(link).pathname.split("/").slice(0, 2).join("/");
    await guest.goto(`${home}/support`);
    await press(guest.getByRole("link", { name: "Neue Anfrage" }));
    await guest.getByLabel("Worum geht es?").fill("Falscher Kurs");
    await guest.getByLabel("Deine Frage").fill("Ich wollte den anderen. Bekomme ich mein Geld zurück?");
    await press(guest.getByRole("button", { name: "Absenden" }));
    await expect(guest.getByRole("heading", { name: "Falscher Kurs" })).toBeVisible();
  });

  await test.step("the sale is paid back at Stripe, which reports it", async () => {
    await hand.press(page.getByRole("link", { name: projectName }));
    await hand.press(page.getByRole("navigation").getByRole("link", { name: "Bestellungen" }));
    await hand.press(
      page
        .getByRole("main")
        .getByRole("link", { name: /Gerda|kaeuferin/ })
        .first(),
    );
    await hand.press(page.getByRole("button", { name: "Erstatten …" }));
    await hand.press(page.getByRole("button", { name: "Jetzt erstatten" }));
    await expect(async () => {
      await page.reload();
      await expect(page.locator("header, main").getByText("Erstattet", { exact: true }).first()).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step("the ticket stands on the first page, and is answered", async () => {
    await hand.press(start);
    await hand.press(page.getByRole("main").getByRole("link", { name: /1 Anfrage wartet auf Antwort/ }));
    const ticket = page
      .getByRole("main")
      .getByRole("link", { name: /Falscher Kurs/ })
      .first();
    await hand.press(ticket);
    const field = page.getByRole("textbox", { name: /^Nachricht an / });
    await hand.press(field);
    await page.keyboard.type("Das Geld ist unterwegs zu dir.");
    await page.keyboard.press("Enter");
    hand.fields++;
    hand.presses++;
    await expect(guest.getByText("Das Geld ist unterwegs zu dir.").first()).toBeVisible();
  });

  // A target, no condition: how long the way is that the screens lead.
  const count = `${hand.steps} steps from sign-up to the answer (${hand.presses} presses, ${hand.fields} fields); target 60`;
  test.info().annotations.push({ type: "steps", description: count });
  process.stdout.write(`${count}\n`);
});
