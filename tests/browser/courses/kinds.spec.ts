import type { Page } from "@playwright/test";
import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, press, test, unique } from "../harness";
import { storeFile, tone } from "../harness/areas/courses";

/** A course of a kind in an app of one's own; lessons are made by `lesson`. */
async function ownKind(operator: Page, type: string) {
  const own = await ownApp(operator);
  await openApp(operator, own);
  await call(operator, "PATCH", `/apps/${own.app.id}/library/settings`, { isActive: true });
  const post = <T = { id: string; slug: string }>(path: string, body: unknown) =>
    call<T>(operator, "POST", path, body, own.app.id);
  const course = await post<{ id: string; slug: string; modules: { id: string }[] }>(`/apps/${own.app.id}/courses`, {
    name: unique("Kompost"),
    type,
  });
  await addMember(own, "member");
  return { ...own, course, lesson: (body: object) => post(`/modules/${course.modules[0]!.id}/lessons`, body) };
}

test("the episodes of a series are numbered, and each plays on into the next", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownKind(operator, "series");
  const sound = await storeFile(operator, own.app.id, "ton.wav", "audio/wav", tone(3));
  const first = await own.lesson({ name: "Der Anfang", coverType: "audio", audioIds: [sound] });
  await own.lesson({ name: "Nicht gezählt", isActive: false });
  const next = await own.lesson({ name: "Die Fortsetzung", coverType: "audio", audioIds: [sound] });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/c/${own.course.slug}`);
  const contents = page.getByRole("region", { name: "Inhalt" });
  await expect(contents.getByRole("link", { name: /1\. Der Anfang/ })).toBeVisible();
  await expect(contents.getByRole("link", { name: /2\. Die Fortsetzung/ })).toBeVisible();
  await expectAccessible(page);
  await press(contents.getByRole("link", { name: /Der Anfang/ }));
  await expect(page).toHaveURL(new RegExp(`/l/${first.slug}$`));
  await press(page.getByRole("group", { name: "Bedienung" }).getByRole("button", { name: "Abspielen" }));
  await expect(page).toHaveURL(new RegExp(`/l/${next.slug}$`), { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Die Fortsetzung" })).toBeVisible();
});

test("what is taken along is finished by taking it", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownKind(operator, "downloads");
  const plan = await storeFile(operator, own.app.id, "Plan.txt", "text/plain", Buffer.from("Montag: Tomaten"));
  const lesson = await own.lesson({ name: "Der Plan", attachmentIds: [plan] });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${lesson.slug}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await expect(files).toContainText("15 B");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await press(files.getByRole("link", { name: "Plan.txt herunterladen" }));
  expect((await download).suggestedFilename()).toBe("Plan.txt");
  await expect(page.getByText("Abgeschlossen", { exact: true }).first()).toBeVisible();
  await page.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  await expect(page.getByText("Du hast diesen Kurs abgeschlossen.")).toBeVisible();
});

test("an episode goes on in the small player while one browses, and is taken over where one comes back", async ({
  signedInAs,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownKind(operator, "podcast");
  const sound = await storeFile(operator, own.app.id, "ton.wav", "audio/wav", tone(60));
  const lesson = await own.lesson({ name: "Der Ton", coverType: "audio", audioIds: [sound] });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${lesson.slug}`);
  await press(page.getByRole("group", { name: "Bedienung" }).getByRole("button", { name: "Abspielen" }));
  const position = page.getByRole("slider", { name: "Stelle" });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.5);
  await press(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Kompost/ })
      .first(),
  );
  const small = page.locator("[data-small-player]");
  await expect(small.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(small).toContainText(/0:0[2-9] \/ 1:00/);
  await expectAccessible(page);
  await press(small.getByRole("link", { name: /Der Ton/ }));
  await expect(page.locator("[data-small-player]")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Bedienung" }).getByRole("button", { name: "Pause" })).toBeVisible();
  expect(Number(await position.inputValue())).toBeGreaterThan(2);
});

test("a lesson from a link loads nothing of its provider before it is started, and is finished by a press", async ({
  signedInAs,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownKind(operator, "series");
  const lesson = await own.lesson({
    name: "Von woanders",
    coverType: "video",
    videoUrl: "https://youtu.be/dQw4w9WgXcQ",
    finishRule: "played",
  });
  const page = await signedInAs("member", blankPage());
  const outside: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Film</title><p>Film</p>" });
  });
  await openApp(page, own, `/courses/l/${lesson.slug}`);
  const start = page.getByRole("main").getByRole("link", { name: /YouTube/ });
  await expect(start).toBeVisible();
  expect(outside).toEqual([]);
  await expectAccessible(page);
  await press(start);
  await expect(page.frameLocator("iframe").getByText("Film")).toBeVisible();
  expect(outside[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
  const { width, height } = (await page.locator("iframe.embed").boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await press(page.getByRole("button", { name: "Lektion abschließen" }));
  await expect(page.getByText("Abgeschlossen", { exact: true }).first()).toBeVisible();
});
