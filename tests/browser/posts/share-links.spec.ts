import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call, chooseFrom, expect, expectAccessible, northlight, press, test, tonwerk, unique } from "../harness";

interface Made {
  id: string;
  slug: string;
  permissions: { can: string[] };
}

/** The app's id, for calls whose path doesn't name it. */
const appOf = async (page: Page) =>
  (await call<{ app: { id: string } }>(page, "GET", `/router?url=${encodeURIComponent(page.url())}`)).app.id;

const spaceBySlug = async (page: Page, appId: string, slug: string) =>
  (await call<{ id: string; slug: string }[]>(page, "GET", `/apps/${appId}/community/spaces`)).find(
    (space) => space.slug === slug,
  )!;

const write = (page: Page, space: { id: string }, title: string) =>
  call<Made>(page, "POST", `/spaces/${space.id}/posts`, { title, body: textToDoc("Nur für diesen Beitrag.") });

const openDialog = async (page: Page, title: string, action: string) => {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await chooseFrom(page.getByRole("button", { name: /^(Weitere Aktionen|More actions)$/ }).first(), action);
  return page.getByRole("dialog", { name: action });
};

test("a member makes a public link on purpose, hands it on and withdraws it @core", async ({
  signedInAs,
  stranger,
}) => {
  const page = await signedInAs("member", tonwerk("/groups/g/glasuren"));
  const appId = await appOf(page);
  const title = unique("Offener Brand");
  const post = await write(page, await spaceBySlug(page, appId, "glasuren"), title);
  await page.goto(tonwerk(`/groups/g/glasuren/p/${post.slug}`));

  // Looking makes nothing.
  const dialog = await openDialog(page, title, "Öffentlicher Link");
  await expect(dialog.getByRole("button", { name: "Link erstellen" })).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  expect(await call(page, "GET", `/posts/${post.id}/share`, undefined, appId)).toBeNull();

  await press(dialog.getByRole("button", { name: "Link erstellen" }));
  const link = dialog.getByRole("textbox", { name: "Öffentlicher Link zum Beitrag" });
  await expect(link).toHaveValue(/\/groups\/g\/glasuren\/share\/[\w-]{22}$/);
  await expect(dialog.getByText("Erstellt von Lea Hoffmann.")).toBeVisible();
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    "it fits its width",
  ).toBe(true);
  const address = await link.inputValue();
  const visitor = await stranger(address);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // It is there again when the window opens anew, and gone for everybody once it is withdrawn.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openDialog(page, title, "Öffentlicher Link");
  await expect(link).toHaveValue(address);
  await press(dialog.getByRole("button", { name: "Link zurückziehen" }));
  await expect(dialog.getByRole("button", { name: "Link erstellen" })).toBeVisible();
  await expect(page.getByText("Er öffnet den Beitrag nicht mehr.")).toBeVisible();
  expect((await visitor.goto(address))!.status()).toBe(404);
  await expect(visitor.getByText(title)).toHaveCount(0);
});

test("in a private space members read why they can't make one, and moderators make one that guests read", async ({
  signedInAs,
  stranger,
}) => {
  const [operator, member] = [
    await signedInAs("operator", northlight("/groups")),
    await signedInAs("member", northlight("/groups")),
  ];
  const appId = await appOf(operator);
  const [group] = await call<{ id: string }[]>(operator, "GET", `/apps/${appId}/community/groups`);
  const space = await call<Made>(operator, "POST", `/groups/${group!.id}/spaces`, {
    name: unique("Closed circle"),
    access: "private",
  });
  const { id: profileId } = await call(member, "GET", `/apps/${appId}/profile`);
  await call(operator, "POST", `/spaces/${space.id}/profiles`, { profileIds: [profileId] });
  const title = unique("Inside");
  const post = await write(operator, space, title);
  const address = northlight(`/groups/g/${space.slug}/p/${post.slug}`);

  await member.goto(address);
  const why = await openDialog(member, title, "Public link");
  await expect(why.getByText("Here only moderators and administrators create a public link to it.")).toBeVisible();
  await expect(why.getByRole("button", { name: "Create link" })).toHaveCount(0);
  await expectAccessible(member);

  await operator.goto(address);
  const dialog = await openDialog(operator, title, "Public link");
  await press(dialog.getByRole("button", { name: "Create link" }));
  const link = dialog.getByRole("textbox", { name: "Public link to the post" });
  await expect(link).toHaveValue(/\/share\/[\w-]{22}$/);
  const visitor = await stranger(await link.inputValue());
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // What becomes stricter is no longer read by its links.
  await call(operator, "PATCH", `/spaces/${space.id}`, { access: "secret" });
  expect((await visitor.reload())!.status()).toBe(404);
  await call(operator, "DELETE", `/spaces/${space.id}`);
});
