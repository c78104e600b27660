import type { Page } from "@playwright/test";
import { addMember, chooseFrom, blankPage, expect, openApp, openSettings, ownApp, press, test } from "../harness";
import { photo } from "../harness/library";

async function pick(page: Page, label: string, color: string) {
  const { name, type, bytes } = await photo(`${color.slice(1)}.png`, color);
  await page.getByLabel(`${label}: Choose image`).setInputFiles({ name, mimeType: type, buffer: bytes });
}

/** The colour in the middle of the picture that the browser chose for this width, as it lies on the wire. */
const shownColor = (page: Page) =>
  page
    .getByRole("main")
    .locator("picture img")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0, 1, 1);
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return Math.max(red!, green!, blue!) === blue
        ? "blue"
        : Math.max(red!, green!, blue!) === green
          ? "green"
          : "red";
    });

/** What can't be brought back is deleted only after its name was typed. */
async function deleteByName(page: Page, label: string, name: string) {
  await press(page.getByRole("button", { name: label }));
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  const confirm = question.getByRole("button", { name: label });
  await question.getByRole("textbox", { name: `Type the name to confirm: ${name}` }).fill(name.slice(0, -1));
  await expect(confirm).toBeDisabled();
  await question.getByRole("textbox").fill(name);
  await press(confirm);
  await expect(page).toHaveURL(/\/settings\/groups$/);
}

test("an operator furnishes a space, members choose how loud it is, and it goes only by its name, as its group does @core", async ({
  signedInAs,
  isMobile,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  await addMember(own, "member");
  await openSettings(mara, own, "/groups");
  await press(mara.getByRole("link", { name: "New group" }));
  await mara.getByRole("textbox", { name: "Name", exact: true }).fill("Allotments");
  await press(mara.getByRole("button", { name: "Create group" }));
  const group = mara.getByRole("region", { name: "Allotments" });
  await press(group.getByRole("link", { name: "New space" }));

  // Two covers, rules and who gets in.
  await mara.getByRole("textbox", { name: "Name", exact: true }).fill("Greenhouse");
  await mara.getByRole("textbox", { name: /^Description/ }).fill("Under glass all year.");
  await mara.getByRole("textbox", { name: /^Rules/ }).fill("Close the door behind you.");
  await pick(mara, "Cover", "#1144ee");
  await pick(mara, "Cover on phones", "#11cc44");
  await press(mara.getByRole("button", { name: "Create space" }));
  await press(group.getByRole("link", { name: "Greenhouse" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Greenhouse" })).toBeVisible();
  const address = await mara.getByRole("link", { name: "Open", exact: true }).getAttribute("href");
  const ofSpace = await mara.evaluate(() => location.pathname.split("/").at(-1));
  // The same settings at the address that a space's own page leads to.
  await openSettings(mara, own, `/spaces/${ofSpace}`);
  await expect(
    mara.getByRole("link", { name: "Groups and spaces" }).and(mara.locator("[aria-current]")),
  ).toBeInViewport();

  const lea = await signedInAs("member", new URL(address!, own.app.url).href);
  await expect(lea.getByRole("heading", { level: 1, name: "Greenhouse" })).toBeVisible();
  expect(await shownColor(lea)).toBe(isMobile ? "green" : "blue");
  await expect(lea.getByRole("main").getByText("Under glass all year.").filter({ visible: true })).toBeVisible();
  await press(lea.getByRole("button", { name: "Join", exact: true }).first());
  await expect(lea.getByRole("button", { name: "Joined" })).toBeVisible();
  await press(lea.getByRole("link", { name: "Read the rules" }));
  const isRead = lea.getByRole("button", { name: "Read and understood" });
  // Beside the space's posts they stand in short.
  await expect(isRead).toBeVisible();
  await expect(lea.getByText("Close the door behind you.")).toBeVisible();
  await press(isRead);
  await expect(lea.getByText("You have read these rules.")).toBeVisible();

  // How loud it is, for her alone.
  for (const [choice, label] of [
    ["Off", "off"],
    ["All new posts", "all new posts"],
    ["Only pinned ones", "only pinned ones"],
  ] as const) {
    const kept = lea.waitForResponse((response) => response.request().method() === "POST");
    await chooseFrom(lea.getByRole("button", { name: /^Notifications: / }), new RegExp(`^${choice}`));
    await kept;
    await expect(lea.getByRole("button", { name: `Notifications: ${label}` })).toBeVisible();
  }
  await lea.reload();
  await expect(lea.getByRole("button", { name: "Notifications: only pinned ones" })).toBeVisible();

  // Made private, which its badge says to whoever looks.
  await press(mara.getByRole("main").getByText("Private", { exact: true }));
  await press(mara.getByRole("button", { name: "Save", exact: true }));
  await expect(group.getByRole("row", { name: /Greenhouse/ })).toContainText("Private");
  await lea.reload();
  await expect(lea.getByRole("main").getByText("Private", { exact: true })).toBeVisible();

  await press(group.getByRole("link", { name: "Greenhouse" }));
  await deleteByName(mara, "Delete space", "Greenhouse");
  await expect(group.getByText("No spaces yet")).toBeVisible();
  await expect(lea.getByRole("heading", { name: "This page doesn’t exist" })).toBeVisible();
  await press(group.getByRole("link", { name: "Edit Allotments" }));
  await deleteByName(mara, "Delete group", "Allotments");
  await expect(mara.getByRole("region", { name: "Community" })).toBeVisible();
  await expect(group).toHaveCount(0);
  await openApp(mara, own, "/groups/spaces");
  await expect(mara.getByRole("main").getByText("Allotments")).toHaveCount(0);
});
