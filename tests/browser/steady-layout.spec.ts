import type { Page } from "@playwright/test";
import { blankPage, expect, openSettings, ownApp, service, test, tonwerk } from "./harness";
import { adminScreens, memberScreens, screenPaths, settingsScreens } from "./harness/screens";

const mostShift = 0.02;

interface Shift {
  value: number;
  sources: string[];
}

/** Records from the first byte on what moves on the page without anybody having done anything. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${String(node.getAttribute("class") ?? "").slice(0, 60)} "${node.textContent?.slice(0, 30)}"`
        : String(node?.textContent).slice(0, 30);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, sources: entry.sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * Keeps what others do meanwhile from the page: rooms number the events that change a page, and tell all else, such as who is
 * here, without a number.
 */
const ignoreOthers = (page: Page) =>
  page.routeWebSocket(/\/ws\//, (socket) => {
    const room = socket.connectToServer();
    room.onMessage((frame) => {
      if (!("seq" in JSON.parse(String(frame)))) socket.send(frame);
    });
  });

async function expectTitle(page: Page, site: string) {
  const title = await page.title();
  expect.soft(title, page.url()).not.toMatch(/undefined|null/);
  expect.soft(title.split(site).length - 1, `${page.url()}: ${title}`).toBe(1);
  expect.soft(title, page.url()).toMatch(new RegExp(`^(.+ · )?${site}$`));
}

/** Loads each address whole and says which of them moved while they came, or have a title that isn't the screen and the site, each once. */
async function expectSteady(page: Page, addresses: string[], site: string) {
  await record(page);
  await ignoreOthers(page);
  // As slow as a phone on the road: what comes later in a page is drawn later, and must find its room kept free.
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 5,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  });
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expectTitle(page, site);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect
      .soft(
        sum,
        `${new URL(address).pathname} moved: ${JSON.stringify(
          shifts.filter(({ value }) => value > 0.001),
          null,
          1,
        )}`,
      )
      .toBeLessThan(mostShift);
  }
}

test("no screen of an app moves while it loads, as its members see it, and its title says the screen and the app", async ({
  signedInAs,
}) => {
  test.slow(); // every screen, loaded whole
  const page = await signedInAs("member", tonwerk("/groups"));
  await expectSteady(page, await memberScreens(page), "Tonwerk");
});

test("no screen of an app's settings moves while it loads, and its title says the screen and the app", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own);
  await expectSteady(page, await settingsScreens(page, own), own.app.name);
});

test("no screen of the administration moves while it loads, and its title says the screen", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  await expectSteady(page, await adminScreens(page), "Lyceum");
});

test("no screen moves while it loads for guests", async ({ stranger }) => {
  test.slow();
  const page = await stranger(tonwerk("/groups"));
  const auth = ["/auth", ...screenPaths().auth.map((path) => `/auth/${path}`)];
  const open = ["/groups", "/groups/spaces", "/communities", "/promo", "/discover", ...auth];
  await expectSteady(
    page,
    open.map((path) => tonwerk(path)),
    "Tonwerk",
  );
  await expectSteady(
    page,
    auth.map((path) => service(path)),
    "Lyceum",
  );
});
