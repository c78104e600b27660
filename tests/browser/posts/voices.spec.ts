import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  expectEnoughContrast,
  firstSpace,
  openApp,
  openSettings,
  ownApp,
  press,
  test,
  unique,
} from "../harness";

// A microphone that hears a tone, and that nobody has to allow.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

/** Records two seconds, and takes them with what is being written. */
async function speak(page: Page) {
  await press(page.getByRole("button", { name: "Record your voice" }));
  await expect(page.getByRole("timer")).toHaveText("0:02");
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Attach recording" }));
  const chosen = page.getByRole("list", { name: "Voice recordings" }).getByRole("listitem");
  await expect(chosen.getByRole("button", { name: "Play" })).toBeVisible();
}

async function listen(page: Page, name: RegExp) {
  const voice = page.getByRole("main").getByRole("group", { name }).first();
  await press(voice.getByRole("button", { name: "Play" }));
  await expect(voice.getByRole("button", { name: "Pause" })).toBeVisible();
}

test("a voice is recorded for a post, a comment and an announcement, and heard by others", async ({ signedInAs }) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  await addMember(own, "member");
  await openApp(mara, own);
  const space = await firstSpace(mara, own);
  const at = `${own.app.url}/groups/g/${space.slug}`;
  const lea = await signedInAs("member", at);
  await call(lea, "POST", `/spaces/${space.id}/join`);
  await mara.goto(at);

  // A post of a title and a voice; a recording that was thrown away goes nowhere.
  await lea.reload();
  await lea.getByRole("main").locator("summary").first().click();
  const title = unique("Listen to the kiln");
  await lea.getByRole("textbox", { name: "Title (optional)" }).fill(title);
  await press(lea.getByRole("button", { name: "Record your voice" }));
  await press(lea.getByRole("button", { name: "Discard recording" }));
  await expect(lea.getByRole("list", { name: "Voice recordings" })).toHaveCount(0);
  await speak(lea);
  await expectAccessible(lea);
  await press(lea.getByRole("button", { name: "Publish" }));
  const post = mara.getByRole("main").getByRole("article").filter({ hasText: title });
  await expect(post.getByRole("group", { name: /^Voice message by Lea Hoffmann, \d+:\d\d/ })).toBeVisible();
  await listen(mara, /^Voice message by Lea/);

  // A comment of a voice alone.
  await post.getByRole("link", { name: title }).click();
  await expect(mara.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await speak(mara);
  await press(mara.getByRole("button", { name: "Send", exact: true }));
  await expect(mara.getByRole("group", { name: /^Voice message by Mara/ })).toBeVisible();
  await lea.goto(mara.url());
  await listen(lea, /^Voice message by Mara/);
  await expectAccessible(lea);
  await lea.emulateMedia({ colorScheme: "dark" });
  await expectEnoughContrast(lea);

  // An announcement, from the form of the settings.
  await openSettings(mara, own, "/announcements/create");
  const announced = unique("We begin on Monday");
  await mara.getByLabel("Title").fill(announced);
  await mara.getByRole("textbox", { name: "Text", exact: true }).click();
  await mara.keyboard.type("Hear what to bring.");
  await speak(mara);
  await press(mara.getByRole("button", { name: "Publish" }));
  await expect(mara).toHaveURL(/settings\/announcements\?status=published/);
  await lea.goto(`${own.app.url}/notifications/announcements`);
  await lea.getByRole("main").getByRole("link", { name: announced }).first().click();
  await listen(lea, /^Voice message by Mara/);
});
