import { textToDoc } from "@db/vocabulary/rich-text";
import {
  call,
  expect,
  expectAccessible,
  host,
  northlight,
  ownDomain,
  service,
  test,
  tonwerk,
  unique,
} from "../harness";
import { alive } from "../harness/alive";

test("each host answers as what it is", async ({ page }) => {
  await page.goto(tonwerk());
  await expect(page).toHaveTitle(/Tonwerk/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto(northlight());
  await expect(page).toHaveTitle(/Northlight/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(service());
  await expect(page).toHaveTitle(/Lyceum/);
});

test("an app's own domain needs no slug", async ({ page }) => {
  await page.goto(ownDomain());
  await expect(page).toHaveTitle(/Tonwerk/);
});

test("a guest's scripts are fetched after what the page is painted with", async ({ page }) => {
  await page.goto(tonwerk());
  await alive(page);
  const { painted, fetched } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const ofKind = (ending: RegExp) => resources.filter(({ name }) => ending.test(new URL(name).pathname));
    return {
      painted: ofKind(/\.css$/).map(({ responseEnd }) => responseEnd),
      fetched: ofKind(/^\/assets\/.*\.js(on)?$/).map(({ startTime }) => startTime),
    };
  });
  expect(painted.length).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(10);
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(Math.max(...painted));
});

test("a page in a window that nobody sees becomes alive though it is not painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(tonwerk());
  // Set by the page's effects, which run once it is alive.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("manual");
});

test("browsers keep what the build made, and ask for it once", async ({ page }) => {
  await page.goto(tonwerk());
  await alive(page);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  for (const ending of [".css", ".js", ".json", ".woff2"]) {
    const address = addresses.find((name) => name.startsWith("/assets/") && name.endsWith(ending))!;
    const headers = await page.evaluate(async (made) => Object.fromEntries((await fetch(made)).headers), address);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  }
});

test("what a member writes is on a guest's page at once, though such pages are kept", async ({
  signedInAs,
  stranger,
}) => {
  const guest = await stranger(tonwerk("/groups/g/glasuren"));
  await guest.reload();
  await expect(guest.getByRole("main").getByRole("article").first()).toBeVisible();
  const member = await signedInAs("member", tonwerk("/groups/g/glasuren"));
  const title = unique("Auch für Gäste");
  const { app } = await call<{ app: { id: string } }>(member, "GET", "/router?url=/tonwerk");
  const space = await call(member, "GET", `/apps/${app.id}/community/spaces/glasuren`);
  await call(member, "POST", `/spaces/${space.id}/posts`, { title, body: textToDoc("Das lest auch ihr.") });
  await guest.reload();
  await expect(guest.getByRole("article", { name: title })).toBeVisible();
});

test("an unknown host and a wrong slug say so, each on a clear page", async ({ page }) => {
  expect((await page.goto(host("nobody")))!.status()).toBe(404);
  await expect(page.getByRole("heading")).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto(host("demo", "/no-such-app")))!.status()).toBe(404);
  await expect(page.getByRole("heading").first()).toBeVisible();
});

for (const mode of ["light", "dark"] as const) {
  test(`every component of the design system stands in the gallery, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(service(`/dev/ui?mode=${mode}`));
    await expect(page.locator(`main[data-shown-mode=${mode}]`)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("heading", { name: "Lyceum UI" })).toBeVisible();
  });
}
