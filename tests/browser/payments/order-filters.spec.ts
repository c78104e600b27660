import { readFile } from "node:fs/promises";
import { blankPage, call, expect, expectAccessible, ownApp, press, service, test, unique } from "../harness";

const day = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(Date.now() + days * 86_400_000);

test("orders are cut to a period, on the list's own screen of filters and in its CSV file", async ({ signedInAs }, {
  project: { name: width },
}) => {
  test.slow(); // six pages
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const at = (path: string) => service(`/projects/${project.id}/orders${path}`);
  const email = `${unique("freundin")}@example.org`;
  const plan = await call(page, "POST", `/projects/${project.id}/plans/private`, {
    name: "Freundeskreis",
    apps: [{ appId: app.id, entities: [{ type: "app", ids: [app.id] }] }],
  });
  await call(page, "POST", `/apps/${app.id}/orders`, { planId: plan.id, email });
  const order = page.getByRole("link", { name: email }).first();

  await page.goto(at(""));
  await expect(order).toBeVisible();
  if (width === "phone") {
    // There the filters have a screen of their own.
    await press(page.getByRole("link", { name: "Filter", exact: true }));
  } else {
    await expect(page.getByLabel("Status")).toBeVisible();
    await page.goto(at("/filters"));
  }
  await expect(page.getByRole("heading", { level: 1, name: "Filter" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Plan").selectOption("Freundeskreis");
  await press(page.getByRole("button", { name: "Bestellungen zeigen" }));
  await expect(order).toBeVisible();
  if (width === "phone") await expect(page.getByRole("link", { name: "Filter (1)" })).toBeVisible();

  await page.goto(at(`?from=${day(-7)}&to=${day(-1)}`));
  await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible();
  const csv = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Als CSV", exact: true }).click();
    return readFile(await (await download).path(), "utf8");
  };
  // An account exports ten times an hour, so only one width does.
  if (width !== "phone") expect(await csv()).not.toContain(email);
  await page.goto(at(`?from=${day(-7)}&to=${day(0)}`));
  await expect(order).toBeVisible();
  if (width !== "phone") {
    expect(await csv()).toContain(email);
    const period = page.getByRole("group", { name: "Bis" });
    await period.getByRole("spinbutton").first().focus();
    await page.keyboard.type(day(-1).split("-").toReversed().join(""));
    await press(page.getByRole("button", { name: "Bestellungen zeigen" }));
    await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("the long name of a plan takes one line of its order, and is whole in its title @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const { project, app } = await ownApp(page);
  const name = "Fördermitgliedschaft mit Werkstatt und Garten";
  const plan = await call(page, "POST", `/projects/${project.id}/plans/private`, {
    name,
    apps: [{ appId: app.id, entities: [{ type: "app", ids: [app.id] }] }],
  });
  const email = `${unique("freundin-mit-einem-langen-namen")}@example.org`;
  await call(page, "POST", `/apps/${app.id}/orders`, { planId: plan.id, email });
  await page.goto(service(`/projects/${project.id}/orders`));
  const cell = page.getByRole("table").getByTitle(name);
  await expect(cell).toBeVisible();
  const { lines, isScrolled } = await cell.evaluate((element) => {
    const scroller = element.closest("table")!.parentElement!;
    return {
      lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      isScrolled: scroller.scrollWidth > scroller.clientWidth,
    };
  });
  expect(lines).toBeCloseTo(1, 0);
  expect(isScrolled).toBe(false);
});
