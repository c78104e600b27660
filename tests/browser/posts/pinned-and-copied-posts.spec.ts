import type { Page } from "@playwright/test";
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

const post = (page: Page, title: string) => page.getByRole("feed").getByRole("article", { name: title });
const act = (page: Page, title: string, action: string) =>
  chooseFrom(post(page, title).getByRole("button", { name: "More actions" }), action);

/** What stands first, and that it alone is marked as pinned. */
async function expectPinned(page: Page, title: string) {
  await expect(page.getByRole("article").first()).toHaveAccessibleName(title);
  await expect(post(page, title).getByText("Pinned", { exact: true })).toBeVisible();
  await expect(page.getByRole("feed").getByText("Pinned", { exact: true })).toHaveCount(1);
}

test("one post stands at the top of a space, is followed and copied elsewhere, and whoever is mentioned is a press away", async ({
  signedInAs,
  isMobile,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara, "en");
  const space = await firstSpace(mara, own);
  await addMember(own, "member");
  await writePost(mara, space, "House rules");
  await call(mara, "POST", `/groups/${space.groupId}/spaces`, { name: "Seed swap", access: "open" });
  const lea = await signedInAs("member", `${own.app.url}/groups/g/${space.slug}`);
  await openApp(mara, own, `/groups/g/${space.slug}`);

  // Lea asks Mara by name, and finds who that is.
  await press(lea.getByRole("main").locator("summary"));
  await lea.getByRole("textbox", { name: "Title (optional)" }).fill("Where do the seeds go?");
  await press(lea.getByRole("textbox", { name: "Text", exact: true }));
  await lea.keyboard.type("You know it, @Mar");
  await press(lea.getByRole("listbox", { name: "Members" }).getByRole("option", { name: "Mara Lindner" }));
  await lea.keyboard.type("don’t you?");
  await press(lea.getByRole("button", { name: "Publish" }));
  await expect(post(lea, "Where do the seeds go?")).toContainText("You know it, @Mara Lindner don’t you?");
  await press(post(lea, "Where do the seeds go?").getByRole("link", { name: "@Mara Lindner" }));
  await expect(lea.getByRole("heading", { level: 1, name: "Mara Lindner" })).toBeVisible();
  await lea.goBack();

  // The pinned one stands first for everybody who looks, and gives way to the next.
  await expect(post(mara, "Where do the seeds go?")).toBeVisible();
  await act(mara, "House rules", "Pin to the top");
  await expect(mara.getByText("The post now stands at the top.")).toBeVisible();
  await expectPinned(mara, "House rules");
  await act(mara, "Where do the seeds go?", "Pin to the top");
  await expectPinned(mara, "Where do the seeds go?");
  await expectPinned(lea, "Where do the seeds go?");
  await act(mara, "Where do the seeds go?", "Unpin");
  await expect(mara.getByRole("feed").getByText("Pinned", { exact: true })).toHaveCount(0);

  // Followed, which is still known after a reload, and no longer.
  await act(lea, "House rules", "Follow post");
  await expect(lea.getByText("You’ll hear when somebody writes here.")).toBeVisible();
  await lea.reload();
  await act(lea, "House rules", "Unfollow post");
  await expect(lea.getByText("You no longer follow this post.")).toBeVisible();

  // A copy stands in the other space as well.
  await act(mara, "Where do the seeds go?", "Copy to …");
  const dialog = mara.getByRole("dialog", { name: "Copy post" });
  await dialog.getByRole("searchbox", { name: "Where to?" }).fill("seed");
  await press(dialog.getByRole("list", { name: "Spaces and categories" }).getByRole("button", { name: /Seed swap/ }));
  await press(dialog.getByRole("button", { name: "Copy", exact: true }));
  await expect(mara.getByText("A copy is now in Seed swap.")).toBeVisible();
  await press(mara.getByRole("button", { name: "View" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Where do the seeds go?" })).toBeVisible();
  await expect(mara).toHaveURL(/\/g\/seed-swap\/p\/where-do-the-seeds-go/);
  await expect(mara.getByRole("main").getByRole("link", { name: "@Mara Lindner" })).toBeVisible();
  if (isMobile)
    await press(mara.getByRole("navigation", { name: "Main menu" }).getByRole("button", { name: /Menu|Spaces/ }));
  await press(mara.getByRole("navigation", { name: "Community" }).getByRole("link", { name: /^Welcome/ }));
  await expect(post(mara, "Where do the seeds go?")).toBeVisible();
});
