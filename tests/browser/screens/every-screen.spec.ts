import type { Page, Request } from "@playwright/test";
import {
  blankPage,
  expect,
  expectEnoughContrast,
  expectScreenAccessible,
  openSettings,
  ownApp,
  service,
  test,
  tonwerk,
} from "../harness";
import { adminScreens, memberScreens, screenPaths, settingsScreens } from "../harness/screens";

// Every screen is loaded, and all that holds for every screen is read there: its title, that nothing moves while it loads, that
// nothing is wider than a phone, and on the desktop what axe says in light and in dark. The screens of members and guests are
// loaded at both widths, those of operators on the desktop alone, whose window is narrowed then.

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
  // The number of unread notifications may stand before it.
  expect.soft(title, page.url()).toMatch(new RegExp(`^(\\(\\d+\\) )?(.+ · )?${site}$`));
}

/** Sends as slowly as a phone on the road receives: what comes later in a page is drawn later, and must find its room kept free. */
async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 5,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  });
}

/** Answers a wait until nothing was fetched for 150 ms: half a second, as Playwright's own takes, is a fifth of this file's time. */
function requestsOf(page: Page) {
  const pending = new Set<Request>();
  let onChange = () => {};
  page.on("request", (request) => {
    pending.add(request);
    onChange();
  });
  const end = (request: Request) => {
    pending.delete(request);
    onChange();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout;
      onChange = () => {
        clearTimeout(timer);
        if (pending.size === 0) timer = setTimeout(resolve, 150);
      };
      onChange();
    });
}

async function expectSteady(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.filter(({ value }) => value > 0.001);
  expect.soft(sum, `${new URL(page.url()).pathname} moved: ${JSON.stringify(moved, null, 1)}`).toBeLessThan(mostShift);
}

/** A page that is wider slides sideways under the thumb. */
async function expectToFitPhone(page: Page) {
  const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  expect.soft(width, `${page.url()} fits a phone`).toBe(390);
  const outside = await page.evaluate(outOfTheirCards);
  expect.soft(outside, `controls of ${page.url()} that stand out of their cards`).toEqual([]);
}

/** Controls that reach over an edge of what they stand in, unless that scrolls sideways. */
function outOfTheirCards(): string[] {
  const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      "main :is(section, article) :is(input:not([type=hidden]), select, textarea, button, a)",
    ),
  ];
  return controls.flatMap((control) => {
    const card = control.closest("section, article")!;
    for (let around = control.parentElement!; around !== card; around = around.parentElement!)
      if (scrolls(around)) return [];
    const [{ left, right, width }, edges] = [control.getBoundingClientRect(), card.getBoundingClientRect()];
    // What is there for screen readers alone has no width worth a look.
    return width > 1 && !scrolls(card) && (left < edges.left - 1 || right > edges.right + 1)
      ? [`${control.tagName} ${control.getAttribute("name") ?? control.textContent}`]
      : [];
  });
}

/** Reads the screen in light, and then its colours in dark. */
async function expectAccessibleInLightAndDark(page: Page) {
  await expectScreenAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectEnoughContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * Loads each address whole, and reads there what holds for every screen.
 * @param site the name that ends each title
 */
async function expectGoodScreens(page: Page, addresses: string[], site: string, { areOperators = false } = {}) {
  const desktop = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: "light" });
  await record(page);
  await ignoreOthers(page);
  await slowDown(page);
  const untilQuiet = requestsOf(page);
  for (const address of addresses) {
    await test.step(new URL(address).pathname, async () => {
      await page.goto(address);
      await untilQuiet();
      await expectTitle(page, site);
      await expectSteady(page);
      if (test.info().project.name === "phone") return expectToFitPhone(page);
      await expectAccessibleInLightAndDark(page);
      if (!areOperators) return;
      await page.setViewportSize({ width: 390, height: 844 });
      await expectToFitPhone(page);
      await page.setViewportSize(desktop);
    });
  }
}

// Each reads dozens of screens, with a network that is slow on purpose.
test.describe.configure({ timeout: 900_000 });

test("every screen of an app's settings is good @desktop @core", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own);
  await expectGoodScreens(page, await settingsScreens(page, own), own.app.name, { areOperators: true });
});

test("every screen of an app's settings is good in English @desktop", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page, "en");
  await openSettings(page, own);
  await expectGoodScreens(page, await settingsScreens(page, own), own.app.name, { areOperators: true });
});

test("every screen of the administration is good @desktop @core", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  await expectGoodScreens(page, await adminScreens(page), "Lyceum", { areOperators: true });
});

test("every screen of an app is good for its members @core @both", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const others = ["/search?q=Glasur", "/groups/g/kritikrunde"].map((path) => tonwerk(path));
  await expectGoodScreens(page, [...(await memberScreens(page)), ...others], "Tonwerk");
});

test("every screen for guests is good @core @both", async ({ stranger }) => {
  const page = await stranger(tonwerk("/groups"));
  const auth = ["/auth", ...screenPaths().auth.map((path) => `/auth/${path}`)];
  const open = [
    "/groups",
    "/groups/spaces",
    "/groups/g/willkommen",
    "/communities",
    "/courses",
    "/courses/c/drehen-lernen",
    "/courses/l/worum-es-geht",
    "/promo",
    "/discover",
    ...auth,
  ];
  await expectGoodScreens(
    page,
    open.map((path) => tonwerk(path)),
    "Tonwerk",
  );
  await expectGoodScreens(
    page,
    auth.map((path) => service(path)),
    "Lyceum",
  );
});
