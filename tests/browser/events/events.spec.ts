import { blankPage, expect, expectAccessible, northlight, openApp, test, tonwerk } from "../harness";
import { ownCalendar, planEvent } from "../harness/areas/events";

test("an operator plans a weekly event, a member joins it, and one date is moved @desktop @core", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  await page.goto(`${own.app.url}/events`);
  await page.getByRole("link", { name: "Neue Veranstaltung" }).first().click();
  await page.getByRole("textbox", { name: "Titel", exact: true }).fill("Gartenabend");
  await page.getByLabel("Beginn").fill("19:00");
  await page.getByLabel("Wiederholung").selectOption("weekly");
  await page.getByLabel("Endet").selectOption("count");
  await page.getByRole("textbox", { name: "Wie oft" }).fill("3");
  await expect(page.getByText("Die ersten Termine")).toBeVisible();
  // The form asks for the link of an online event before it is sent.
  await page.getByText("Vor Ort", { exact: true }).click();
  await page.getByRole("textbox", { name: "Adresse" }).fill("Gartenweg 3, Hamburg");
  await page.getByRole("textbox", { name: "Anzahl der Plätze" }).fill("1");
  await page.getByRole("button", { name: "Veranstaltung anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gartenabend" })).toBeVisible();
  await expect(page.getByText("Jede Woche", { exact: false })).toBeVisible();
  await expect(page.getByText("0 von 1 Plätzen vergeben")).toBeVisible();

  // The member takes the last place of each date; the operator's page counts it at once.
  const member = await signedInAs("member", blankPage());
  await openApp(member, own, "/events");
  const dates = member.getByRole("link", { name: "Gartenabend" });
  await expect(dates).toHaveCount(1);
  await member.getByText("2 weitere Termine").click();
  await expect(dates).toHaveCount(3);
  await dates.first().click();
  await member.getByRole("button", { name: "An allen Terminen teilnehmen" }).click();
  await expect(member.getByText("Du nimmst teil", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("1 von 1 Plätzen vergeben")).toBeVisible();
  await member.getByRole("button", { name: "Ticket zeigen" }).click();
  await expect(member.getByRole("img", { name: /^QR-Code/ })).toBeVisible();
  await member.keyboard.press("Escape");
  await expectAccessible(member);

  // One date is an hour later; the others stay.
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Beginn").fill("20:00");
  await page.getByRole("button", { name: "Speichern" }).last().click();
  await page.getByRole("dialog").getByText("Nur dieser Termin").click();
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("20:00 – 21:00")).toBeVisible();
  await page.goto(`${own.app.url}/events`);
  await page.getByText("2 weitere Termine").click();
  await expect(page.getByText("19:00 – 20:00")).toHaveCount(2);
  await expectAccessible(page);
});

test("an operator calls an event off, deletes it, and takes that back", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page);
  const { slug } = await planEvent(page, own, { name: "Saattausch", startsAt: "2027-03-01T10:00" });
  await page.goto(`${own.app.url}/events/${slug}/edit`);
  await page.getByRole("button", { name: "Veranstaltung absagen" }).click();
  await page.getByRole("textbox", { name: "Grund" }).fill("Es friert noch.");
  await page.getByRole("dialog").getByRole("button", { name: "Veranstaltung absagen" }).click();
  await expect(page.getByRole("button", { name: "Findet doch statt" })).toBeVisible();
  await page.goto(`${own.app.url}/events/${slug}/view`);
  await expect(page.getByText("Es friert noch.")).toBeVisible();
  await page.goto(`${own.app.url}/events/${slug}/edit`);
  await page.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Noch nichts geplant")).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("link", { name: "Saattausch" })).toBeVisible();
});

test("a guest reads an event and its times, and is asked to sign in to join", async ({ stranger }) => {
  const page = await stranger(northlight("/events"));
  await page.getByRole("link", { name: "A day in the darkroom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A day in the darkroom" })).toBeVisible();
  await expect(page.getByText("5 of 5 places taken")).toBeVisible();
  // London's clock beside the reader's, which is Berlin's.
  await expect(page.getByText(/in London/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in to join" })).toBeVisible();
});

test("the calendar shows a month and an agenda, and leads to an event", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/events?type=calendar&view=month"));
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.getByLabel("Ansicht").selectOption("agenda");
  await expect(page).toHaveURL(/view=agenda/);
  await page.getByRole("link", { name: /Fragestunde/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Fragestunde/ })).toBeVisible();
});
