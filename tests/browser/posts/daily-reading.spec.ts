import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { addMember, blankPage, call, expect, openApp, type OwnApp, ownApp, press, test } from "../harness";

interface Place {
  id: string;
  slug: string;
}

/** An app whose space has two tags, and three posts of its operator; the latest with a tag. */
async function readingRoom(operator: Page): Promise<OwnApp & { space: Place; ids: string[]; memberId: string }> {
  const own = await ownApp(operator);
  const [group] = await call<{ spaces: Place[] }[]>(operator, "GET", `/apps/${own.app.id}/community/groups`);
  const space = group!.spaces[0]!;
  const tags = await call<{ id: string }[]>(operator, "PUT", `/spaces/${space.id}/tags`, {
    tags: [
      { name: "Frage", color: "info" },
      { name: "Rezept", color: "success" },
    ],
  });
  const memberId = await addMember(own, "member");
  const ids: string[] = [];
  for (const [at, title] of ["Erste Glasur", "Zweite Glasur", "Dritte Glasur"].entries()) {
    const { id } = await call(operator, "POST", `/spaces/${space.id}/posts`, {
      title,
      body: textToDoc(`Gebrannt: ${title}.`),
      tagIds: at === 2 ? [tags[1]!.id] : [],
    });
    ids.push(id);
  }
  return { ...own, space, ids, memberId };
}

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading", { level: 2 });

test("what is new is marked until it was read, found by its tag, by what was said last, and kept @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await readingRoom(operator);
  const page = await signedInAs("member", blankPage());
  const place = `/groups/g/${own.space.slug}`;
  await openApp(page, own, place);
  const post = (title: string) => page.getByRole("article", { name: title });
  await expect(titles(page)).toHaveText(["Dritte Glasur", "Zweite Glasur", "Erste Glasur"]);

  // A tag leaves what bears it.
  await press(page.getByRole("navigation", { name: "Nach Schlagwort filtern" }).getByRole("link", { name: "Rezept" }));
  await expect(titles(page)).toHaveText(["Dritte Glasur"]);
  await press(page.getByRole("navigation", { name: "Nach Schlagwort filtern" }).getByRole("link", { name: "Alle" }));
  await expect(titles(page)).toHaveCount(3);

  // What was talked about last stands first by activity.
  const comment = { entityType: "post", entityId: own.ids[0], body: textToDoc("Noch einmal gebrannt.") };
  await call(operator, "POST", "/comments", comment, own.app.id);
  await press(page.getByRole("link", { name: "Aktivität" }));
  await expect(titles(page).first()).toHaveText("Erste Glasur");

  // A reaction of the app's set, with the like; both are one's own and go with a press.
  await press(post("Zweite Glasur").getByRole("button", { name: "Reagieren" }));
  await press(page.getByRole("button", { name: /^Mit .+ reagieren$/ }).first());
  const reaction = post("Zweite Glasur").getByRole("list", { name: "Reaktionen" }).getByRole("button");
  await expect(reaction).toHaveAttribute("aria-pressed", "true");

  // Kept, and found again on a screen of one's own.
  const isKept = page.waitForResponse((answer) => answer.url().endsWith("/bookmark") && answer.ok());
  await press(post("Dritte Glasur").getByRole("button", { name: "Merken" }));
  await isKept;
  await expect(post("Dritte Glasur").getByRole("button", { name: "Merken" })).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${own.app.url}/profile/bookmarks`);
  await expect(page.getByRole("main").getByRole("link", { name: /Dritte Glasur/ })).toBeVisible();
  await expect(page.getByText("Zweite Glasur")).toHaveCount(0);

  // New since: written while the reader was away.
  await call(operator, "POST", `/spaces/${own.space.id}/posts`, {
    title: "Vierte Glasur",
    body: textToDoc("Ganz neu."),
  });
  await page.goto(`${own.app.url}${place}`);
  await expect(post("Vierte Glasur").getByText("Neu", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Alles als gelesen markieren" }));
  await expect(page.getByText("Alle Beiträge hier gelten als gelesen.")).toBeVisible();
  await page.reload();
  await expect(post("Vierte Glasur")).toBeVisible();
  await expect(post("Vierte Glasur").getByText("Neu", { exact: true })).toHaveCount(0);
});

test("the followed feed holds whom and what one follows @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await readingRoom(operator);
  const page = await signedInAs("member", blankPage());
  await openApp(page, own);
  // Who joined a space follows it, until they want to hear nothing of it.
  await press(page.getByRole("link", { name: "Gefolgt" }));
  await expect(page).toHaveURL(/filter=following/);
  await expect(titles(page)).toHaveCount(3);
  await call(page, "PATCH", `/spaces/${own.space.id}/notifications`, { notifications: "never" });
  await page.reload();
  await expect(page.getByText("Du folgst noch niemandem")).toBeVisible();
  await call(page, "PATCH", `/posts/${own.ids[1]}/follow`, {});
  await page.reload();
  await expect(titles(page)).toHaveText(["Zweite Glasur"]);
});
