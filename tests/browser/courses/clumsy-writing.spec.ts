import type { Page } from "@playwright/test";
import { addMember, blankPage, call, expect, openApp, press, test } from "../harness";
import { ownCourse } from "../harness/areas/courses";

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Gespeichert" }).first();
const pasteInto = (page: Page, pasted: string) =>
  text(page).evaluate((surface, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", pasted.replace(/<[^>]+>/g, " "));
    surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

async function openLesson(page: Page) {
  const own = await ownCourse(page, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  await openApp(page, own, `/courses/c/${own.course.slug}/edit`);
  await press(page.getByRole("link", { name: "Schichten" }));
  await expect(page.getByLabel("Abgeschlossen durch")).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  return {
    ...own,
    read: () =>
      call<{ name: string; body: unknown }>(page, "GET", `/lessons/${own.lessons[0]!.id}`, undefined, own.app.id),
  };
}

test("what is typed into a lesson is kept by Escape, the way back, a reload and a step elsewhere @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await openLesson(page);
  const isKept = (words: string) => expect.poll(async () => JSON.stringify(await own.read())).toContain(words);

  await text(page).click();
  await page.keyboard.type("Erst das Grobe.");
  await page.keyboard.press("Escape");
  await expect(text(page)).toContainText("Erst das Grobe.");
  // Before it was saved.
  await page.goBack();
  await isKept("Erst das Grobe.");
  await page.goForward();
  await expect(text(page)).toContainText("Erst das Grobe.");

  await text(page).click();
  await page.keyboard.press("Control+End");
  await pasteInto(page, "<h2>Danach</h2><p>Das <b>Feine</b>.</p><script>alert(1)</script>");
  await expect(text(page)).toContainText("Danach");
  await expect(text(page).locator("strong")).toHaveText("Feine");
  await expect(text(page)).not.toContainText("alert");
  await press(page.getByRole("link", { name: "Lektion ansehen" }));
  await isKept("Feine");
  await expect(page.getByRole("heading", { level: 1, name: "Schichten" })).toBeVisible();
  await page.goBack();
  await expect(text(page)).toContainText("Danach");

  // A reload right behind the typing asks, and sends it whatever is answered.
  await page.getByRole("textbox", { name: "Name der Lektion" }).fill("Schichten im Herbst");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await isKept("Schichten im Herbst");
});

test("what is typed into a lesson while the connection is lost is saved once it is there @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await openLesson(page);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Name der Lektion" }).fill("Ohne Netz");
  await text(page).click();
  await page.keyboard.type("Im Keller geschrieben.");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /nicht gespeichert|Verbindung/i })
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  const { name, body } = await own.read();
  expect([name, JSON.stringify(body).includes("Im Keller geschrieben.")]).toEqual(["Ohne Netz", true]);
});

test("two windows that write different fields of a lesson keep both, and one sees what the other deletes @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await openLesson(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Abgeschlossen durch")).toBeVisible();
  await expect(other.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name der Lektion" }).fill("Schichten A");
  await text(other).click();
  await other.keyboard.type("Aus dem zweiten Fenster.");
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  await expect
    .poll(async () => {
      const { name, body } = await own.read();
      return [name, JSON.stringify(body).includes("Aus dem zweiten Fenster.")];
    })
    .toEqual(["Schichten A", true]);

  // The course open in a window shows what is deleted in another.
  await other.goto(`${own.app.url}/courses/c/${own.course.slug}/edit`);
  await expect(other.getByRole("link", { name: "Umsetzen" })).toBeVisible();
  await call(page, "DELETE", `/lessons/${own.lessons[1]!.id}`, undefined, own.app.id);
  await expect(other.getByRole("link", { name: "Umsetzen" })).toHaveCount(0);
});

test("a note that is not saved yet is asked for before one goes, and a lesson finished in two windows counts once @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCourse(operator, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  await addMember(own, "member");
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${own.lessons[0]!.slug}`);
  await page.getByText("Notizen", { exact: true }).click();
  const note = page.getByRole("textbox", { name: "Neue Notiz" });
  await note.fill("Erst das Grobe.");
  await press(page.getByRole("link", { name: "Umsetzen" }).first());
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await press(question.getByRole("button", { name: "Weiter bearbeiten" }));
  await expect(note).toHaveValue("Erst das Grobe.");
  await press(page.getByRole("button", { name: "Notiz speichern" }));
  await expect(note).toHaveValue("");

  const other = await page.context().newPage();
  await other.goto(page.url());
  await press(page.getByRole("button", { name: "Abschließen und weiter" }));
  await expect(page.getByRole("heading", { level: 1, name: "Umsetzen" })).toBeVisible();
  await expect(other.getByText("Abgeschlossen", { exact: true }).first()).toBeVisible();
});
