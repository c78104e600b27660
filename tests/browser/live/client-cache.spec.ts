import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  blankPage,
  call,
  expect,
  firstSpace,
  newHold,
  openApp,
  ownApp,
  press,
  test,
  writePost,
} from "../harness";

/** Lists of the browser's cache: rooms change them in place, and what was read too early doesn't undo what somebody did. */

const post = (page: Page, title: string) => page.getByRole("feed").getByRole("article", { name: title });
const likes = (page: Page, title: string, count: number) =>
  post(page, title).getByRole("button", { name: new RegExp(`like, ${count} so far`, "i") });

/** Gathers whose data a page reads anew from now on. */
function pagesRead(page: Page): string[] {
  const read: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) read.push(pathname);
  });
  return read;
}

/**
 * Keeps the page's data from being read anew, whatever asks for it: a page that was just loaded hears again what happened in the
 * seconds before, and some of that concerns all of it.
 */
const withoutPageData = (page: Page) => page.route(/\.data(\?|$)/, () => {});

test("what happens in another window changes the list alone: the page's data isn't read anew", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  await addMember(own, "member");
  const { id } = await writePost(mara, space, "House rules");
  const lea = await signedInAs("member", `${own.app.url}/groups/g/${space.slug}`);
  // Once something came by the room, it is there.
  await writePost(mara, space, "First frost");
  await expect(post(lea, "First frost")).toBeVisible();

  const read = pagesRead(lea);
  await writePost(mara, space, "Seed swap");
  await expect(post(lea, "Seed swap")).toBeVisible();
  await call(mara, "POST", `/posts/${id}/like`);
  await expect(likes(lea, "House rules", 1)).toBeVisible();
  await call(mara, "POST", `/posts/${id}/pin-to-top`);
  await expect(post(lea, "House rules").getByText("Pinned", { exact: true })).toBeVisible();
  await expect(lea.getByRole("article").first()).toHaveAccessibleName("House rules");
  await call(mara, "POST", `/posts/${id}/pin-to-sidebar`);
  await expect(lea.getByRole("listitem").getByRole("link", { name: "House rules" })).not.toHaveCount(0);
  await call(mara, "DELETE", `/posts/${id}/pin-to-top`);
  await expect(lea.getByRole("article").first()).toHaveAccessibleName("Seed swap");
  await expect(post(lea, "House rules")).toBeVisible();
  await call(mara, "PATCH", `/posts/${id}`, { title: "Rules of the house" });
  await expect(post(lea, "Rules of the house")).toBeVisible();
  expect(read).toEqual([]);
});

test("a like stays while the page is read anew by an answer that doesn't know of it, and goes back where it fails", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  await addMember(own, "member");
  await writePost(mara, space, "House rules");
  const lea = await signedInAs("member", `${own.app.url}/groups/g/${space.slug}`);
  await writePost(mara, space, "First frost");
  await expect(post(lea, "First frost")).toBeVisible();

  let isRefused = false;
  let hold = newHold();
  await lea.route(/\/api\/posts\/[^/]+\/like$/, async (route) => {
    await hold.isReleased;
    if (isRefused) await route.fulfill({ status: 500, json: {} });
    else await route.fallback();
  });
  const isReadAnew = async (name: string) => {
    const answer = lea.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".data"));
    await call(mara, "POST", `/groups/${space.groupId}/spaces`, { name, access: "open" });
    await answer;
    // What was read stands on the page.
    await expect(lea.getByRole("link", { name }).first()).toBeAttached();
  };

  await press(likes(lea, "House rules", 0));
  await expect(likes(lea, "House rules", 1)).toHaveAttribute("aria-pressed", "true");
  await isReadAnew("Seed swap");
  await expect(likes(lea, "House rules", 1)).toHaveAttribute("aria-pressed", "true");
  hold.release();
  await isReadAnew("Compost");
  await expect(likes(lea, "House rules", 1)).toHaveAttribute("aria-pressed", "true");

  hold = newHold();
  isRefused = true;
  await press(likes(lea, "House rules", 1));
  await expect(likes(lea, "House rules", 0)).toHaveAttribute("aria-pressed", "false");
  await isReadAnew("Tools");
  await expect(likes(lea, "House rules", 0)).toHaveAttribute("aria-pressed", "false");
  hold.release();
  await expect(likes(lea, "House rules", 1)).toHaveAttribute("aria-pressed", "true");
});

test("numbers of members and of requests move while one looks, without the page's data", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const { groupId } = await firstSpace(mara, own);
  const spaceOf = (name: string, access: "open" | "private") =>
    call<{ id: string; slug: string }>(mara, "POST", `/groups/${groupId}/spaces`, {
      name,
      access,
      isForNewcomers: false,
    });
  const [tools, board] = [await spaceOf("Tools", "open"), await spaceOf("Board", "private")];
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/groups/spaces`);
  const tile = (name: string) => lea.getByRole("listitem").filter({ has: lea.getByRole("heading", { name }) });
  await expect(tile("Tools").getByText("One member")).toBeVisible();

  await withoutPageData(lea);
  const jonas = await addMember(own, "moderator");
  await call(mara, "POST", `/spaces/${tools.id}/profiles`, { profileIds: [jonas] });
  await expect(tile("Tools").getByText("2 members")).toBeVisible();

  await lea.goto(`${own.app.url}/groups/g/${tools.slug}`);
  await expect(lea.getByRole("main").getByText(/^2 members/)).toBeVisible();
  await call(mara, "DELETE", `/spaces/${tools.id}/profiles/${jonas}`);
  await expect(lea.getByRole("main").getByText(/^One member/)).toBeVisible();

  await openApp(mara, own, `/groups/g/${board.slug}/requests`);
  await expect(mara.getByText("One member").first()).toBeVisible();
  await withoutPageData(mara);
  await call(lea, "POST", `/spaces/${board.id}/requests`, { message: "May I?" });
  await expect(mara.getByText("May I?")).toBeVisible();
  await expect(mara.getByRole("link", { name: /One open request/ })).toBeVisible();
  await press(mara.getByRole("button", { name: /^Let in / }));
  await expect(mara.getByText("May I?")).toHaveCount(0);
  await expect(mara.getByRole("link", { name: /open request/ })).toHaveCount(0);
  await expect(mara.getByText("2 members").first()).toBeVisible();
});

test("the list of members and their number follow who comes, without the page's data", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/m`);
  await expect(lea.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(lea.getByText("2 members", { exact: true })).toBeVisible();
  await withoutPageData(lea);
  await addMember(own, "moderator");
  await expect(lea.getByText("3 members", { exact: true })).toBeVisible();
  await expect(lea.getByRole("region", { name: "Members" }).getByRole("listitem")).toHaveCount(3);
});

test("own tickets follow their chats, and other chats leave the page alone", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const leaId = await addMember(own, "member");
  await addMember(own, "moderator");
  await openApp(mara, own);
  const jonas = await signedInAs("moderator", `${own.app.url}/groups`);
  const lea = await signedInAs("member", `${own.app.url}/support`);
  const ask = (subject: string) =>
    call<{ id: string; chat: { id: string } }>(lea, "POST", `/apps/${own.app.id}/tickets`, {
      subject,
      text: "It is about this.",
    });
  const ticket = await ask("No sound");
  // The rooms are there: what another window asks stands in this one.
  const line = lea.getByRole("list", { name: "Your requests" }).getByRole("listitem").filter({ hasText: "No sound" });
  await expect(line).toContainText("New");
  await expect(lea.getByText("1 of 3 open")).toBeVisible();

  const read = pagesRead(lea);
  const { id: privateChat } = await call<{ id: string }>(jonas, "POST", `/apps/${own.app.id}/chats`, {
    type: "private",
    profileIds: [leaId],
  });
  await call(jonas, "POST", `/chats/${privateChat}/messages`, { text: "Hello Lea" });
  await call(mara, "POST", `/chats/${ticket.chat.id}/messages`, { text: "Which browser?" });
  await expect(line).toContainText("Which browser?");
  await expect(line).toContainText("New answer");
  await expect(line).toContainText("In progress");

  await press(line.getByRole("link"));
  await expect(lea.getByRole("heading", { name: "No sound" })).toBeVisible();
  const header = lea.getByRole("main").locator("header").filter({ hasText: "No sound" });
  await expect(header.getByText("In progress")).toBeVisible();
  read.length = 0;
  await call(mara, "PATCH", `/tickets/${ticket.id}/status`, { status: "completed" });
  await expect(header.getByText("Completed")).toBeVisible();
  await expect(lea.getByText("This request is completed.", { exact: false })).toBeVisible();
  expect(read).toEqual([]);
});

test("a card, a counter of a category and a decision come without the page's data", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  const ofApp = `/apps/${own.app.id}`;
  await call(mara, "PATCH", `${ofApp}/communities/settings`, { isActive: true });
  const category = await call<{ id: string; slug: string }>(mara, "POST", `${ofApp}/communities/categories`, {
    name: "Kilns",
  });
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/groups/g/${space.slug}`);
  const { id } = await writePost(lea, space, "Clay for sale");
  await expect(post(lea, "Clay for sale")).toBeVisible();

  await lea.goto(`${own.app.url}/groups`);
  const cards = lea.getByRole("region", { name: "New for you" });
  await withoutPageData(lea);
  for (const title of ["We begin on Monday", "We begin on Tuesday"]) {
    await call(mara, "POST", `${ofApp}/announcements`, { title, body: textToDoc("At nine.") });
    await expect(cards.getByRole("article")).toHaveText([new RegExp(title)]);
  }
  await call(mara, "POST", `${ofApp}/daily`, { title: "Wet your clay", body: textToDoc("Today.") });
  await expect(cards.getByRole("article")).toHaveText([/We begin on Tuesday/, /Wet your clay/]);

  await lea.goto(`${own.app.url}/communities`);
  const link = lea.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Kilns/ });
  await expect(link).toHaveText("Kilns");
  await call(mara, "POST", `/communities/categories/${category.id}/posts`, { body: textToDoc("Firebrick?") });
  await expect(link).toContainText("1");

  await lea.goto(`${own.app.url}/profile/decisions`);
  await expect(lea.getByRole("heading", { level: 1 })).toBeVisible();
  const report = { entityType: "post", entityId: id, reason: "spam" };
  await call(mara, "POST", `${ofApp}/moderation/reports`, report);
  const [item] = await call<{ id: string }[]>(mara, "GET", `${ofApp}/moderation?filter[tab]=post&filter[status]=inbox`);
  await call(mara, "DELETE", `/moderation/${item!.id}/approve`, { reason: "spam" });
  await expect(lea.getByRole("article").filter({ hasText: "Clay for sale" })).toBeVisible();
});

test("what happens after a screen's data was read and before the screen appears is on it", async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const leaId = await addMember(own, "member");
  const jonasId = await addMember(own, "moderator");
  await call(mara, "PATCH", `/profiles/${jonasId}`, { type: "moderator" });
  // From a page without a socket: the first that opens is that of the screen.
  const jonas = await signedInAs("moderator", new URL("/api/health", own.app.url).href);
  const socket = jonas.waitForEvent("websocket", (opened) => opened.url().includes("/ws/app"));
  await jonas.goto(`${own.app.url}/settings/members/moderation`);
  const heard = (await socket).waitForEvent("framereceived", ({ payload }) => String(payload).includes("moderation"));
  // The answer waits until the room has announced a report that it doesn't know of.
  let reported: Promise<unknown> | undefined;
  await jonas.exposeFunction("untilReported", async () => {
    const report = { entityType: "profile", entityId: leaId, reason: "spam" };
    // The page may ask more than once.
    await (reported ??= call(mara, "POST", `/apps/${own.app.id}/moderation/reports`, report));
    await heard;
  });
  await jonas.evaluate(() => {
    const fetchNow = window.fetch;
    window.fetch = async (...args) => {
      const response = await fetchNow(...args);
      if (String(args[0]).includes("moderation.data"))
        await (window as unknown as { untilReported(): Promise<void> }).untilReported();
      return response;
    };
  });
  const tabs = jonas.getByRole("navigation", { name: "What is moderated" });
  await press(tabs.getByRole("link", { name: "People" }));
  await expect(jonas.getByRole("article").filter({ hasText: "Lea Hoffmann" })).toBeVisible();
});
