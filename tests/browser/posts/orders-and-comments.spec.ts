import type { Locator, Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  call,
  chooseFrom,
  blankPage,
  expect,
  firstSpace,
  openApp,
  ownApp,
  press,
  test,
  writePost,
} from "../harness";

const order = (within: Page | Locator, of: "posts" | "comments", name: string) =>
  press(within.getByRole("navigation", { name: `Order of ${of}` }).getByRole("link", { name, exact: true }));

async function expectPosts(page: Page, titles: string[]) {
  await expect(page.getByRole("feed").getByRole("article").getByRole("heading")).toHaveText(titles);
}

test("posts are read newest first, oldest first or by what was liked, in a space and in all of them", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const welcome = await firstSpace(mara, own);
  await addMember(own, "member");
  const swap = await call<typeof welcome>(mara, "POST", `/groups/${welcome.groupId}/spaces`, {
    name: "Seed swap",
    access: "open",
  });
  const { id: liked } = await writePost(mara, welcome, "First sprouts");
  await writePost(mara, welcome, "Second sowing");
  await writePost(mara, swap, "Beans to give away");
  await writePost(mara, welcome, "Third time lucky");
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  await call(lea, "POST", `/posts/${liked}/like`);

  await expectPosts(lea, ["Third time lucky", "Beans to give away", "Second sowing", "First sprouts"]);
  await order(lea, "posts", "Oldest");
  await expectPosts(lea, ["First sprouts", "Second sowing", "Beans to give away", "Third time lucky"]);
  await order(lea, "posts", "Most liked");
  await expectPosts(lea, ["First sprouts", "Third time lucky", "Beans to give away", "Second sowing"]);
  await lea.reload();
  await expect(
    lea.getByRole("navigation", { name: "Order of posts" }).getByRole("link", { name: "Most liked" }),
  ).toHaveAttribute("aria-current", "true");
  await expectPosts(lea, ["First sprouts", "Third time lucky", "Beans to give away", "Second sowing"]);

  // From a post into its space, and the same there.
  await press(lea.getByRole("article", { name: "Second sowing" }).getByRole("link", { name: "Welcome", exact: true }));
  await expect(lea.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expectPosts(lea, ["Third time lucky", "Second sowing", "First sprouts"]);
  await order(lea, "posts", "Most liked");
  await expectPosts(lea, ["First sprouts", "Third time lucky", "Second sowing"]);
  await order(lea, "posts", "Oldest");
  await expectPosts(lea, ["First sprouts", "Second sowing", "Third time lucky"]);
  // What is new comes in by itself only where the newest stand first.
  await writePost(mara, welcome, "Rain at last");
  await order(lea, "posts", "Latest");
  await expectPosts(lea, ["Rain at last", "Third time lucky", "Second sowing", "First sprouts"]);
  await writePost(mara, welcome, "And sun");
  await expectPosts(lea, ["And sun", "Rain at last", "Third time lucky", "Second sowing", "First sprouts"]);
});

test("what is said under a post is answered, liked and changed before everybody’s eyes, and read in any order @core", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  await addMember(own, "member");
  const { id } = await writePost(mara, space, "Which beans for a balcony?");
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  await press(lea.getByRole("article").getByRole("heading").getByRole("link"));
  const opened = lea.getByRole("dialog", { name: "Opened post" });
  await expect(opened.getByText("No comments yet")).toBeVisible();
  await openApp(mara, own, new URL(lea.url()).pathname.slice(new URL(own.app.url).pathname.length));

  // Said in one window, read in the other, with the way to who is mentioned.
  await press(opened.getByRole("textbox", { name: "Write a comment" }));
  await lea.keyboard.type("Runner beans! Ask @Mar");
  await press(lea.getByRole("option", { name: "Mara Lindner" }));
  await press(opened.getByRole("button", { name: "Send", exact: true }));
  const said = mara.getByRole("article", { name: "Comment by Lea Hoffmann" }).first();
  await expect(said).toContainText("Runner beans! Ask @Mara Lindner");
  await expect(said.getByRole("link", { name: "@Mara Lindner" })).toHaveAttribute("href", /\/m\//);
  await expect(mara.getByRole("heading", { name: "One comment" })).toBeVisible();

  // Liked, taken back, liked again; the number moves where it is watched.
  const written = opened.getByRole("article", { name: "Comment by Lea Hoffmann" }).first();
  await press(said.getByRole("button", { name: "Like, 0 so far" }));
  await expect(written.getByRole("button", { name: "Like, 1 so far" })).toBeVisible();
  await press(said.getByRole("button", { name: "Take back your like, 1 so far" }));
  await expect(written.getByRole("button", { name: "Like, 0 so far" })).toBeVisible();
  await press(said.getByRole("button", { name: "Like, 0 so far" }));
  await expect(written.getByRole("button", { name: "Like, 1 so far" })).toBeVisible();

  await press(said.getByRole("link", { name: "Reply" }));
  const answer = mara.getByRole("form", { name: "Reply to Lea" });
  await press(answer.getByRole("textbox"));
  await mara.keyboard.type("They climb up to three metres");
  await press(answer.getByRole("button", { name: "Reply" }));
  await expect(opened.getByText("They climb up to three metres")).toBeVisible();

  await chooseFrom(written.getByRole("button", { name: "More actions for this comment" }), "Edit comment");
  const change = opened.getByRole("form", { name: "Edit comment" });
  await press(change.getByRole("textbox"));
  await lea.keyboard.press("ControlOrMeta+End");
  await lea.keyboard.type("first.");
  await press(change.getByRole("button", { name: "Save" }));
  await expect(said).toContainText("Runner beans! Ask @Mara Lindner first.");
  await expect(said).toContainText("edited");

  // The opened post stays open whatever the order.
  await call(
    mara,
    "POST",
    "/comments",
    { entityType: "post", entityId: id, body: textToDoc("Or bush beans.") },
    own.app.id,
  );
  const roots = opened
    .getByRole("list")
    .filter({ has: lea.getByText("Or bush beans.") })
    .first()
    .locator("> li");
  await expect(roots).toContainText(["Or bush beans.", "Runner beans!"]);
  await order(opened, "comments", "Oldest");
  await expect(roots).toContainText(["Runner beans!", "Or bush beans."]);
  await call(
    mara,
    "POST",
    "/comments",
    { entityType: "post", entityId: id, body: textToDoc("Peas would do as well.") },
    own.app.id,
  );
  await expect(roots).toContainText(["Runner beans!", "Or bush beans.", "Peas would do as well."]);
  await order(opened, "comments", "Most liked");
  // The oldest one is the most liked too: what is first tells nothing yet.
  await expect(lea).toHaveURL(/sort=trends/);
  await expect(roots.first()).toContainText("Runner beans!");
  await expect(roots.first()).toContainText("They climb up to three metres");
  await order(opened, "comments", "Latest");
  await expect(roots).toContainText(["Peas would do as well.", "Or bush beans.", "Runner beans!"]);
  await expect(lea.getByRole("feed")).toBeAttached();
});

test("an order that is pressed while another one is on its way counts, and what is written stays open @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  const { id } = await writePost(mara, space, "Which beans for a balcony?");
  await writePost(mara, space, "And which peas?");
  for (const text of ["Runner beans", "Bush beans"])
    await call(mara, "POST", "/comments", { entityType: "post", entityId: id, body: textToDoc(text) }, own.app.id);
  await openApp(mara, own, `/groups/g/${space.slug}`);
  await press(mara.getByRole("main").locator("summary"));
  await mara.getByRole("textbox", { name: "Title (optional)" }).fill("Half written");
  for (const [of, address] of [
    ["posts", `/groups/g/${space.slug}`],
    ["comments", "/p/"],
  ] as const) {
    if (of === "comments")
      await press(mara.getByRole("article", { name: "Which beans" }).getByRole("heading").getByRole("link"));
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await mara.route(/\.data\?.*sort=trends/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const pressed = mara.getByRole("navigation", { name: `Order of ${of}` }).getByRole("link", { name: "Oldest" });
    await order(mara, of, "Most liked");
    await pressed.hover();
    await mara.mouse.down();
    release();
    await expect(mara).toHaveURL(/sort=trends/);
    await mara.mouse.up();
    await expect(mara).toHaveURL(new RegExp(`${address}.*sort=oldest`));
    await mara.unroute(/\.data\?.*sort=trends/);
    if (of === "posts")
      await expect(mara.getByRole("textbox", { name: "Title (optional)" })).toHaveValue("Half written");
  }
});
