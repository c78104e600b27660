import { expect, northlight, service, test, tonwerk } from "../harness";
import { shown } from "./take-picture";

test.describe("a member", () => {
  const screens = {
    feed: "/groups",
    spaces: "/groups/spaces",
    space: "/groups/g/glasuren",
    members: "/m",
    communities: "/communities",
    library: "/cloud",
    search: "/search?q=Glasur",
    rewards: "/rewards",
    chat: "/chat",
    "own-plans": "/profile/plans",
  };
  for (const [name, path] of Object.entries(screens)) {
    test(`sees ${name}`, async ({ signedInAs }) => {
      await shown(await signedInAs("member", tonwerk(path)), name);
    });
  }

  test("reads a post with its comments", async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups/g/glasuren/p/majolika-und-kein-radiergummi"));
    await shown(page, "post");
  });

  test("writes a post with all that can stand in it", async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups/g/glasuren"));
    await page.getByRole("main").locator("summary").click();
    await page.getByRole("textbox", { name: "Titel (optional)" }).fill("Brennkurve für Steinzeug");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("So brenne ich seit dem Frühjahr.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await expect(page.getByRole("listbox", { name: "Einfügen" })).toBeVisible();
    await shown(page, "editor");
  });

  test("reads at night", async ({ signedInAs }) => {
    const page = await signedInAs("member", northlight("/groups"));
    await page.emulateMedia({ colorScheme: "dark" });
    await shown(page, "feed-english-dark");
  });
});

test("a stranger signs in", async ({ stranger }) => {
  const page = await stranger(tonwerk("/auth"));
  await shown(page, "sign-in");
});

test.describe("the operator", () => {
  test("sees the projects", async ({ signedInAs }) => {
    await shown(await signedInAs("operator", service("/projects")), "projects");
  });

  test("chooses the app's colours", async ({ signedInAs }) => {
    await shown(await signedInAs("operator", tonwerk("/theme")), "settings-design");
  });

  test("sees how the community grows", async ({ signedInAs }) => {
    await shown(await signedInAs("operator", tonwerk("/settings/analytics")), "analytics");
  });

  test("puts groups and spaces in order", async ({ signedInAs }) => {
    await shown(await signedInAs("operator", tonwerk("/settings/groups")), "settings-groups");
  });
});
