import {
  addMember,
  blankPage,
  call,
  codeIn,
  expect,
  expectAccessible,
  firstSpace,
  mailTo,
  openApp,
  ownApp,
  press,
  saveBar,
  saveSettings,
  test,
  tonwerk,
  unique,
  writePost,
} from "../harness";

test("beside the feed stand what is popular, on and new; guests are invited, and threads say who talks @desktop", async ({
  signedInAs,
  stranger,
}) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const column = (name: string | RegExp) => page.getByRole("region", { name });
  for (const name of ["Beliebt", "Nächste Termine", "Neu dabei", /online$/, /^Über /])
    await expect(column(name).first()).toBeVisible();
  await expect(column(/^Über /).getByRole("link", { name: "Mitglied werden" })).toHaveCount(0);
  // A card names who commented, and leads to what was said last.
  const thread = page.getByRole("link", { name: /Zuletzt antwortete/ }).first();
  await expect(thread).toBeVisible();
  await expect(thread).toHaveAttribute("href", /#comments$/);
  await press(column("Neu dabei").getByRole("link").first());
  await expect(page).toHaveURL(/\/m\//);

  const guest = await stranger(tonwerk("/groups"));
  const about = guest.getByRole("region", { name: /^Über / });
  await expect(about).toContainText("Du schaust gerade als Gast zu.");
  await press(about.getByRole("link", { name: "Mitglied werden" }));
  await expect(guest).toHaveURL(/\/auth\/signup/);
});

test("a space has its sign everywhere, says who writes, keeps its name in sight, and tells moderators who waits @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const space = await firstSpace(operator, own);
  for (let at = 1; at <= 8; at++) await writePost(operator, space, `Ankündigung ${at}`);
  const { id: pinnedId } = await writePost(operator, space, "Öffnungszeiten");
  await call(operator, "POST", `/posts/${pinnedId}/pin-to-sidebar`, undefined, own.app.id);
  await addMember(own, "member");
  await call(operator, "PATCH", `/spaces/${space.id}`, {
    emoji: "🎧",
    rules: "Erst zuhören.",
    description: "Was es Neues gibt.",
    postedBy: "moderators",
  });
  const [group] = await call<{ id: string }[]>(operator, "GET", `/apps/${own.app.id}/community/groups`);
  const closed = await call(operator, "POST", `/groups/${group!.id}/spaces`, { name: "Werkbank", access: "private" });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/groups/g/${space.slug}`);
  await call(page, "POST", `/spaces/${closed.id}/requests`, { message: "Bitte" }, own.app.id);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("🎧");
  await expect(page.getByRole("navigation", { name: "Community" })).toContainText("🎧");
  const about = page.getByRole("region", { name: "Über diesen Space" });
  await expect(about).toContainText("Hier schreiben nur die Moderatoren Beiträge.");
  await expect(about).toContainText("Erst zuhören.");
  await expect(page.getByRole("main").locator("summary")).toHaveCount(0);
  const kept = page.getByRole("group", { name: /oben festgehalten$/ });
  await expect(kept).toHaveCount(0);
  await page.getByRole("article", { name: "Ankündigung 1" }).scrollIntoViewIfNeeded();
  await expect(kept).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(kept).toHaveCount(0);
  // In the search too.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Suche" }).fill(space.slug);
  await expect(page.getByRole("group", { name: "Spaces" }).getByRole("option").first()).toContainText("🎧");

  await page.goto(`${own.app.url}/groups`);
  await expect(page.getByRole("region", { name: "Angeheftet" }).getByRole("link")).toContainText("Öffnungszeiten");

  await openApp(operator, own);
  const waiting = operator.getByRole("navigation", { name: "Community" }).getByRole("link", { name: /Werkbank/ });
  await expect(waiting).toContainText("Eine Person wartet auf Aufnahme");
  await expect(page.getByRole("navigation", { name: "Community" })).not.toContainText("wartet auf Aufnahme");
});

test("Ctrl+K acts, and searches in the space one is in; a search is narrowed by author, space and time @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  const space = await firstSpace(page, own);
  const title = unique("Kobaltglasur");
  await writePost(page, space, title);
  await openApp(page, own, `/groups/g/${space.slug}`);
  const field = page.getByRole("combobox", { name: "Suche" });
  const open = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  await open("kobaltglasur");
  await press(page.getByRole("option", { name: /^„kobaltglasur“ in .+ suchen$/ }));
  await expect(page).toHaveURL(new RegExp(`q=kobaltglasur&space=${space.id}`));
  const hit = page.getByRole("main").getByRole("link", { name: title });
  await expect(hit).toBeVisible();
  await expect(page.getByRole("combobox", { name: "In" })).toHaveValue(space.id);
  await page.getByRole("combobox", { name: "Zeitraum" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/days=\d+/);
  await expect(hit).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Von" })).toBeVisible();
  await expectAccessible(page);

  await open("dunkles");
  await press(page.getByRole("option", { name: "Dunkles Design" }));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await open("neuer beitrag");
  await press(page.getByRole("option", { name: "Neuer Beitrag" }));
  await expect(page.getByRole("form", { name: "Neuer Beitrag" })).toBeVisible();
});

// Of an account of its own: the language goes with the account, and others read as the demo's people.
test("one's own settings are in parts; a bar saves what is changed and stays in view; the interface speaks as chosen @desktop", async ({
  stranger,
}) => {
  const email = `${unique("parts")}@example.org`;
  const page = await stranger(tonwerk("/auth/signup"));
  await page.getByLabel("Vorname").fill("Paula");
  await page.getByLabel("Nachname").fill("Teile");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page).not.toHaveURL(/auth/);
  await page.goto(tonwerk("/profile"));
  const parts = page.getByRole("navigation", { name: "Deine Einstellungen" });
  await expect(parts.getByRole("link", { name: "Dein Profil" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("textbox", { name: /Über dich/ }).fill("Ich brenne.");
  for (const top of [0, 100_000]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await expect(saveBar(page).getByRole("button", { name: "Speichern" })).toBeInViewport();
  }
  await saveSettings(page);
  await press(parts.getByRole("link", { name: "Pläne und Bestellungen" }));
  await expect(page.getByRole("heading", { level: 1, name: "Meine Pläne" })).toBeVisible();
  await press(parts.getByRole("link", { name: "Sprache und Zeit" }));
  await page.getByRole("combobox", { name: "Sprache der Oberfläche" }).selectOption({ label: "Englisch" });
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("navigation", { name: "Your settings" })).toBeVisible();
});

test("a newcomer's first steps lead to where each is done, and stay until all are @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await addMember(own, "member");
  const page = await signedInAs("member", blankPage());
  await openApp(page, own);
  const steps = page.getByRole("region", { name: "Deine ersten Schritte" });
  await expect(steps.getByRole("link", { name: /^Zeig dich/ })).toHaveAttribute("href", /\/profile$/);
  await expect(steps.getByRole("link", { name: "Antworte jemandem" })).toHaveAttribute("href", /\?sort=activity$/);
  await press(steps.getByRole("link", { name: /^Such dir einen Space aus/ }));
  const form = page.getByRole("form", { name: "Neuer Beitrag" });
  await form.getByRole("textbox", { name: "Titel (optional)" }).fill("Hallo zusammen");
  await press(form.getByRole("button", { name: "Veröffentlichen" }));
  await expect(page.getByRole("article", { name: "Hallo zusammen" })).toBeVisible();
  // By itself, as soon as it is known to be done.
  await expect(steps.getByRole("link", { name: /^Such dir einen Space aus/ })).toHaveCount(0);
  await expect(steps.getByRole("link", { name: /^Zeig dich/ })).toBeVisible();
});
