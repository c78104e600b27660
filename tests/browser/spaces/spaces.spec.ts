import type { Page } from "@playwright/test";
import { personas } from "@db/seed/people";
import { closeChoices, call, expect, expectAccessible, mailTo, newHold, test, tonwerk, unique } from "../harness";

/** A private space of its own in the group Zeigen, made by the operator. */
async function privateSpace(page: Page): Promise<{ id: string; name: string; slug: string }> {
  const { app } = await call<{ app: { id: string } }>(page, "GET", "/router?url=/tonwerk");
  const groups = await call<{ id: string; slug: string }[]>(page, "GET", `/apps/${app.id}/community/groups`);
  const group = groups.find(({ slug }) => slug === "zeigen")!;
  return call<{ id: string; name: string; slug: string }>(page, "POST", `/groups/${group.id}/spaces`, {
    name: unique("Runde"),
    access: "private",
  });
}

test("somebody asks to be let into a private space, and is in as soon as a moderator says so @core", async ({
  signedInAs,
}) => {
  test.slow(); // several windows of several people
  const operator = await signedInAs("operator", tonwerk("/groups"));
  const { name, slug } = await privateSpace(operator);
  await operator.goto(tonwerk(`/groups/g/${slug}`));
  const member = await signedInAs("member", tonwerk(`/groups/g/${slug}`));
  await expect(member.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(member);
  await member.getByLabel("Nachricht an die Moderation").fill("Ich bringe Kuchen mit.");
  await member.getByRole("button", { name: "Beitritt anfragen" }).click();
  await expect(member.getByText("Deine Anfrage ist unterwegs")).toBeVisible();

  // The number appears on the operator's open page.
  await operator
    .getByRole("link", { name: /Anfragen/ })
    .filter({ hasText: "1" })
    .click();
  await expect(operator.getByText("Ich bringe Kuchen mit.")).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Lea Hoffmann aufnehmen" }).click();
  await expect(operator.getByText("Keine offenen Anfragen")).toBeVisible();

  await expect(member.getByText(`Du bist jetzt in „${name}“ dabei`)).toBeVisible();
  await expect(member.getByText("Schreib den ersten")).toBeVisible();
  expect((await mailTo(personas.member.email, new RegExp(name))).text).toContain("angenommen");

  await member.getByRole("button", { name: /^Benachrichtigungen: / }).click();
  await member.getByRole("menu").getByText("Dieser Space meldet sich nicht").click();
  await expect(member.getByRole("button", { name: "Benachrichtigungen: aus" })).toBeVisible();
  await member.getByRole("button", { name: "Beigetreten" }).click();
  await member.getByRole("menuitem", { name: "Space verlassen" }).click();
  const question = member.getByRole("alertdialog", { name: `${name} verlassen?` });
  await expect(question).toContainText("Von allein kommst du nicht wieder hinein");
  await question.getByRole("button", { name: "Space verlassen" }).click();
  await expect(member.getByRole("button", { name: "Beitritt anfragen" })).toBeVisible();
});

test("who is made a moderator stays one on the list while others come in, and after being taken out and back", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", tonwerk("/groups"));
  const { id, slug } = await privateSpace(page);
  const { app } = await call<{ app: { id: string } }>(page, "GET", "/router?url=/tonwerk");
  const people = await call<{ id: string; firstName: string }[]>(
    page,
    "GET",
    `/apps/${app.id}/profiles/dropdown?limit=100`,
  );
  const bringIn = (name: string) =>
    call(page, "POST", `/spaces/${id}/profiles`, {
      profileIds: [people.find(({ firstName }) => firstName === name)!.id],
    });
  await bringIn("Lea");
  await page.goto(tonwerk(`/groups/g/${slug}/members`));
  const of = (name: string) =>
    page.getByRole("region", { name: "Mitglieder" }).getByRole("listitem").filter({ hasText: name });
  const act = async (action: string) => {
    await page.getByRole("button", { name: /^Aktionen für Lea/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  // The call is on its way while the list is read anew, which doesn't know of it yet.
  const { isReleased, release } = newHold();
  await page.route(/\/api\/spaces\/[^/]+\/profiles\/[^/]+$/, async (route) => {
    if (route.request().method() === "PATCH") await isReleased;
    await route.fallback();
  });
  await act("Zur Moderation machen");
  await expect(of("Lea")).toContainText("Moderation");
  await bringIn("Jonas");
  await expect(of("Jonas")).toBeVisible();
  await expect(of("Lea")).toContainText("Moderation");
  const made = () => page.waitForResponse((response) => response.request().method() === "PATCH");
  const isMade = made();
  release();
  expect((await isMade).status()).toBe(204);

  await act("Aus dem Space entfernen");
  await expect(of("Lea")).toHaveCount(0);
  const isMadeAgain = made();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(of("Lea")).toContainText("Moderation");
  expect((await isMadeAgain).status()).toBe(204);
  await page.reload();
  await expect(of("Lea")).toContainText("Moderation");
});

test("the members of a space are brought in from a file, moderated, taken out and back, and taken along @core", async ({
  signedInAs,
}) => {
  test.slow(); // several windows of several people
  const page = await signedInAs("operator", tonwerk("/groups"));
  const { name, slug } = await privateSpace(page);
  await page.goto(tonwerk(`/groups/g/${slug}/members`));
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Aus CSV-Datei importieren" }).click();
  const csv = `Name;E-Mail\nLea;${personas.member.email}\nNiemand;keine Adresse\n`;
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name: "leute.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("Der Import in den Space ist fertig")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Eine Zeile ging nicht" }).click();
  await expect(
    page.getByRole("dialog").getByRole("row", { name: /3 keine Adresse Keine E-Mail-Adresse/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const list = page.getByRole("region", { name: "Mitglieder" });
  const lea = list.getByRole("listitem").filter({ hasText: "Lea Hoffmann" });
  await expect(lea).toBeVisible();

  const act = async (action: string) => {
    await page.getByRole("button", { name: "Aktionen für Lea Hoffmann" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Zur Moderation machen");
  await expect(lea).toContainText("Moderation");
  await act("Aus dem Space entfernen");
  await expect(lea).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(lea).toContainText("Moderation");

  await page.getByRole("button", { name: "Mitglieder hinzufügen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Mitglieder" }).fill("Jonas");
  await page.getByRole("option", { name: "Jonas Petersen" }).click();
  await closeChoices(page);
  await dialog.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "Jonas Petersen" })).toBeVisible();

  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Als CSV-Datei herunterladen" }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));

  // Deleted only by its name.
  await page.goto(tonwerk(`/groups/g/${slug}/delete`));
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button", { name: "Space löschen" })).toBeDisabled();
  await expectAccessible(page);
  await question.getByLabel(/Gib zur Bestätigung/).fill(name);
  await question.getByRole("button", { name: "Space löschen" }).click();
  await expect(page).toHaveURL(tonwerk("/settings/groups"));
  expect((await page.goto(tonwerk(`/groups/g/${slug}`)))!.status()).toBe(404);
});

test("links stand beside the spaces in the order they are given", async ({ signedInAs }) => {
  test.slow(); // several windows of several people
  const page = await signedInAs("operator", tonwerk("/settings/groups"));
  const member = await signedInAs("member", tonwerk("/groups"));
  const name = unique("Kalender");
  await page.getByRole("link", { name: "Neuer Link" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Adresse" }).fill("https://example.org/kalender");
  await page.getByRole("radio", { name: "Kalender" }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Link anlegen" }).click();

  const links = member.getByRole("navigation", { name: "Community" }).getByRole("list", { name: "Links" });
  await expect(links.getByRole("link", { name })).toHaveAttribute("href", "https://example.org/kalender");
  await page.getByRole("button", { name: "Laden der Werkstatt verschieben" }).focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: "Zwischen Laden der Werkstatt und Erste Schritte einfügen" }),
  ).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(links.getByRole("listitem").first()).toContainText("Erste Schritte");

  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Link löschen" }).click();
  await page
    .getByRole("alertdialog", { name: /löschen\?/ })
    .getByRole("button", { name: "Link löschen" })
    .click();
  await expect(links.getByRole("link", { name })).toHaveCount(0);
});
