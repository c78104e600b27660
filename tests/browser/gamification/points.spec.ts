import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  openApp,
  ownApp,
  press,
  saveSettings,
  test,
  tonwerk,
} from "../harness";

test("a member earns points, rises, spends, and enters what the points opened @core @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const profileId = await addMember(own, "member");
  const at = `/apps/${own.app.id}`;

  await test.step("points are switched on, with a reward and a price before an article", async () => {
    await openApp(mara, own, "/settings/gamification");
    await mara.getByRole("switch", { name: "Bereich anzeigen" }).check();
    await saveSettings(mara);
    await expect(mara.getByRole("link", { name: "Legende" })).toBeVisible();
    await press(mara.getByRole("link", { name: "Belohnung hinzufügen" }));
    await mara.getByLabel("Name", { exact: true }).fill("Eine Tasse");
    await mara.getByLabel("Preis in Punkten").fill("50");
    await mara.getByLabel("Text", { exact: false }).first().fill("Hol sie dir am Stand.");
    await press(mara.getByRole("button", { name: "Anlegen" }));
    await expect(mara.getByRole("link", { name: "Eine Tasse" })).toBeVisible();
    await expectAccessible(mara);
    await call(mara, "PATCH", `${at}/articles/settings`, { isActive: true });
    const category = await call<{ id: string }>(mara, "POST", `${at}/articles/categories`, { name: "Beete" });
    await call(mara, "POST", `/articles/categories/${category.id}/articles`, {
      name: "Nur für Fleißige",
      status: "active",
      access: { guestAccess: "auth", userAccess: "points", rewardAccess: { points: 60 } },
    });
  });

  const lea = await signedInAs("member", `${own.app.url}/rewards`);
  await test.step("what is given is told live, and so is the rise", async () => {
    await expect(lea.getByRole("heading", { level: 1, name: "Deine Punkte" })).toBeVisible();
    await call(mara, "POST", `/profiles/${profileId}/gamification/points`, { action: "admin_top_up", points: 150 });
    await expect(lea.getByText("Neuer Status: Aktiv")).toBeVisible();
    await expect(lea.getByText("Aktiv", { exact: true }).first()).toBeVisible();
    await expectAccessible(lea);
  });

  await test.step("the lock says its price, and opens by a press", async () => {
    await lea.goto(`${own.app.url}/articles/beete/nur-fuer-fleissige`);
    await expect(lea.getByRole("heading", { name: "Für 60 Punkte freischalten" })).toBeVisible();
    await expectAccessible(lea);
    await press(lea.getByRole("button", { name: "Freischalten" }));
    await expect(lea.getByRole("heading", { level: 1, name: "Nur für Fleißige" })).toBeVisible();
  });

  await test.step("a reward is bought, and shows what comes next", async () => {
    await lea.goto(`${own.app.url}/rewards/spend-points`);
    await press(lea.getByRole("button", { name: "Eine Tasse: Für 50 Punkte holen" }));
    await press(lea.getByRole("dialog").or(lea.getByRole("alertdialog")).getByRole("button", { name: "Einlösen" }));
    await expect(lea.getByText("Hol sie dir am Stand.")).toBeVisible();
    await lea.goto(`${own.app.url}/rewards/history`);
    await expect(lea.getByText("−50")).toBeVisible();
    await expectAccessible(lea);
  });

  await test.step("the operator ticks it off", async () => {
    await openApp(mara, own, "/settings/gamification/purchases");
    await press(mara.getByRole("button", { name: "Als übergeben abhaken" }));
    await expect(mara.getByText("Keine Käufe")).toBeVisible();
  });
});

test("the leaderboard fits a phone, and a member leaves it @phone", async ({ signedInAs }) => {
  const lea = await signedInAs("member", tonwerk("/rewards?period=all"));
  await expect(lea.getByRole("heading", { name: "Rangliste" })).toBeVisible();
  expect(await lea.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(lea);
  await expect(lea.getByText(/^Dein Platz: \d+$/)).toBeVisible();
  await press(lea.getByRole("button", { name: "Nicht auf der Rangliste stehen" }));
  await expect(lea.getByText("Du stehst nicht auf der Rangliste")).toBeVisible();
  await press(lea.getByRole("button", { name: "Auf der Rangliste stehen" }));
  await expect(lea.getByText(/^Dein Platz: \d+$/)).toBeVisible();
});

test("what points and a status say is in the operator's own words @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const profileId = await addMember(own, "member");
  await openApp(mara, own, "/settings/gamification");
  await mara.getByRole("switch", { name: "Bereich anzeigen" }).check();
  await saveSettings(mara);
  await mara.getByLabel("Nachricht bei neuen Punkten").fill("{points} Punkte für {name}, danke!");
  await mara.getByLabel("Nachricht bei einem neuen Status").fill("{name} ist jetzt {status}.");
  await saveSettings(mara);
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  await expect(lea.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await call(mara, "POST", `/profiles/${profileId}/gamification/points`, { action: "admin_top_up", points: 150 });
  await expect(lea.getByText("Lea ist jetzt Aktiv.")).toBeVisible();
  await expect(lea.getByText("150 Punkte für Lea, danke!")).toBeVisible();
  await lea.reload();
  await expect(lea.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(lea.getByText("Lea ist jetzt Aktiv.")).toHaveCount(0);
});

test("what was bought with points in one window opens in the other too @desktop", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const profileId = await addMember(own, "member");
  const at = `/apps/${own.app.id}`;
  for (const service of ["gamification", "articles"])
    await call(mara, "PATCH", `${at}/${service}/settings`, { isActive: true });
  const category = await call<{ id: string }>(mara, "POST", `${at}/articles/categories`, { name: "Beete" });
  const { id: entityId } = await call<{ id: string }>(mara, "POST", `/articles/categories/${category.id}/articles`, {
    name: "Nur für Fleißige",
    status: "active",
    access: { guestAccess: "auth", userAccess: "points", rewardAccess: { points: 60 } },
  });
  await call(mara, "POST", `/profiles/${profileId}/gamification/points`, { action: "admin_top_up", points: 100 });
  const lea = await signedInAs("member", `${own.app.url}/articles/beete/nur-fuer-fleissige`);
  await expect(lea.getByRole("heading", { name: "Für 60 Punkte freischalten" })).toBeVisible();
  const other = await lea.context().newPage();
  await other.goto(`${own.app.url}/rewards`);
  await call(other, "POST", `${at}/gamification/purchase`, { type: "article", entityId });
  await expect(lea.getByRole("heading", { level: 1, name: "Nur für Fleißige" })).toBeVisible();
  await other.close();
});
