import type { Page } from "@playwright/test";
import { expect, northlight, test, tonwerk, unique } from "../harness";

async function publish(page: Page, title: string) {
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("textbox", { name: /Titel|Title/ }).fill(title);
  await page.getByRole("button", { name: /Veröffentlichen|Publish/ }).click();
  await expect(page.getByRole("article", { name: title })).toBeVisible();
}

test("the rail counts what is unread and forgets it once it was seen", { tag: "@desktop" }, async ({ signedInAs }) => {
  const lea = await signedInAs("member", northlight("/groups/g/engineering"));
  const inRail = lea.getByRole("navigation").getByRole("link", { name: /^Design/ });
  await inRail.click();
  await expect(lea.getByRole("heading", { level: 1, name: "Design" })).toBeVisible();
  await expect(inRail).toHaveAccessibleName("Design");
  await lea
    .getByRole("navigation")
    .getByRole("link", { name: /^Engineering/ })
    .click();
  await expect(lea.getByRole("heading", { level: 1, name: "Engineering" })).toBeVisible();

  const jonas = await signedInAs("moderator", northlight("/groups/g/design"));
  await publish(jonas, unique("Less is less"));
  await expect(inRail).toHaveAccessibleName(/1 new post/);
  await inRail.click();
  await expect(inRail).toHaveAccessibleName("Design");
});

test("a comment is answered, changed and taken away; its place stays for the answers", async ({ signedInAs }) => {
  const jonas = await signedInAs("moderator", northlight("/groups/g/launches"));
  const title = unique("Live at last");
  await publish(jonas, title);
  await jonas.getByRole("article", { name: title }).getByRole("link", { name: title }).click();
  const opened = jonas.getByRole("dialog");
  await opened.getByRole("textbox", { name: "Write a comment" }).click();
  await jonas.keyboard.type("First!");
  await jonas.keyboard.press("Control+Enter");
  const first = opened.getByRole("article", { name: "Comment by Jonas Petersen" }).filter({ hasText: "First!" });
  await expect(first).toBeVisible();

  const lea = await signedInAs("member", jonas.url());
  await lea.getByRole("link", { name: "Reply" }).click();
  await lea.getByRole("form", { name: "Reply to Jonas" }).getByRole("textbox").click();
  await lea.keyboard.type("Congratulations");
  await lea.getByRole("form", { name: "Reply to Jonas" }).getByRole("button", { name: "Reply" }).click();
  await expect(opened.getByText("Congratulations")).toBeVisible();

  await first.getByRole("button", { name: "More actions for this comment" }).click();
  await jonas.getByRole("menuitem", { name: "Edit comment" }).click();
  await opened.getByRole("form", { name: "Edit comment" }).getByRole("textbox").click();
  await jonas.keyboard.press("End");
  await jonas.keyboard.type(" Thank you all.");
  await opened.getByRole("form", { name: "Edit comment" }).getByRole("button", { name: "Save" }).click();
  await expect(lea.getByText("First! Thank you all.")).toBeVisible();

  await first.getByRole("button", { name: "More actions for this comment" }).click();
  await jonas.getByRole("menuitem", { name: "Delete comment" }).click();
  await jonas.getByRole("alertdialog").getByRole("button", { name: "Delete comment" }).click();
  await expect(opened.getByText("This comment was deleted.")).toBeVisible();
  await expect(lea.getByText("This comment was deleted.")).toBeVisible();
  await expect(lea.getByText("Congratulations")).toBeVisible();
});

test("members are found by the beginning of a name, and their pages show what they wrote", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/m"));
  await page.getByRole("main").getByRole("searchbox", { name: "Mitglieder suchen" }).fill("Hel");
  await expect(page).toHaveURL(/search=Hel/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Helene Graf/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Helene Graf" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Kommentare", exact: true }).click();
  await page.getByRole("link", { name: "Zum Beitrag" }).first().click();
  await expect(page).toHaveURL(/\/groups\/g\/[^/]+\/p\/[^/]+#comment-/);
});

test("addresses of former times and short ones lead to where things are", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/community"));
  await expect(page).toHaveURL(tonwerk("/groups"));
  const post = (await page.getByRole("article").first().getByRole("heading").getByRole("link").getAttribute("href"))!;
  const leads = {
    "/groups/feed": "/groups",
    "/community": "/groups",
    "/s/glasuren": "/groups/g/glasuren",
    "/s/glasuren/members": "/groups/g/glasuren/members",
    "/s/willkommen/rules": "/groups/g/willkommen/rules",
    "/s/willkommen/p/some-post": "/groups/g/willkommen/p/some-post",
    "/s/willkommen/share/Hash123": "/groups/g/willkommen/share/Hash123",
    "/g/werkstatt": "/groups/c/werkstatt",
    "/g/werkstatt/members": "/groups/c/werkstatt/members",
    "/groups/c/werkstatt/members/add": "/groups/c/werkstatt/members?add",
    "/groups/c/werkstatt/leave": "/groups/c/werkstatt?leave",
    "/groups/g/willkommen/notifications": "/groups/g/willkommen?notifications",
    [`/groups/p/${post.split("/").pop()}`]: post.replace("/tonwerk", ""),
  };
  const arrived = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).url)),
    Object.keys(leads).map((from) => tonwerk(from)),
  );
  expect(arrived).toEqual(Object.values(leads).map((to) => tonwerk(to)));
  expect((await page.goto(tonwerk("/groups/g/glasuren/nonsense")))!.status()).toBe(404);
});
