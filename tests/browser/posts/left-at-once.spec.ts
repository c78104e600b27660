import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { addMember, blankPage, call, expect, openApp, ownApp, test } from "../harness";

interface Place {
  id: string;
  slug: string;
}

/** Presses and loads the page anew in one step of its code, as somebody does who leaves at once. */
const pressAndReload = async (page: Page, name: string) => {
  const button = page.getByRole("main").getByRole("button", { name }).first();
  await expect(button).toBeVisible();
  await Promise.all([
    page.waitForEvent("load"),
    button.evaluate((element) => {
      (element as HTMLElement).click();
      window.setTimeout(() => window.location.reload());
    }),
  ]);
};

test("what is pressed right before the page is left is done all the same @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const [group] = await call<{ spaces: Place[] }[]>(operator, "GET", `/apps/${own.app.id}/community/groups`);
  const space = group!.spaces[0]!;
  await addMember(own, "member");
  for (const title of ["Glasur", "Brennkurve"])
    await call(operator, "POST", `/spaces/${space.id}/posts`, { title, body: textToDoc("Sechs Stunden.") });
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/groups/g/${space.slug}`);
  // The server is far away: a call is still on its way when the page goes.
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const post = page.getByRole("article", { name: "Brennkurve" });
  await expect(post.getByText("Neu", { exact: true })).toBeVisible();

  await pressAndReload(page, "Merken");
  await expect.poll(() => bookmarks(page, own.app.id)).toEqual(["Brennkurve"]);
  await pressAndReload(page, "Alles als gelesen markieren");
  await page.reload();
  await expect(post).toBeVisible();
  await expect(post.getByText("Neu", { exact: true })).toHaveCount(0);
  await expect(post.getByRole("button", { name: "Merken" })).toHaveAttribute("aria-pressed", "true");
});

const bookmarks = async (page: Page, appId: string) =>
  (await call<{ title: string }[]>(page, "GET", `/apps/${appId}/profile/bookmarks`)).map(({ title }) => title);
