import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  openSettings,
  type OwnApp,
  ownApp,
  press,
  test,
  unique,
} from "../harness";

/** Announcements and dailies from the form in the settings to the members' windows. */

/** Opens an app that an operator made as one of its members. */
const openAs = async (page: Page, own: OwnApp, path: string) => {
  await page.goto(`${own.app.url}${path}`);
};

const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, title: string) =>
  page.getByRole("region", { name: "New for you" }).getByRole("article").filter({ hasText: title });

test("an announcement is written, met on the feed, read in one window, and read in the other @core", async ({
  signedInAs,
}) => {
  test.slow();
  const owner = await signedInAs("operator", blankPage());
  const own = await ownApp(owner, "en");
  await addMember(own, "member");
  const at = (path: string) => `${own.app.url}${path}`;
  const [here, there] = [
    await signedInAs("member", at("/groups")),
    await signedInAs("member", at("/notifications/announcements")),
  ];
  await expect(there.getByText("No announcements yet")).toBeVisible();

  await openSettings(owner, own, "/announcements/create");
  await expectAccessible(owner);
  const title = unique("We begin on Monday");
  await owner.getByLabel("Title").fill(title);
  await owner.getByRole("textbox", { name: "Text", exact: true }).click();
  await owner.keyboard.type("At nine, in the big room.");
  await press(owner.getByRole("button", { name: "Publish" }));
  await expect(owner).toHaveURL(/settings\/announcements\?status=published/);
  const row = owner.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(row.getByRole("button", { name: "Read by 0 of 2" })).toBeVisible();

  // It comes to both windows of the member by itself, and is counted.
  await expect(card(here, title)).toBeVisible();
  await expect(bell(here, "Notifications, 1 unread")).toBeVisible();
  const line = there.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(line.getByText("Unread")).toBeAttached();
  await expectAccessible(here);
  await expectAccessible(there);

  await press(card(here, title).getByRole("link", { name: title }));
  await expect(here.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(here.getByText("At nine, in the big room.")).toBeVisible();
  await expectAccessible(here);
  await expect(line.getByText("Unread")).toHaveCount(0);
  for (const page of [here, there]) await expect(bell(page, "Notifications")).toBeVisible();

  // Who wrote it sees that, and who it was.
  await press(row.getByRole("button", { name: "Read by 1 of 2" }));
  await expect(owner.getByRole("dialog").getByText("Lea Hoffmann")).toBeVisible();
  await owner.keyboard.press("Escape");

  // What is deleted is gone for everybody, and comes back.
  await press(row.getByRole("link", { name: title, exact: true }));
  await press(owner.getByRole("button", { name: "Delete" }));
  await press(owner.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(line).toHaveCount(0);
  await press(owner.getByRole("button", { name: "Undo" }));
  await expect(row).toBeVisible();
  await openAs(there, own, "/notifications/announcements");
  await expect(line).toBeVisible();
});

test("what is scheduled waits, is looked at beforehand, and is published by hand; a card is put away", async ({
  signedInAs,
}) => {
  test.slow();
  const owner = await signedInAs("operator", blankPage());
  const own = await ownApp(owner, "en");
  await addMember(own, "member");
  const title = unique("Breathe");
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = textToDoc("Ten slow breaths before the first cup.");
  await call(owner, "POST", `/apps/${own.app.id}/daily`, { title, body, publishAt });
  const reader = await signedInAs("member", `${own.app.url}/groups`);
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();

  await openSettings(owner, own, "/dailies");
  await press(owner.getByRole("link", { name: "Scheduled" }));
  await press(owner.getByRole("link", { name: `View “${title}”` }));
  await expect(owner.getByText("This is how it will look.")).toBeVisible();
  await expect(card(reader, title)).toHaveCount(0);
  await press(owner.getByRole("link", { name: "Edit" }));
  await owner.getByText("Now", { exact: true }).click();
  await press(owner.getByRole("button", { name: "Publish" }));
  await expect(owner.getByText("Published", { exact: true })).toBeVisible();

  await expect(card(reader, title)).toBeVisible();
  await press(card(reader, title).getByRole("button", { name: `Hide “${title}”` }));
  await expect(card(reader, title)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(reader, title)).toHaveCount(0);
  // It stays unread where it is listed.
  await openAs(reader, own, "/notifications/your-daily");
  await expect(
    reader.getByRole("main").getByRole("listitem").filter({ hasText: title }).getByText("Unread"),
  ).toBeAttached();
});

for (const { name, path, create } of [
  { name: "an announcement", path: "/announcements", create: "New announcement" },
  { name: "a daily", path: "/dailies", create: "New daily" },
])
  test(`what is being written of ${name} is lost by no slip: a link, a step back, a reload, Escape, a missing time`, async ({
    signedInAs,
  }) => {
    test.slow();
    const page = await signedInAs("operator", blankPage());
    const own = await ownApp(page, "en");
    await openSettings(page, own, path);
    await press(page.getByRole("link", { name: create }).first());
    await expect(page).toHaveURL(/\/create$/);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    const title = page.getByLabel("Title");
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    const keep = () => press(question.getByRole("button", { name: "Keep editing" }));

    // Without a title nothing is sent, and what stands there stays.
    await text.click();
    await page.keyboard.type("At nine in the big room.");
    await page.keyboard.press("Enter");
    await text.evaluate((surface) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Bring an apron.\n\nAnd a towel.");
      surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    const expectKept = async () => {
      for (const words of ["At nine in the big room.", "Bring an apron.", "And a towel."])
        await expect(text).toContainText(words);
    };
    await press(page.getByRole("button", { name: "Publish" }));
    await expect(page).toHaveURL(/\/create$/);
    await expectKept();

    // A time that is missing is told by the server.
    const heading = unique("We begin on Monday");
    await title.fill(heading);
    await page.getByText("Later", { exact: true }).click();
    await press(page.getByRole("button", { name: "Schedule" }));
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await expectKept();
    await expect(title).toHaveValue(heading);

    for (const slip of [
      () => page.keyboard.press("Escape").then(() => press(page.getByRole("link", { name: "Cancel" }))),
      () => page.evaluate(() => history.back()),
    ]) {
      await text.click();
      await slip();
      await expect(question).toBeVisible();
      await keep();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/\/create$/);
      await expectKept();
    }
    await text.click();
    const dialogOpened = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const leaving = await dialogOpened;
    expect(leaving.type()).toBe("beforeunload");
    await leaving.dismiss();
    await expectKept();

    await page.getByText("As a draft", { exact: true }).click();
    await press(page.getByRole("button", { name: "Save draft" }));
    await expect(page).toHaveURL(/status=draft/);
    await press(page.getByRole("main").getByRole("link", { name: heading, exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectKept();
    await title.fill(`${heading}, at nine`);
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(title).toHaveValue(`${heading}, at nine`);
    await press(page.getByRole("button", { name: "Save draft" }));
    await expect(page.getByRole("heading", { level: 1, name: `${heading}, at nine` })).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue(`${heading}, at nine`);
    await expectKept();
  });
