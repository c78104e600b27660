import { blankPage, expect, expectAccessible, firstSpace, insert, openApp, press, test } from "../harness";
import { ownCalendar, planEvent } from "../harness/areas/events";

test("a post is written about an event, and leads to it @desktop", async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs("operator", blankPage());
  const own = await ownCalendar(page, "member");
  await planEvent(page, own, { name: "Gartenabend", startsAt: new Date(Date.now() + 86_400_000).toISOString() });
  const space = await firstSpace(page, own);
  await page.goto(`${own.app.url}/groups/g/${space.slug}`);
  await press(page.getByRole("main").locator("summary").first());
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill("Kommt alle");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Wir treffen uns im Garten.");
  await insert(page, "Veranstaltung");
  await page.getByLabel("Veranstaltung", { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Veröffentlichen" }));
  const post = page.getByRole("article", { name: "Kommt alle" });
  await expect(post.getByRole("link", { name: /Gartenabend/ })).toBeVisible();

  const member = await signedInAs("member", blankPage());
  await openApp(member, own, `/groups/g/${space.slug}`);
  await press(member.getByRole("article", { name: "Kommt alle" }).getByRole("link", { name: /Gartenabend/ }));
  await expect(member.getByRole("heading", { level: 1, name: "Gartenabend" })).toBeVisible();
});
