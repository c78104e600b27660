import type { Page } from "@playwright/test";
import { expect, newHold, test, unique } from "../harness";
import { item, line, openOwnLibrary, pdf, tray } from "../harness/library";

const files = (page: Page) => page.locator("[data-upload=files]").first();
const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });

test("files are chosen by mouse and keyboard, moved onto the tree, read, and deleted forever, while an upload goes on beside it @core", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await openOwnLibrary(signedInAs, "en");
  const tree = page.getByRole("tree", { name: "Folders" });
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const [folder, ...names] = [
    unique("Notes"),
    `${unique("Alpha")}.txt`,
    `${unique("Beta")}.txt`,
    `${unique("Gamma")}.txt`,
  ] as const;
  await page.getByRole("button", { name: "New", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "New folder" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(folder);
  await page.keyboard.press("Enter");
  await item(page, folder).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: folder })).toBeVisible();
  await files(page).setInputFiles(names.map((name) => text(name, `What ${name} says`)));
  await expect(tray(page).getByText("3 files uploaded")).toBeVisible({ timeout: 20_000 });
  // Finished uploads leave by themselves.
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Name");
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("gridcell")).toHaveCount(4);

  // From here to there, one less, all, none; and by keys alone.
  const [alpha, beta, gamma] = names.map((name) => item(page, name));
  await alpha!.click();
  await gamma!.click({ modifiers: ["Shift"] });
  await expect(bar.getByText("3 selected")).toBeVisible();
  await beta!.click({ modifiers: ["ControlOrMeta"] });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await alpha!.focus();
  await page.keyboard.press("ArrowRight");
  await expect(beta!).toBeFocused();
  await expect(beta!).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+ArrowRight");
  await expect(gamma!).toBeFocused();
  await expect(gamma!).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Space");
  await expect(bar.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(beta!).toBeFocused();
  await page.keyboard.press("Escape");

  // Enter opens what the keyboard is at; the text stands in the preview.
  await alpha!.focus();
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByText(`What ${names[0]} says`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  // Dragged onto the tree they lie there; onto the folder they are in they go nowhere.
  await beta!.dragTo(tree.getByRole("treeitem", { name: folder }));
  await expect(beta!).toBeVisible();
  await beta!.dragTo(tree.getByRole("treeitem", { name: "My files", exact: true }));
  await expect(page.getByText(`“${names[1]}” was moved`)).toBeVisible();
  await expect(beta!).toHaveCount(0);

  // As a list, remembered here; kinds of files aren't sorted by their kind.
  await page.getByRole("button", { name: "Show as list" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show as grid" })).toBeVisible();
  await page.getByRole("button", { name: "Show as grid" }).click();
  await tree.getByRole("treeitem", { name: "Documents", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Sort" }).getByRole("option")).toHaveText([
    "Newest first",
    "Oldest first",
    "Name",
  ]);

  // What is uploaded here goes to one's own files, and on while one looks elsewhere.
  const large = `${unique("Recording")}.pdf`;
  const { isReleased, release } = newHold();
  let sent = 0;
  await page.route("**/cloud/files/chunks?*", async (route) => {
    if (++sent > 1) await isReleased;
    await route.continue();
  });
  await files(page).setInputFiles({ name: large, mimeType: "application/pdf", buffer: pdf(large, 11_000_000).bytes });
  await expect(line(page, large).getByRole("progressbar")).toBeVisible();
  await page.getByRole("navigation", { name: "Community" }).getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(line(page, large).getByRole("progressbar")).toBeVisible();
  release();
  await expect(line(page, large).getByText("Done")).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await tree.getByRole("treeitem", { name: "My files", exact: true }).click();
  await expect(item(page, large)).toBeVisible();

  // Two at once into the bin, and from there for good.
  // Finished uploads leave by themselves.
  await expect(tray(page)).toHaveCount(0);
  await item(page, large).click();
  await beta!.click({ modifiers: ["ControlOrMeta"] });
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog", { name: "Delete 2 items?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 items are in the bin now")).toBeVisible();
  await tree.getByRole("treeitem", { name: "Bin", exact: true }).click();
  await item(page, large).click();
  await beta!.click({ modifiers: ["ControlOrMeta"] });
  await bar.getByRole("button", { name: "Delete forever" }).click();
  const last = page.getByRole("alertdialog", { name: "Delete 2 items?" });
  await expect(last).toContainText("This can’t be undone.");
  await last.getByRole("button", { name: "Delete forever" }).click();
  await expect(page.getByText("2 items were deleted forever")).toBeVisible();
  await expect(beta!).toHaveCount(0);
});
