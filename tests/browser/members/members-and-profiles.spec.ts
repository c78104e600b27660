import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  call,
  blankPage,
  expect,
  firstSpace,
  northlight,
  openApp,
  ownApp,
  press,
  test,
  writePost,
} from "../harness";
import { photo } from "../harness/library";

const pick = async (page: Page, picture: "Profile picture" | "Cover image", color: string) => {
  const { name, type, bytes } = await photo(`${color.slice(1)}.png`, color);
  await page.getByLabel(new RegExp(`^${picture}: `)).setInputFiles({ name, mimeType: type, buffer: bytes });
};
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /^Sections of / }).getByRole("link", { name });

test("a member shows who they are, is followed, and is seen as online @core", async ({ signedInAs, isMobile }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/profile`);
  const { id } = await writePost(lea, space, "Hello from the balcony");
  await call(
    lea,
    "POST",
    "/comments",
    { entityType: "post", entityId: id, body: textToDoc("Third floor, facing south.") },
    own.app.id,
  );

  // Mara finds her in the list.
  await openApp(mara, own, "/m");
  const people = mara.getByRole("region", { name: "Members" });
  const card = people.getByRole("listitem").filter({ hasText: "Lea Hoffmann" });
  await expect(card).toContainText("Online now");
  // As a table too, which is remembered; followed from either.
  await press(mara.getByRole("button", { name: "Table" }));
  await mara.reload();
  await expect(mara.getByRole("button", { name: "Table" })).toHaveAttribute("aria-pressed", "true");
  await press(mara.getByRole("button", { name: "Cards" }));
  await press(card.getByRole("button", { name: "Follow Lea Hoffmann" }));
  await expect(card.getByRole("button", { name: "Unfollow Lea Hoffmann" })).toBeVisible();
  await press(card.getByRole("button", { name: "Unfollow Lea Hoffmann" }));
  await expect(card.getByRole("button", { name: "Follow Lea Hoffmann" })).toBeVisible();
  await press(mara.getByText("More filters"));
  await mara.getByRole("combobox", { name: "Joined" }).selectOption({ label: "Within the last 7 days" });
  await expect(mara).toHaveURL(/joined=7/);
  await expect(card).toBeVisible();
  await press(card.getByRole("link", { name: "Lea Hoffmann" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Lea Hoffmann" })).toBeVisible();

  await pick(lea, "Profile picture", "#7799aa");
  // A file of the computer is cut first, as round as it will be shown.
  const crop = lea.getByRole("dialog", { name: "Crop image" });
  await expect(crop.locator("[data-circle]")).toBeVisible();
  expect(
    await lea.locator("input[type=file][name=avatar]").evaluate((input: HTMLInputElement) => input.files!.length),
  ).toBe(0);
  await press(crop.getByRole("button", { name: "Crop", exact: true }));
  await expect(crop).toHaveCount(0);
  expect(
    await lea.locator("input[type=file][name=avatar]").evaluate((input: HTMLInputElement) => input.files![0]!.type),
  ).toBe("image/jpeg");
  await pick(lea, "Cover image", "#446633");
  await lea.getByRole("textbox", { name: /^About you/ }).fill("Tomatoes on nine square metres.");
  await lea.getByRole("textbox", { name: "Name of link 1" }).fill("My balcony");
  await lea.getByRole("textbox", { name: "Address of link 1" }).fill("balcony.example/lea");
  await press(lea.getByRole("button", { name: "Save" }).first());
  await expect(lea.getByText("Saved")).toBeVisible();
  await expect(lea.getByRole("button", { name: "Profile picture: Change image" })).toBeAttached();

  // It all appears on the page that Mara has open.
  await expect(mara.getByText("Tomatoes on nine square metres.")).toBeVisible();
  await expect(
    mara.getByRole("list", { name: "On the web" }).getByRole("link", { name: "My balcony" }),
  ).toHaveAttribute("href", "https://balcony.example/lea");
  for (const picture of await lea
    .locator("form")
    .first()
    .locator("img")
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))) {
    const shown = mara.getByRole("main").locator(`img[src*="${picture}"]`).first();
    // A picture out of sight is loaded once it comes into sight.
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(mara.getByRole("article", { name: "Hello from the balcony" })).toBeVisible();
  await press(tab(mara, "Comments"));
  await expect(mara.getByText("Third floor, facing south.")).toBeVisible();
  await press(tab(mara, "Spaces"));
  await expect(mara.getByRole("main").getByRole("link", { name: "Welcome" })).toBeVisible();

  // Followed, and Lea, who looks at her own page, sees by whom.
  await (isMobile
    ? press(lea.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Profile" }))
    : lea.goto(mara.url().replace(/\/spaces$/, "")));
  await expect(lea.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await press(mara.getByRole("button", { name: "Follow", exact: true }));
  await expect(mara.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(mara.getByRole("button", { name: "1 follower" })).toBeVisible();
  await press(lea.getByRole("button", { name: "1 follower" }));
  await expect(
    lea.getByRole("dialog", { name: "Who follows Lea Hoffmann" }).getByRole("link", { name: "Mara Lindner" }),
  ).toBeVisible();
  await lea.keyboard.press("Escape");
  await press(mara.getByRole("button", { name: "Following" }));
  await expect(lea.getByRole("button", { name: "1 follower" })).toHaveCount(0);

  // Beside the posts where there is room, and with every name.
  await openApp(mara, own, isMobile ? "/m" : "/groups");
  const online = isMobile
    ? mara.getByRole("listitem").filter({ hasText: "Online now" })
    : mara.getByRole("region", { name: /online$/ }).getByRole("listitem");
  for (const name of ["Lea Hoffmann", "Mara Lindner"]) await expect(online.filter({ hasText: name })).toHaveCount(1);
});

// The same room tells both widths.
test("a member is seen as online until their last window closes", { tag: "@desktop" }, async ({ signedInAs }) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  await addMember(own, "member");
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  await openApp(mara, own, "/groups");
  const online = mara.getByRole("region", { name: /online$/ }).getByRole("listitem");
  for (const name of ["Lea Hoffmann", "Mara Lindner"]) await expect(online.filter({ hasText: name })).toHaveCount(1);
  const second = await lea.context().newPage();
  const isIn = second
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("presence.list")));
  await second.goto(`${own.app.url}/groups`);
  await isIn;
  await lea.close();
  await expect(second.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();
  await expect(online.filter({ hasText: "Lea Hoffmann" })).toHaveCount(1);
  await second.close();
  // Rooms wait ten seconds for who may only be reloading.
  await expect(online.filter({ hasText: "Lea Hoffmann" })).toHaveCount(0, { timeout: 25_000 });
  await expect(online.filter({ hasText: "Mara Lindner" })).toHaveCount(1);
});

test("the list of members is put in order, read to its end, and searched", async ({ signedInAs }) => {
  const page = await signedInAs("member", northlight("/m"));
  const people = page.getByRole("region", { name: "Members" }).getByRole("listitem");
  const names = () =>
    page
      .getByRole("region", { name: "Members" })
      .getByRole("link")
      .and(page.locator("[data-profile-id]"))
      .evaluateAll((links) => links.map((link) => link.textContent ?? ""));
  const order = (name: string) =>
    press(page.getByRole("navigation", { name: "Order of the members" }).getByRole("link", { name }));

  await order("First name");
  await expect(page).toHaveURL(/sort=firstName/);
  await expect(people.first()).toContainText(/^Ada Sinclair|^A/);
  const begun = await people.count();
  // As a thumb does it, page for page, until nothing comes any more.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("button", { name: "More members" })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  const all = await names();
  expect(all.length).toBeGreaterThan(begun);
  expect(all, "somebody from the end of the alphabet").toContain("Zanele Dube");
  // Other tests may bring people of the same name.
  const pages = await people
    .locator("a[data-profile-id]")
    .evaluateAll((links) => new Set(links.map((link) => link.getAttribute("href"))).size);
  expect(pages, "nobody twice").toBe(all.length);
  expect(all, "in the order of the alphabet").toEqual(
    all.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })),
  );

  await page.evaluate(() => window.scrollTo(0, 0));
  await order("Oldest");
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(people.first()).toContainText("Mara Lindner");
  await order("Latest");
  await expect(people.first()).not.toContainText("Mara Lindner");

  const search = page.getByRole("searchbox", { name: "Search members" });
  await search.fill("Petersen");
  await expect(people).toHaveText([/Jonas Petersen/]);
  await search.fill("Zzyzx");
  await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  await expect(page.getByText("No name matches “Zzyzx”.")).toBeVisible();

  await page.goto(northlight("/groups/g/news/members"));
  await page.getByRole("combobox", { name: "Role" }).selectOption("Admin");
  await expect(page).toHaveURL(/role=admin/);
  await expect(people).toHaveText([/Mara Lindner/]);
});
