import { addMember, call, blankPage, expect, firstSpace, openApp, ownApp, press, test, writePost } from "../harness";

test("a counter goes with the only new post: when it is read anywhere, and when it moves away; numbers follow", async ({
  signedInAs,
  isMobile,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const space = await firstSpace(mara, own);
  const other = await call<{ id: string; slug: string }>(mara, "POST", `/groups/${space.groupId}/spaces`, {
    name: "Werkzeug",
    isForNewcomers: false,
  });
  await addMember(own, "member");
  await openApp(mara, own, `/groups/g/${space.slug}`);
  const lea = await signedInAs("member", `${own.app.url}/groups`);
  const rail = isMobile
    ? lea.getByRole("button", { name: /Spaces$/ })
    : lea.getByRole("navigation").getByRole("link", { name: /^Willkommen/ });
  await expect(mara.getByText(/· noch keine Beiträge$/)).toBeVisible();

  const post = await writePost(mara, space, "Das Einzige");
  await expect(rail).toContainText("1");
  await expect(mara.getByText(/· ein Beitrag$/)).toBeVisible();

  // Opened from the feed, never in its space.
  const read = lea.waitForResponse((response) => response.url().endsWith("/seen"));
  await press(lea.getByRole("article", { name: "Das Einzige" }).getByRole("heading").getByRole("link"));
  await expect(lea.getByRole("dialog").getByRole("heading", { level: 1, name: "Das Einzige" })).toBeVisible();
  expect((await read).status()).toBe(200);
  await lea.goto(`${own.app.url}/groups/spaces`);
  await expect(rail).not.toContainText("1");

  const second = await writePost(mara, space, "Am falschen Ort");
  await expect(rail).toContainText("1");
  await expect(mara.getByText(/· 2 Beiträge$/)).toBeVisible();
  await call(mara, "PATCH", `/posts/${second.id}/move`, { spaceId: other.id }, own.app.id);
  await expect(mara.getByText(/· ein Beitrag$/)).toBeVisible();
  await expect(rail).not.toContainText("1");
  await call(mara, "DELETE", `/posts/${post.id}`, undefined, own.app.id);
  await expect(mara.getByText(/· noch keine Beiträge$/)).toBeVisible();
});
