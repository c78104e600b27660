import type { Page } from "@playwright/test";
import sharp from "sharp";
import { blankPage, call, expect, expectAccessible, openApp, type OwnApp, press, test, unique } from "../harness";
import { centreOf } from "../harness/fingers";
import { tabTo } from "../harness/keys";
import { ownCourse } from "../harness/areas/courses";

// A microphone that hears a tone, and that nobody has to allow.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

test("a course is copied into another app of the project, without what stays behind @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCourse(page, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  await page.goto(blankPage());
  const other = await call<OwnApp["app"]>(page, "POST", `/projects/${own.project.id}/apps`, {
    name: unique("Zweitgarten"),
    language: "de",
    timezone: "Europe/Berlin",
  });
  await openApp(page, own, `/courses/c/${own.course.slug}/edit`);
  await press(page.getByRole("button", { name: "Duplizieren" }));
  const dialog = page.getByRole("dialog");
  const target = dialog.getByLabel("In welche App");
  await expect(target).toHaveValue(own.app.id);
  await target.selectOption(other.name);
  await expect(dialog.getByText(/kommen nicht mit/)).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Duplizieren" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Die Kopie entsteht gerade.", { exact: false }).first()).toBeVisible();

  // Its lessons are there, and it waits to be made active.
  await openApp(page, { ...own, app: other }, "/courses");
  const copy = page.getByRole("main").getByRole("link", { name: /^Kompost/ });
  await expect(async () => {
    await page.reload();
    await expect(copy).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await press(copy);
  await expect(page.getByText("Inaktiv", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Schichten/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Umsetzen/ })).toBeVisible();
});

test("an operator speaks to a lesson, and a listener hears it @desktop", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCourse(page, "Kompost", [{ name: "Schichten" }]);
  await openApp(page, own, `/courses/l/${own.lessons[0]!.slug}/edit`);
  const files = page.getByRole("group", { name: "Dateien zum Mitnehmen" });
  await press(files.getByRole("button", { name: "Stimme aufnehmen" }));
  await expect(page.getByRole("timer")).toHaveText("0:02");
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Aufnahme anhängen" }));
  await expect(files.getByRole("button", { name: "Abspielen" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
  await page.goto(`${own.app.url}/courses/l/${own.lessons[0]!.slug}`);
  const voice = page.getByRole("main").getByRole("group", { name: /^Sprachaufnahme/ });
  await press(voice.getByRole("button", { name: "Abspielen" }));
  await expect(voice.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await expectAccessible(page);
});

/** The lessons of each module, as the builder lists them. */
const lessonsIn = (page: Page, module: string) =>
  page.getByRole("grid", { name: `Reihenfolge der Lektionen in ${module}` }).getByRole("row");

test("a lesson is dragged to another module by the mouse, and by keys into an empty one @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCourse(page, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  const second = await own.post(`/courses/${own.course.id}/modules`, { name: "Ernten" });
  await own.post(`/modules/${second.id}/lessons`, { name: "Sieben" });
  await own.post(`/courses/${own.course.id}/modules`, { name: "Danach" });
  // All modules at once: what is dragged beyond the window would scroll it.
  await page.setViewportSize({ width: 1440, height: 2600 });
  await openApp(page, own, `/courses/c/${own.course.slug}/edit`);
  await expect(lessonsIn(page, "1")).toHaveText([/Schichten/, /Umsetzen/]);
  await expect(page.getByRole("region", { name: "Danach" }).getByText("Noch keine Lektionen")).toBeVisible();

  const handle = (name: string) =>
    page
      .getByRole("row", { name })
      .getByRole("button", { name: new RegExp(name) })
      .first();
  const [x, y] = await centreOf(handle("Umsetzen"));
  const target = (await lessonsIn(page, "Ernten").first().boundingBox())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + 12, { steps: 4 });
  await page.mouse.move(target.x + 60, target.y + 3, { steps: 15 });
  await page.mouse.up();
  await expect(lessonsIn(page, "Ernten")).toHaveText([/Umsetzen/, /Sieben/]);
  await expect(lessonsIn(page, "1")).toHaveText([/Schichten/]);

  // By keys the list that holds none yet is a place as well.
  await tabTo(page.getByRole("row", { name: "Schichten" }));
  await page.keyboard.press("ArrowRight");
  await expect(handle("Schichten")).toBeFocused();
  await page.keyboard.press("Enter");
  const empty = page.getByRole("grid", { name: /in Danach$/ });
  const isTarget = async () => (await empty.getAttribute("data-drop-target")) === "true";
  for (let stops = 0; stops < 20 && !(await isTarget()); stops++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(lessonsIn(page, "Danach")).toHaveText([/Schichten/]);
  await page.reload();
  await expect(lessonsIn(page, "Ernten")).toHaveText([/Umsetzen/, /Sieben/]);
  await expect(lessonsIn(page, "Danach")).toHaveText([/Schichten/]);
  await expectAccessible(page);
});

test("a module has a cover, which the course shows above its lessons", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownCourse(page, "Kompost", [{ name: "Schichten" }]);
  await openApp(page, own, `/courses/c/${own.course.slug}/edit`);
  const module = page.getByRole("region", { name: "1", exact: true });
  await press(module.getByRole("button", { name: "1", exact: true }));
  await press(page.getByRole("menuitem", { name: "Titelbild des Moduls" }));
  const buffer = await sharp({ create: { width: 500, height: 200, channels: 3, background: "#487" } })
    .png()
    .toBuffer();
  await module
    .getByLabel(/^Titelbild des Moduls: /)
    .setInputFiles({ name: "modul.png", mimeType: "image/png", buffer });
  await expect(module.getByRole("button", { name: "Bild entfernen" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  const cover = page.getByRole("region", { name: "Inhalt" }).locator("img");
  await expect(cover).toHaveCount(1);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
