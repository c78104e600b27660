import { call, expect, expectAccessible, openApp, ownApp, service, test } from "../harness";

test("plans are put in order by keys, and members see them so", async ({ signedInAs }) => {
  const page = await signedInAs("operator", service("/projects"));
  const own = await ownApp(page);
  const body = (name: string) => ({
    name,
    apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
  });
  for (const name of ["Bronze", "Silber", "Gold"])
    await call(page, "POST", `/projects/${own.project.id}/plans/free`, body(name));
  await openApp(page, own, "/settings/access-plans");
  await page.getByRole("link", { name: "Reihenfolge" }).click();
  const list = page.getByRole("grid", { name: "Reihenfolge" });
  const names = () => list.getByRole("row").allInnerTexts();
  await expect(list.getByRole("row")).toHaveCount(3);
  const first = (await names())[0]!;
  expect(first).toContain("Gold");
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/move"));
  const press = async (key: string, place: RegExp) => {
    await page.keyboard.press(key);
    await expect(page.locator(":focus")).toHaveAccessibleName(place);
  };
  await list.getByRole("row").first().getByRole("button").focus();
  await press("Enter", /Gold.*Silber/);
  await press("ArrowDown", /Silber.*Bronze/);
  await press("ArrowDown", /^(?!.*Silber).*Bronze/);
  await page.keyboard.press("Enter");
  expect((await saved).ok()).toBe(true);
  await expect(list.getByRole("row").last()).toContainText("Gold");
  await openApp(page, own, "/profile/plans");
  await expect(page.getByRole("heading", { level: 3 }).last()).toContainText("Gold");
});
