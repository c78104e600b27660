import type { Locator } from "@playwright/test";
import {
  chooseFrom,
  blankPage,
  expect,
  expectAccessible,
  northlight,
  openDemoProject,
  press,
  saveSettings,
  test,
  tonwerk,
} from "../harness";

test("resting on a name tells who somebody is, by the mouse and by the keyboard", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/m?search=Helene"));
  const card = page.getByRole("group", { name: "Über Helene Graf" });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole("main").getByText("Helene Graf").hover();
    await expect(card.getByText("Werkstattgemeinschaft Nordstadt, Dortmund.")).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Folgen" }).click();
  await expect(card.getByRole("button", { name: "Du folgst" })).toBeFocused();
  await page.mouse.move(0, 0);
  await page.getByRole("searchbox", { name: "Mitglieder suchen" }).click();
  await expect(card).toHaveCount(0);

  await page
    .getByRole("main")
    .getByRole("link", { name: /Helene Graf/ })
    .click();
  const name = page.getByRole("article").first().getByRole("link", { name: "Helene Graf", exact: true });
  await name.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await expect(card).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Du folgst" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();
  // The link stays a link.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Helene Graf" })).toBeVisible();

  // Wherever else somebody is named: among what was found, in lists and tiles.
  const restOn = async (who: Locator) => {
    await expect(async () => {
      await page.mouse.move(0, 0);
      await who.hover();
      await expect(card).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.mouse.move(0, 0);
    await expect(card).toHaveCount(0);
  };
  await page.goto(tonwerk("/search?q=helene%20graf"));
  await restOn(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Helene Graf" })
      .first()
      .locator("[data-profile-id]")
      .last(),
  );
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Suche" }).fill("helene graf");
  await restOn(page.getByRole("option", { name: "Helene Graf", exact: true }).locator("[data-profile-id]").last());
  await page.keyboard.press("Escape");
  for (const layout of ["Liste", "Kacheln"]) {
    await page.goto(tonwerk("/groups/g/willkommen"));
    await page.getByRole("button", { name: layout, exact: true }).click();
    await restOn(page.getByRole("article").getByRole("link", { name: "Helene Graf", exact: true }).first());
  }
});

test("people who are blocked or have left are shown as that, likes have names, and the rules of a space are read once", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", northlight("/groups/g/design"));
  const post = operator
    .getByRole("article")
    .filter({ hasNot: operator.getByRole("link", { name: /Mara|Jonas|Lea/ }) })
    .last();
  const author = post.locator("header").getByRole("link").first();
  const [name, page, address] = [
    await author.innerText(),
    (await author.getAttribute("href"))!,
    (await post.getByRole("heading").getByRole("link").getAttribute("href"))!,
  ];
  const at = (path: string) => new URL(path, northlight()).href;
  const act = async (action: string) => {
    await operator.goto(northlight(`/settings/members?search=${encodeURIComponent(name)}`));
    await chooseFrom(operator.getByRole("button", { name: `Actions for ${name}`, exact: true }).first(), action);
  };

  await act("Block");
  await press(operator.getByRole("dialog").getByRole("button", { name: "Block", exact: true }));
  await expect(operator.getByText("Saved")).toBeVisible();
  await operator.goto(at(page));
  await expect(operator.getByRole("main").getByText("Blocked", { exact: true })).toBeVisible();
  const lea = await signedInAs("member", northlight(`/m?search=${encodeURIComponent(name)}`));
  await expect(lea.getByText("Nobody found")).toBeVisible();
  await lea.goto(at(page));
  await expect(lea.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(lea.getByText("Blocked", { exact: true })).toHaveCount(0);

  await act("Remove member");
  await operator.getByRole("alertdialog").getByRole("button", { name: "Remove member" }).click();
  await expect(operator.getByText("Member removed")).toBeVisible();
  expect((await lea.goto(at(page)))!.status()).toBe(404);
  await lea.goto(at(address));
  await expect(lea.getByText("Deleted member").first()).toBeVisible();
  await expect(lea.getByText(name)).toHaveCount(0);
  await expect(lea.getByRole("link", { name: "Deleted member" })).toHaveCount(0);

  // Who likes it, for those who look after the space, and the way to them.
  await operator.goto(at(address));
  const isLiked = lea.waitForResponse((response) => response.url().endsWith("/reaction"));
  await lea
    .getByRole("button", { name: /^Like, /, pressed: false })
    .first()
    .click();
  await isLiked;
  await chooseFrom(operator.getByRole("button", { name: "More actions", exact: true }).first(), "Who likes this");
  await expectAccessible(operator);
  await operator.getByRole("dialog", { name: "Who likes this" }).getByRole("link", { name: "Lea Hoffmann" }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Lea Hoffmann" })).toBeVisible();

  const jonas = await signedInAs("moderator", tonwerk("/groups/g/willkommen"));
  await jonas.getByRole("link", { name: "Regeln lesen" }).click();
  await expect(jonas.getByText("Wir sind per Du.")).toBeVisible();
  await jonas.getByRole("button", { name: "Gelesen, alles klar" }).click();
  await expect(jonas.getByText("Du hast diese Regeln gelesen.")).toBeVisible();
  await jonas
    .getByRole("navigation", { name: /^Bereiche von/ })
    .getByRole("link", { name: "Beiträge" })
    .click();
  await expect(jonas.getByRole("heading", { level: 1, name: "Willkommen" })).toBeVisible();
  await expect(jonas.getByText("Hier gelten Regeln")).toHaveCount(0);
});

test("members choose what reaches them, and operators look after their contacts", async ({ signedInAs }) => {
  test.slow(); // axe reads three screens
  const lea = await signedInAs("member", tonwerk("/profile/notifications"));
  const byMail = lea.getByRole("checkbox", { name: "Neuer Beitrag in einem Space: per E-Mail" });
  await byMail.check();
  await lea.getByRole("switch", { name: "Push" }).uncheck();
  await expectAccessible(lea);
  await lea.getByRole("button", { name: "Speichern" }).click();
  await expect(lea.getByText("Gespeichert")).toBeVisible();
  await lea.reload();
  await expect(byMail).toBeChecked();
  await expect(lea.getByRole("switch", { name: "Push" })).not.toBeChecked();

  const operator = await signedInAs("operator", tonwerk("/m?search=Lea"));
  await operator
    .getByRole("main")
    .getByRole("link", { name: /Lea Hoffmann/ })
    .click();
  await operator.getByRole("link", { name: "Benachrichtigungen" }).click();
  await expect(operator.getByText("Diese Einstellungen gehören Lea Hoffmann.")).toBeVisible();
  await expect(operator.getByRole("checkbox", { name: "Neuer Beitrag in einem Space: per E-Mail" })).toBeChecked();
  await lea.goto(tonwerk("/m?search=Helene"));
  await lea
    .getByRole("main")
    .getByRole("link", { name: /Helene Graf/ })
    .click();
  await expect(lea.getByRole("heading", { level: 1, name: "Helene Graf" })).toBeVisible();
  await expect(lea.getByRole("main").getByRole("link", { name: "Benachrichtigungen" })).toHaveCount(0);

  const page = await signedInAs("operator", blankPage());
  await openDemoProject(page);
  await page.getByRole("link", { name: "Kontakte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakte" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Name oder E-Mail-Adresse" }).fill("helene.graf");
  await page.keyboard.press("Enter");
  await page.getByRole("table").getByRole("link", { name: "Helene Graf" }).click();
  await expect(page.getByRole("link", { name: "helene.graf@lyceum.example" })).toBeVisible();
  await page.getByRole("textbox", { name: "Unternehmen" }).fill("Töpferhof Nordstadt");
  await saveSettings(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Unternehmen" })).toHaveValue("Töpferhof Nordstadt");
  await page.goto(page.url().replace("/contacts/", "/settings/contacts/"));
  await expect(page.getByRole("heading", { level: 1, name: "Helene Graf" })).toBeVisible();
});
