import type { Locator, Page } from "@playwright/test";
import {
  blankPage,
  call,
  expect,
  firstSpace,
  newHold,
  northlight,
  openApp,
  ownApp,
  press,
  test,
  tonwerk,
  unique,
} from "../harness";
import { film } from "../harness/library";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * Reads on until the next posts are there, not merely one that somebody wrote meanwhile; answers a place among them where others
 * may come and go above it.
 */
async function readOn(page: Page, articles: Locator, more: string): Promise<number> {
  const before = await articles.count();
  const next = page.waitForResponse((response) => /\/api\/.*[?&]cursor=/.test(response.url()));
  await page.getByRole("button", { name: more }).scrollIntoViewIfNeeded();
  const { data } = (await (await next).json()) as { data: unknown[] };
  expect(data.length, "posts of the next part").toBeGreaterThan(3);
  await expect.poll(() => articles.count()).toBeGreaterThan(before + data.length / 2);
  return before + Math.floor(data.length / 2) - 1;
}

test("whoever comes back from a post and its author stands where they were", async ({ signedInAs }) => {
  const page = await signedInAs("member", northlight("/groups"));
  const articles = page.getByRole("feed").getByRole("article");
  let at = await readOn(page, articles, "More posts");
  // Some wrote posts and left: their names lead nowhere.
  while ((await articles.nth(at).locator("header a[href*='/m/']").count()) === 0) at++;
  const post = articles.nth(at);
  // In the middle, so that a post that somebody writes meanwhile doesn't push it out of sight.
  await post.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const title = (await post.getByRole("heading").innerText()).trim();
  expect(await scrolled(page)).toBeGreaterThan(1500);
  await press(post.getByRole("heading").getByRole("link"));
  const opened = page.getByRole("dialog", { name: "Opened post" });
  await expect(opened.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const author = opened.getByRole("article").first().locator("header a[href*='/m/']").last();
  const name = await author.innerText();
  await press(author);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(northlight("/groups"));
  await expect(page.getByRole("article", { name: title })).toBeInViewport();
});

test("the list stays as it was while a post is open above it", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const articles = page.getByRole("main").getByRole("article");
  const before = await readOn(page, articles, "Weitere Beiträge");
  // By its title: what others write or delete meanwhile moves the places in the list.
  const title = await articles
    .nth(before + 2)
    .getByRole("heading")
    .first()
    .innerText();
  const link = page
    .getByRole("main")
    .getByRole("article", { name: title, exact: true })
    .getByRole("heading")
    .getByRole("link");
  await link.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(1500);
  const count = await articles.count();
  await link.click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(tonwerk("/groups"));
  expect(await articles.count()).toBeGreaterThanOrEqual(count);
  // By what is seen: posts of others that come or go above it move it down or up the page.
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
});

test(
  "pictures have their place before they are there, and a blurred one stands in it",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", northlight("/groups/g/show-and-tell"));
    // The pictures wait until the test lets them through.
    const { isReleased, release } = newHold();
    await page.route("**/files/**", async (route) => {
      await isReleased;
      await route.continue().catch(() => {});
    });
    await page.addInitScript(() => {
      const shifts = ((globalThis as { shifts?: number[] }).shifts = [] as number[]);
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(northlight("/groups/g/show-and-tell"), { waitUntil: "domcontentloaded" });
    const pictures = page
      .getByRole("feed")
      .getByRole("link", { name: /^Enlarge picture/ })
      .locator("img");
    await expect(pictures.first()).toBeAttached();
    await expect(page.getByRole("button", { name: /^Notifications: / })).toBeVisible();
    const boxes = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => {
          const { width, height, top } = image.getBoundingClientRect();
          return [width, height, top + scrollY].map(Math.round);
        }),
      );
    const looks = await pictures.evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        isThere: image.naturalWidth > 0,
        hasSize: image.hasAttribute("width") && image.hasAttribute("height"),
        behind: getComputedStyle(image).backgroundImage.slice(0, 20),
      })),
    );
    for (const look of looks) expect(look).toEqual({ isThere: false, hasSize: true, behind: 'url("data:image/bmp;' });
    const before = await boxes();
    for (const [width, height] of before) expect(Math.min(width!, height!)).toBeGreaterThan(100);
    await page.evaluate(() => void ((globalThis as { shifts?: number[] }).shifts!.length = 0));
    release();
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await boxes()).toEqual(before);
    const shift = await page.evaluate(() =>
      ((globalThis as { shifts?: number[] }).shifts ?? []).reduce((sum, shift) => sum + shift, 0),
    );
    expect(shift, "nothing moved").toBeLessThan(0.01);
  },
);

test("posts stand in full, as lines or as cards, in each space as its reader chose", async ({
  signedInAs,
  isMobile,
}) => {
  const page = await signedInAs("moderator", northlight("/groups/g/show-and-tell"));
  const posts = page.getByRole("feed").getByRole("article");
  const likes = page.getByRole("feed").getByRole("button", { name: /^Like/ });
  const view = (name: string) => page.getByRole("group", { name: "View" }).getByRole("button", { name });
  await expect(view("Posts")).toHaveAttribute("aria-pressed", "true");
  await expect(likes.first()).toBeVisible();

  await press(view("List"));
  await expect(view("List")).toHaveAttribute("aria-pressed", "true");
  await expect(likes).toHaveCount(0);
  const heights = await posts.evaluateAll((all) => all.map((post) => post.clientHeight));
  expect(Math.max(...heights), "lines are low").toBeLessThan(100);

  await press(view("Cards"));
  const places = await posts.evaluateAll((all) => all.slice(0, 2).map((post) => post.getBoundingClientRect()));
  expect(places[0]!.top === places[1]!.top, "cards stand side by side where there is room").toBe(!isMobile);
  await page.reload();
  await expect(view("Cards")).toHaveAttribute("aria-pressed", "true");
  await page.goto(northlight("/groups/g/engineering"));
  await expect(view("Posts")).toHaveAttribute("aria-pressed", "true");
});

test(
  "a post that was opened from a list begins at its top when the page is loaded anew",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups"));
    const articles = page.getByRole("main").getByRole("article");
    const before = await readOn(page, articles, "Weitere Beiträge");
    const link = articles
      .nth(before + 2)
      .getByRole("heading")
      .first()
      .getByRole("link");
    await link.scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(1500);
    await press(link);
    await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
    await page.reload();
    // The browser goes back to where it was in one of the frames after the load.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "headings inside a post are smaller than its title, in lists and on its page",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page);
    const space = await firstSpace(page, own);
    const heading = (level: number, text: string) => ({
      type: "heading",
      attrs: { level },
      content: [{ type: "text", text }],
    });
    const body = {
      type: "doc",
      content: [
        heading(2, "Groß"),
        heading(3, "Kleiner"),
        { type: "paragraph", content: [{ type: "text", text: "Text" }] },
      ],
    };
    const { slug } = await call<{ slug: string }>(page, "POST", `/spaces/${space.id}/posts`, {
      title: "Der Titel",
      body,
    });
    const sizes = async (names: string[]) => {
      const boxes = [];
      for (const name of names)
        boxes.push(
          await page
            .getByRole("main")
            .getByRole("heading", { name, exact: true })
            .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        );
      return boxes as [number, number, number];
    };
    for (const path of ["/groups", `/groups/g/${space.slug}/p/${slug}`]) {
      await openApp(page, own, path);
      const [title, large, small] = await sizes(["Der Titel", "Groß", "Kleiner"]);
      expect(large, path).toBeLessThan(title);
      expect(small, path).toBeLessThanOrEqual(large);
    }
  },
);

test(
  "a video that hangs on a post shows its picture before it plays, to everybody who may read the post",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const place = tonwerk("/groups/g/glasuren");
    const writer = await signedInAs("member", place);
    const title = unique("Film");
    await writer.getByRole("main").locator("summary").click();
    await writer.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
    const { name, type, bytes } = await film(writer, `${title}.webm`);
    const commentAnswer = writer.waitForResponse(
      (response) => response.request().method() === "PATCH" && /\/api\/files\//.test(response.url()),
    );
    await writer.locator("[data-picker=files]").setInputFiles({ name, mimeType: type, buffer: bytes });
    expect((await commentAnswer).status()).toBe(200);
    await writer.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(writer.getByRole("article", { name: title })).toBeVisible();
    const reader = await signedInAs("moderator", place);
    const poster = await reader.getByRole("article", { name: title }).locator("video").getAttribute("poster");
    expect(poster).toMatch(/^\/files\//);
    const picture = await reader.evaluate(async (address) => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get("Content-Type")];
    }, poster!);
    expect(picture).toEqual([200, "image/jpeg"]);
  },
);
