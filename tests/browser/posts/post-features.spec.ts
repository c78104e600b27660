import type { Page } from "@playwright/test";
import { chooseFrom, expect, expectAccessible, test, tonwerk, unique } from "../harness";

const article = (page: Page, title: string) => page.getByRole("article", { name: title });

async function begin(page: Page, title: string, text: string) {
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type(text);
}

const act = (page: Page, title: string, action: string | RegExp) =>
  chooseFrom(article(page, title).getByRole("button", { name: "Weitere Aktionen" }).first(), action);

test("a moderator schedules a post, publishes it early, moves it, pins it aside, shares it with strangers, and undoes its deletion @core", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const page = await signedInAs("operator", tonwerk("/groups/g/glasuren"));
  const title = unique("Brennplan");
  await begin(page, title, "Am Samstag ist der große Ofen frei.");
  await page.getByRole("button", { name: "Zeitpunkt wählen" }).click();
  const when = page.getByRole("group", { name: "Erscheint am" });
  await when.getByRole("spinbutton").first().click();
  await page.keyboard.type("31122026");
  await page.keyboard.type("0930");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Planen" }).click();
  await expect(page.getByText("Dein Beitrag ist geplant.")).toBeVisible();
  await expect(article(page, title)).toHaveCount(0);

  await page.getByRole("button", { name: /geplante?r? Beitr/ }).click();
  const waiting = page.getByRole("dialog", { name: "Geplante Beiträge" });
  await expect(waiting.getByRole("article", { name: title })).toContainText("31.12.2026");
  await waiting.getByRole("article", { name: title }).getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(waiting.getByRole("article", { name: title })).toContainText("Gerade veröffentlicht");
  await page.keyboard.press("Escape");
  await expect(article(page, title)).toBeVisible();

  // Beside the feed, then elsewhere: there it stands beside nothing.
  await act(page, title, "Neben den Beiträgen anpinnen");
  await expect(page.getByRole("complementary").getByRole("link", { name: title })).toBeVisible();
  await act(page, title, "Verschieben");
  await page.getByRole("searchbox", { name: "Wohin?" }).fill("Fehlersuche");
  await page.getByRole("list", { name: "Spaces und Kategorien" }).getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Verschieben" }).click();
  await expect(page.getByText("Der Beitrag steht jetzt in Fehlersuche.")).toBeVisible();
  await expect(article(page, title)).toHaveCount(0);
  await page.goto(tonwerk("/groups/g/fehlersuche"));
  await expect(article(page, title)).toBeVisible();

  // For strangers, with a card for other sites.
  const create = page.getByRole("button", { name: "Link erstellen" });
  await expect(async () => {
    // The list that was just arrived at may be drawn anew by the news of the move, and its menus with it.
    await act(page, title, "Öffentlicher Link");
    await expect(create).toBeVisible({ timeout: 3000 });
  }).toPass();
  await create.click();
  const link = page.getByRole("textbox", { name: "Öffentlicher Link zum Beitrag" });
  await expect(link).toHaveValue(/\/groups\/g\/fehlersuche\/share\/[\w-]{22}$/);
  const address = await link.inputValue();
  await page.keyboard.press("Escape");
  const visitor = await stranger(address);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("Am Samstag ist der große Ofen frei.")).toBeVisible();
  const head = await visitor.evaluate(async () => (await fetch(location.href)).text());
  expect(head).toContain(`<meta property="og:title" content="${title}"/>`);
  expect(head).toContain('<meta name="twitter:card"');
  await expectAccessible(visitor);

  // Gone, and back.
  await act(page, title, "Beitrag löschen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Beitrag löschen" }).click();
  await expect(article(page, title)).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(article(page, title)).toBeVisible();

  // As a list and as tiles, remembered here.
  await page.getByRole("button", { name: "Liste", exact: true }).click();
  await expect(article(page, title).getByRole("button", { name: /Gefällt mir/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Liste", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Kacheln" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Beiträge", exact: true }).click();
});

test("a poll is asked and answered live, what changed can be read, and links lead to the very comment @core", async ({
  signedInAs,
}) => {
  const lea = await signedInAs("member", tonwerk("/groups/g/willkommen"));
  const jonas = await signedInAs("moderator", tonwerk("/groups/g/willkommen"));
  const title = unique("Wann treffen wir uns");
  await begin(lea, title, "Stimmt bitte ab.");
  await lea.getByRole("button", { name: "Einfügen", exact: true }).click();
  await lea.getByRole("option", { name: "Umfrage" }).click();
  await lea.getByRole("textbox", { name: "Frage" }).fill("Welcher Tag?");
  await lea.getByRole("textbox", { name: "Antwort 1" }).fill("Samstag");
  await lea.getByRole("textbox", { name: "Antwort 2" }).fill("Sonntag");
  await lea.getByRole("button", { name: "Veröffentlichen" }).click();
  const seen = article(jonas, title);
  await seen.getByRole("button", { name: "Samstag" }).click();
  await expect(seen.getByText("Eine Person hat abgestimmt")).toBeVisible();
  await expect(article(lea, title).getByText("Eine Person hat abgestimmt")).toBeVisible();

  await act(lea, title, "Beitrag bearbeiten");
  await lea.getByRole("dialog").getByRole("textbox", { name: "Text", exact: true }).press("Control+End");
  await lea.keyboard.type(" Bis Freitag.");
  await lea.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(article(lea, title)).toContainText("Bis Freitag.");
  await act(lea, title, "Frühere Fassungen");
  await expect(lea.getByRole("dialog", { name: "Frühere Fassungen" })).toContainText("Stimmt bitte ab.");
  await lea.keyboard.press("Escape");

  // Lea reads; then Jonas writes; Lea is led to what she hasn't read.
  await article(lea, title).getByRole("link", { name: title }).click();
  const seenAll = lea.waitForResponse(
    (response) => response.url().endsWith("/seen") && response.request().method() === "PATCH",
  );
  await lea.getByRole("dialog").getByRole("textbox", { name: "Kommentar schreiben" }).click();
  await lea.keyboard.type("Ich kann beide Tage.");
  await lea.getByRole("dialog").getByRole("button", { name: "Senden", exact: true }).click();
  await seenAll;
  await lea.goto(tonwerk("/groups"));
  await seen.getByRole("link", { name: title }).click();
  await jonas.getByRole("dialog").getByRole("textbox", { name: "Kommentar schreiben" }).click();
  await jonas.keyboard.type("Samstag passt mir besser.");
  // It is shown before it is stored.
  const stored = jonas.waitForResponse((response) => response.request().method() === "POST");
  await jonas.getByRole("dialog").getByRole("button", { name: "Senden", exact: true }).click();
  expect((await stored).ok()).toBe(true);
  await expect(jonas.getByRole("dialog").getByText("Samstag passt mir besser.")).toBeVisible();
  await lea.goto(jonas.url());
  await lea.getByRole("link", { name: "Zum ersten ungelesenen" }).click();
  await expect(lea).toHaveURL(/#comment-/);
  const marked = lea.getByRole("article", { name: /^Kommentar von/ }).filter({ hasText: "Samstag passt mir besser." });
  await expect(marked).toBeInViewport();
  await expect(marked).toHaveClass(/bg-brand-soft/);
});
