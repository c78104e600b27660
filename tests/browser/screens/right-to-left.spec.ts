import { expect, ownSpace, test, writePost } from "../harness";

test("a title runs from the side where its script begins, in the list and opened", async ({ signedInAs }) => {
  const own = await ownSpace("member");
  const page = await signedInAs("member", own.place);
  const title = "مرحبا بكم!";
  await writePost(page, own.space, title);
  await page.reload();
  const heading = page.getByRole("heading", { name: title }).first();
  await expect(heading).toBeVisible();
  const isEndAtTheLeft = () =>
    heading.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(text.length - 1) < leftOf(0);
    });
  expect(await isEndAtTheLeft()).toBe(true);
  await heading.getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1, name: title })).toBeVisible();
});
