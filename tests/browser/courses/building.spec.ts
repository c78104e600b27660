import { blankPage, call, expect, expectAccessible, openApp, type OwnApp, press, test, unique } from "../harness";
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
