import { readFileSync } from "node:fs";
import { devices, type Page } from "@playwright/test";
import { addMember, blankPage, call, expect, expectAccessible, openApp, press, test } from "../harness";
import { tabTo } from "../harness/keys";
import { ownCourse, storeFile, tone } from "../harness/areas/courses";

const film = readFileSync("db/seed/media/potters-wheel.webm");
const position = (page: Page) => page.getByRole("slider", { name: "Stelle" });
const bar = (page: Page) => page.getByRole("group", { name: "Bedienung" });
/** Where the player is, in seconds. */
const secondsOf = async (page: Page) => Number(await position(page).inputValue());

/** Pauses, and waits until that is saved. */
async function pauseAndSave(page: Page) {
  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? "").includes('"action":"position"'));
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await saved;
}

/** A lesson of four minutes of sound, with what is said in it in two languages, and one of a film. */
async function lecture(operator: Page) {
  const own = await ownCourse(operator, "Ton", []);
  const [sound, video] = [
    await storeFile(operator, own.app.id, "ton.wav", "audio/wav", tone(240)),
    await storeFile(operator, own.app.id, "scheibe.webm", "video/webm", film),
  ];
  const module = await own.post(`/courses/${own.course.id}/modules`, { name: "Hören und sehen" });
  const [listening, watching] = [
    await own.post(`/modules/${module.id}/lessons`, { name: "Der Ton", coverType: "audio", audioIds: [sound] }),
    await own.post(`/modules/${module.id}/lessons`, { name: "Die Scheibe", coverType: "video", videoIds: [video] }),
  ];
  const say = (lesson: string, fileId: string, language: string, cues: readonly (readonly [number, string])[]) =>
    call(
      operator,
      "PUT",
      `/lessons/${lesson}/captions`,
      {
        fileId,
        language,
        cues: cues.map(([seconds, text], at) => ({
          start: seconds * 1000,
          end: (cues[at + 1]?.[0] ?? seconds + 4) * 1000,
          text,
        })),
      },
      own.app.id,
    );
  await say(listening.id, sound, "de", [
    [0, "Willkommen."],
    [60, "Wir schlagen den Ton."],
    [192, "Jetzt biegt sich der Segerkegel."],
    [200, "Bis bald."],
  ]);
  await say(listening.id, sound, "en", [
    [0, "Welcome."],
    [192, "Now the cone bends."],
  ]);
  await say(watching.id, video, "de", [[0, "Die Hände bleiben nass."]]);
  await addMember(own, "member");
  return { ...own, listening, watching };
}

test("a member stops at 3:12 and goes on there on the phone, in a film too @desktop", async ({
  signedInAs,
  browser,
}) => {
  test.slow();
  const own = await lecture(await signedInAs("operator", blankPage()));
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${own.listening.slug}`);
  await position(page).fill("192");
  await bar(page).getByRole("button", { name: "Abspielen" }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(193.1);
  await pauseAndSave(page);
  const stopped = await secondsOf(page);

  // The same person's phone.
  const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 7"];
  const phone = await browser.newContext({
    viewport,
    userAgent,
    isMobile,
    hasTouch,
    deviceScaleFactor,
    locale: "de-DE",
    storageState: await page.context().storageState(),
  });
  const hand = await phone.newPage();
  await hand.goto(`${own.app.url}/courses/l/${own.listening.slug}`);
  // To the second.
  await expect.poll(() => secondsOf(hand)).toBeGreaterThanOrEqual(Math.floor(stopped));
  expect(await secondsOf(hand)).toBeLessThan(stopped + 0.5);
  await expect(position(hand)).toHaveAttribute("aria-valuetext", /^3:[12]\d von 4:00/);
  await bar(hand).getByRole("button", { name: "Abspielen" }).tap();
  await expect.poll(() => secondsOf(hand)).toBeGreaterThan(stopped + 0.7);
  await bar(hand).getByRole("button", { name: "Pause" }).tap();
  expect(await hand.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(hand);

  // A film stops on the phone and goes on at the desk.
  await hand.goto(`${own.app.url}/courses/l/${own.watching.slug}`);
  await position(hand).fill("2");
  await bar(hand).getByRole("button", { name: "Abspielen" }).tap();
  await expect.poll(() => secondsOf(hand)).toBeGreaterThan(2.2);
  await pauseAndSave(hand);
  const left = await secondsOf(hand);
  await phone.close();
  await page.goto(`${own.app.url}/courses/l/${own.watching.slug}`);
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(Math.floor(left));
  expect(await secondsOf(page)).toBeLessThan(left + 0.5);
});

test("captions and the transcript are worked by keys alone @desktop", async ({ signedInAs }) => {
  const own = await lecture(await signedInAs("operator", blankPage()));
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${own.listening.slug}`);
  const { keyboard } = page;

  await test.step("captions are chosen by language, and c switches them", async () => {
    const choice = bar(page).getByRole("combobox", { name: "Untertitel" });
    await choice.focus();
    await keyboard.press("ArrowDown");
    await expect(choice).toHaveValue("de");
    // From one language to another, which the player's library takes for the same.
    await keyboard.press("ArrowDown");
    await expect(choice).toHaveValue("en");
    await expect(position(page)).toBeEnabled();
    await position(page).focus();
    await keyboard.press("ArrowRight");
    await expect.poll(() => secondsOf(page)).toBe(5);
    await expect(page.getByRole("main").getByText("Welcome.").first()).toBeVisible();
    await keyboard.press("c");
    await expect(page.getByRole("main").getByText("Welcome.")).toHaveCount(0);
    await keyboard.press("c");
    await expect(page.getByRole("main").getByText("Welcome.").first()).toBeVisible();
  });

  await test.step("letters of the page move the player", async () => {
    await keyboard.press("l");
    await expect.poll(() => secondsOf(page)).toBe(15);
    await keyboard.press("j");
    await expect.poll(() => secondsOf(page)).toBe(5);
  });

  await test.step("the transcript is opened, searched, walked, and leads to a moment", async () => {
    await page.locator("summary", { hasText: "Mitschrift" }).focus();
    await keyboard.press("Enter");
    const field = page.getByRole("searchbox", { name: "Im Transkript suchen" });
    await expect(field).toBeVisible();
    await field.focus();
    await keyboard.type("kegel");
    await expect(page.getByText("1 Stelle gefunden")).toBeVisible();
    await keyboard.press("Enter");
    await expect.poll(() => secondsOf(page)).toBe(192);
    await keyboard.press("Escape");
    await expect(field).toHaveValue("");
    const cue = (text: string) => page.getByRole("list", { name: "Transkript" }).getByRole("button", { name: text });
    await expect(cue("Segerkegel")).toHaveAttribute("aria-current", "true");
    await tabTo(cue("Segerkegel"));
    await keyboard.press("ArrowUp");
    await expect(cue("Wir schlagen den Ton")).toBeFocused();
    await keyboard.press("Enter");
    await expect.poll(() => secondsOf(page)).toBe(60);
  });
  await expectAccessible(page);
});

test("what is said in a lesson is found by the app's search, and its hit leads to the minute in the player", async ({
  signedInAs,
}) => {
  const own = await lecture(await signedInAs("operator", blankPage()));
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, "/search?q=Segerkegel");
  const hit = page.getByRole("main").getByRole("link", { name: /Der Ton/ });
  await expect(hit).toContainText("Gesagt bei 3:12");
  await press(hit);
  await expect(page).toHaveURL(new RegExp(`/courses/l/${own.listening.slug}\\?.*t=192`));
  await expect.poll(() => secondsOf(page)).toBe(192);
  await expect(position(page)).toHaveAttribute("aria-valuetext", "3:12 von 4:00");
});
