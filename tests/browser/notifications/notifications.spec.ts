import type { Page } from "@playwright/test";
import { personas } from "@db/seed/people";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  firstSpace,
  mailTo,
  openApp,
  type OwnApp,
  ownApp,
  service,
  type SignedInAs,
  test,
  writePost,
} from "../harness";

/** From what somebody does to the window of whom it concerns: told live, together, with its reason, and ended in one tap. */

const bell = (page: Page, unread = 0) =>
  page.getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true });
const lines = (page: Page) => page.getByRole("main").getByRole("listitem");

interface Scene {
  own: OwnApp;
  owner: Page;
  friend: Page;
  page: Page;
  memberId: string;
  space: Awaited<ReturnType<typeof firstSpace>>;
}

/** An app of its own with its operator, a friend, and the member whose window is looked at. */
async function scene(signedInAs: SignedInAs): Promise<Scene> {
  const owner = await signedInAs("operator", blankPage());
  const own = await ownApp(owner, "en");
  const memberId = await addMember(own, "member");
  await addMember(own, "moderator");
  await openApp(owner, own);
  const friend = await signedInAs("moderator", `${own.app.url}/groups`);
  const page = await signedInAs("member", `${own.app.url}/groups`);
  return { own, owner, friend, page, memberId, space: await firstSpace(owner, own) };
}

const commentOn = ({ own }: Scene, by: Page, postId: string, text: string, more: object = {}) =>
  call(by, "POST", "/comments", { entityType: "post", entityId: postId, body: textToDoc(text), ...more }, own.app.id);

test("a notification arrives live, is grouped, opens the right place and counts as read in every tab @core", async ({
  signedInAs,
}) => {
  test.slow();
  const here = await scene(signedInAs);
  const { own, owner, friend, page, space } = here;
  const post = await writePost(page, space, "Compost");
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${own.app.url}/groups/spaces`);
  await expect(bell(otherTab)).toBeVisible();

  await call(friend, "POST", `/posts/${post.id}/like`);
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(otherTab, 1)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await call(owner, "POST", `/posts/${post.id}/like`, undefined, own.app.id);

  // Two acts are one line, above which nothing is counted twice.
  await bell(page, 1).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const line = panel.getByRole("link", { name: /and .* like your post “Compost”/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await line.click();
  await expect(page.getByRole("heading", { name: "Compost" }).first()).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await expect(bell(otherTab)).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);

  // What comes about the post that one looks at is read as it comes; a tab elsewhere is told that too.
  await commentOn(here, friend, post.id, "With leaves?");
  await expect(page.getByText("With leaves?")).toBeVisible();
  const isRead = async () => {
    const notifications = await call<{ text: string; isRead: boolean }[]>(
      page,
      "GET",
      `/apps/${own.app.id}/notifications`,
    );
    return notifications.find(({ text }) => text === "With leaves?")?.isRead;
  };
  await expect.poll(isRead).toBe(true);
  await expect(bell(otherTab)).toBeVisible();
});

test("a notification says why one got it, and its thread or its kind is silenced in one tap", async ({
  signedInAs,
}) => {
  test.slow();
  const here = await scene(signedInAs);
  const { own, friend, page, space } = here;
  const [first, second] = [await writePost(page, space, "Beans"), await writePost(page, space, "Peas")];
  await page.goto(`${own.app.url}/notifications`);
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await commentOn(here, friend, first.id, "How deep?");
  await expect(lines(page)).toHaveCount(1);
  await lines(page).getByRole("button", { name: "More about this notification" }).click();
  await expect(page.getByText("You get this because you wrote it.")).toBeVisible();
  await page.getByRole("menuitem", { name: "No more about this" }).click();
  await expect(page.getByText("“Beans” is muted. Mentions still arrive.")).toBeVisible();
  await commentOn(here, friend, first.id, "Not heard");
  await commentOn(here, friend, second.id, "How many?");
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).filter({ hasText: "Not heard" })).toHaveCount(0);

  // The settings know the muted post, and what they switch off is told no more.
  await page.goto(`${own.app.url}/profile/notifications`);
  const muted = page.getByRole("region", { name: "Muted posts" });
  await expect(muted.getByRole("link", { name: "Beans" })).toBeVisible();
  await muted.getByRole("button", { name: "Hear again" }).click();
  await expect(muted).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${own.app.url}/notifications`);
  await lines(page).first().getByRole("button", { name: "More about this notification" }).click();
  await page.getByRole("menuitem", { name: "Switch this kind off" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.goto(`${own.app.url}/profile/notifications`);
  await expect(page.getByRole("checkbox", { name: "New comment on your post: in the app" })).not.toBeChecked();
});

test("a private message is told, and read with its chat", async ({ signedInAs }) => {
  test.slow();
  const { friend, page, memberId } = await scene(signedInAs);
  const chat = await call(friend, "POST", `/profiles/${memberId}/chat`);
  await call(friend, "POST", `/chats/${chat.id}/messages`, { text: "Do you have seeds left?" });
  await expect(bell(page, 1)).toBeVisible();
  await bell(page, 1).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("link", { name: /sent you a message/ }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${chat.id}`));
  await expect(page.getByRole("main").getByText("Do you have seeds left?").last()).toBeVisible();
  await expect(bell(page)).toBeVisible();
});

test("the link in a mail stops such mails, and takes them up again, without signing in", async ({
  signedInAs,
  stranger,
}) => {
  test.slow();
  const here = await scene(signedInAs);
  const { own, friend, page, space } = here;
  const post = await writePost(friend, space, "Onions");
  const comment = await commentOn(here, page, post.id, "Which ones?");
  await commentOn(here, friend, post.id, `Red ones, from ${own.app.name}`, { parentCommentId: comment.id });
  // The same person got such a mail of the app of another run.
  const mail = await mailTo(personas.member.email, /answered you/, `Red ones, from ${own.app.name}`);
  const [address] = /https?:\S+\/unsubscribe\/[\w-]+/.exec(mail.text)!;
  const outside = await stranger(address);
  await expectAccessible(outside);
  await outside.getByRole("button", { name: /Replies to your comments/ }).click();
  await expect(outside.getByText("You get no more e-mails about: Replies to your comments")).toBeVisible();
  await page.goto(`${own.app.url}/profile/notifications`);
  const choice = page.getByRole("checkbox", { name: "Reply to your comment: by e-mail" });
  await expect(choice).not.toBeChecked();
  await outside.getByRole("button", { name: "Send them again" }).click();
  await expect(outside.getByRole("button", { name: /Only this kind/ })).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
});

const localMinutes = (timeZone: string, now: number): number => {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
  const [hours, minutes] = clock.split(":").map(Number);
  return hours! * 60 + minutes!;
};
const eight = 8 * 60;

test("who was away gets a digest in the morning, and its links open what happened @clock", async ({ signedInAs }) => {
  test.slow();
  const here = await scene(signedInAs);
  const { own, friend, page, space } = here;
  // Where it is nearly eight, so that the clock has to go no further: others' things are due then too.
  const now = Date.now();
  const zone = Intl.supportedValuesOf("timeZone").find((name) => {
    const left = eight - localMinutes(name, now);
    return left >= 5 && left <= 65;
  })!;
  await call(page, "PATCH", `/apps/${own.app.id}/profile`, { timezone: zone });
  await page.goto(`${own.app.url}/profile/notifications`);
  await page.getByRole("radio", { name: "Daily" }).check();
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const mine = await writePost(page, space, "My first bowl");
  const newPost = `Ash glazes of ${own.app.name}`;
  await writePost(friend, space, newPost);
  await call(friend, "POST", `/posts/${mine.id}/like`, undefined, own.app.id);
  const list = () => call<{ title: string }[]>(page, "GET", `/apps/${own.app.id}/notifications`);
  await expect
    .poll(async () => (await list()).map(({ title }) => title).toSorted())
    .toEqual([newPost, "My first bowl"]);
  const morning = Math.floor(now / 60_000) * 60_000 + (eight - localMinutes(zone, now)) * 60_000;
  await fetch(service(`/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${morning}`));

  const mail = await mailTo(personas.member.email, /^2 new things at/, newPost);
  expect(mail.text).toContain("likes your post");
  const [, address] = [...mail.html.matchAll(/href="([^"]+\/p\/[^"]+)"/g)]
    .map(([, href]) => href!.replaceAll("&amp;", "&"))
    .toSorted();
  await page.goto(address!);
  await expect(page.getByRole("heading", { name: "My first bowl" })).toBeVisible();
  await page.goto(/https?:\S+\/notifications\b/.exec(mail.text)![0]);
  await expect(lines(page).filter({ hasText: newPost })).toBeVisible();
});

test("the keys of the page are listed by ?, and act @desktop", async ({ signedInAs }) => {
  const page = await signedInAs("member");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Shift+?");
  const overview = page.getByRole("dialog", { name: "Tastenkürzel" });
  await expect(overview.getByText("Benachrichtigungen öffnen")).toBeVisible();
  await expect(overview.getByText("Suchen", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(overview).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Benachrichtigungen" })).toBeVisible();
  await page.keyboard.press("Escape");

  // In a field a letter is a letter.
  await page.getByRole("main").locator("summary").first().click();
  await page.getByRole("textbox", { name: "Titel" }).fill("");
  await page.keyboard.type("n?");
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("n?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
