import { textToDoc } from "@db/vocabulary/rich-text";
import { blankPage, call, expect, expectAccessible, firstSpace, openApp, ownApp, press, test } from "../harness";
import { heightOfPhone } from "../harness/fingers";

test("on a phone one comments from anywhere in a long thread, on a page of its own and above a feed @phone", async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page, "en");
  const space = await firstSpace(page, own);
  const { id, slug } = await call<{ id: string; slug: string }>(page, "POST", `/spaces/${space.id}/posts`, {
    title: "Which beans for a balcony?",
    body: textToDoc("It faces south."),
  });
  for (let at = 1; at <= 14; at++)
    await call(
      page,
      "POST",
      "/comments",
      { entityType: "post", entityId: id, body: textToDoc(`Bean ${at}`) },
      own.app.id,
    );
  const places = [
    () => openApp(page, own, `/groups/g/${space.slug}/p/${slug}`),
    async () => {
      await openApp(page, own, `/groups/g/${space.slug}`);
      await press(page.getByRole("article").getByRole("heading").getByRole("link"));
      await expect(page.getByRole("dialog", { name: "Opened post" })).toBeVisible();
    },
  ];
  for (const [at, open] of places.entries()) {
    await open();
    const box = page.getByRole("textbox", { name: "Write a comment" });
    const middle = page.getByRole("article").filter({ hasText: "Bean 7" }).last();
    await middle.scrollIntoViewIfNeeded();
    await expect(box).toBeInViewport();
    await expectAccessible(page);
    await press(box);
    await page.keyboard.type(`From the middle ${at}`);
    await press(page.getByRole("button", { name: "Send", exact: true }));
    await expect(
      page
        .getByRole("article")
        .filter({ hasText: `From the middle ${at}` })
        .last(),
    ).toBeAttached();

    // What answers somebody has the room that the box leaves to it.
    await press(middle.getByRole("link", { name: "Reply" }));
    const answer = page.getByRole("form", { name: /^Reply to/ });
    await expect(answer.getByRole("textbox")).toBeFocused();
    await expect(box).not.toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(answer).toHaveCount(0);
    await expect(box).toBeInViewport();
  }
});

test("a post is written in the whole window of a phone, its tools at the foot of what the keyboard leaves @phone", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page, "en");
  const space = await firstSpace(page, own);
  await openApp(page, own, `/groups/g/${space.slug}`);
  const seen = await heightOfPhone(page);
  await seen(844);
  await press(page.getByRole("main").locator("summary"));
  const composer = page.getByRole("dialog");
  const send = composer.getByRole("button", { name: "Publish" });
  await expect(composer.getByRole("toolbar", { name: "Formatting" })).toBeInViewport();
  for (const height of [844, 560]) {
    await seen(height);
    await expect.poll(async () => Math.round((await composer.boundingBox())!.height)).toBe(height);
    await expect(send).toBeInViewport();
    const [words, tools] = [
      await composer.getByRole("textbox", { name: "Text", exact: true }).boundingBox(),
      await composer.getByRole("toolbar", { name: "Formatting" }).boundingBox(),
    ];
    expect(tools!.y).toBeGreaterThan(words!.y);
  }
});
