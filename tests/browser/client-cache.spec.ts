import type { Page } from "@playwright/test";
import { addMember, blankPage, call, expect, firstSpace, openApp, ownApp, press, test, writePost } from "./harness";

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

  let letGo = () => {};
  let isRefused = false;
  const hold = () => new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = hold();
  await lea.route(/\/api\/posts\/[^/]+\/like$/, async (route) => {
    await isHeld;
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
  letGo();
  await isReadAnew("Compost");
  await expect(likes(lea, "House rules", 1)).toHaveAttribute("aria-pressed", "true");

  isHeld = hold();
  isRefused = true;
  await press(likes(lea, "House rules", 1));
  await expect(likes(lea, "House rules", 0)).toHaveAttribute("aria-pressed", "false");
  await isReadAnew("Tools");
  await expect(likes(lea, "House rules", 0)).toHaveAttribute("aria-pressed", "false");
  letGo();
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
