import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  addMember,
  blankPage,
  chooseSpace,
  expect,
  firstSpace,
  northlight,
  ownApp,
  test,
  tonwerk,
  unique,
} from "../harness";

const article = (page: Page, title: string) => page.getByRole("article", { name: title });

async function beginPost(page: Page) {
  await page.getByRole("main").locator("summary").click();
  await expect(page.getByRole("toolbar", { name: /Textgestaltung|Formatting/ })).toBeVisible();
}

async function publish(page: Page, title: string, text: string) {
  await beginPost(page);
  await page.getByRole("textbox", { name: /Titel|Title/ }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type(text);
  await chooseSpace(page);
  // By key: the space's tags may come just now, above the button.
  await page.getByRole("button", { name: /Veröffentlichen|Publish/ }).press("Enter");
  await expect(article(page, title)).toBeVisible();
}

async function comment(page: Page, text: string) {
  await page.getByRole("textbox", { name: /Kommentar schreiben|Write a comment/ }).click();
  await page.keyboard.type(text);
  await page.getByRole("button", { name: /Senden|Send/, exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: text })).toBeVisible();
}

test("a member writes a first post with a picture, and it has a page of its own @core @both", async ({
  signedInAs,
}) => {
  const page = await signedInAs("member", tonwerk("/groups/g/glasuren"));
  const title = unique("Erste Schale");
  await beginPost(page);
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Frisch aus dem Ofen, danke @Hel");
  await page.getByRole("option", { name: "Helene Graf" }).click();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#7a9" } })
    .jpeg()
    .toBuffer();
  await page
    .locator("[data-picker=pictures]")
    .setInputFiles({ name: "schale.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(
    page.getByRole("list", { name: "Ausgewählte Bilder" }).getByRole("img", { name: "schale.jpg" }),
  ).toBeVisible();
  const send = page.getByRole("button", { name: "Veröffentlichen" });
  await expect(send).toBeEnabled();
  await send.click();

  const post = article(page, title);
  await expect(post.getByText("@Helene Graf")).toBeVisible();
  await post.getByRole("link", { name: "Bild vergrößern" }).click();
  await expect(page.getByRole("dialog", { name: "Bilder" }).getByRole("img", { name: "schale.jpg" })).toBeVisible();
  await page.keyboard.press("Escape");

  // On a phone it may stand beneath the menu at the foot of the screen.
  await post.getByRole("link", { name: title }).evaluate((link) => link.scrollIntoView({ block: "center" }));
  await post.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/groups\/g\/glasuren\/p\/erste-schale-/);
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("two members see each other's post, like and comment at once @core", async ({ signedInAs }) => {
  const lea = await signedInAs("member", tonwerk("/groups"));
  const jonas = await signedInAs("moderator", tonwerk("/groups"));
  const title = unique("Wer hat Kegel übrig");
  await publish(lea, title, "Ich brauche drei Stück.");

  const seen = article(jonas, title);
  await expect(seen).toBeVisible();
  await seen.getByRole("button", { name: /^Gefällt mir, bisher 0/ }).click();
  await expect(article(lea, title).getByRole("button", { name: /bisher 1/ })).toBeVisible();

  await seen.getByRole("link", { name: title }).click();
  await comment(jonas, "Nimm meine!");
  await expect(article(lea, title).getByRole("link", { name: "1 Kommentar" })).toBeVisible();
  await article(lea, title).getByRole("link", { name: title }).click();
  await expect(lea.getByRole("dialog").getByText("Nimm meine!")).toBeVisible();
  await comment(lea, "Du rettest mir den Brand.");
  await expect(jonas.getByText("Du rettest mir den Brand.")).toBeVisible();
});

test("a change and a deletion reach everybody who looks", { tag: "@desktop" }, async ({ signedInAs }) => {
  const lea = await signedInAs("member", tonwerk("/groups/g/fehlersuche"));
  const jonas = await signedInAs("moderator", tonwerk("/groups/g/fehlersuche"));
  const title = unique("Riss im Boden");
  await publish(lea, title, "Nach dem Schrühbrand.");
  await expect(article(jonas, title)).toBeVisible();

  await article(lea, title).getByRole("button", { name: "Weitere Aktionen" }).click();
  await lea.getByRole("menuitem", { name: "Beitrag bearbeiten" }).click();
  const changed = unique("Riss im Rand");
  await lea.getByRole("dialog").getByRole("textbox", { name: "Titel (optional)" }).fill(changed);
  await lea.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(article(lea, changed)).toBeVisible();
  await expect(article(jonas, changed)).toBeVisible();

  await article(lea, changed).getByRole("button", { name: "Weitere Aktionen" }).click();
  await lea.getByRole("menuitem", { name: "Beitrag löschen" }).click();
  await lea.getByRole("alertdialog").getByRole("button", { name: "Beitrag löschen" }).click();
  await expect(article(lea, changed)).toHaveCount(0);
  await expect(article(jonas, changed)).toHaveCount(0);
});

test(
  "posts that come while one reads further down wait behind a button",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const lea = await signedInAs("member", tonwerk("/groups"));
    const jonas = await signedInAs("moderator", tonwerk("/groups/g/willkommen"));
    await lea.evaluate(() => window.scrollTo(0, 1500));
    const title = unique("Heute Abend offen");
    await publish(jonas, title, "Ab sechs ist die Werkstatt offen.");
    await lea
      .getByRole("main")
      .getByRole("button", { name: /neuer Beitrag|neue Beiträge/ })
      .click();
    await expect(article(lea, title)).toBeVisible();
    await expect.poll(() => lea.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  "one's own post is no news to oneself, even where the room tells of it before the answer is here",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    // A space that other tests leave alone: their posts would be news.
    const lea = await signedInAs("member", tonwerk("/groups/g/drehen-und-aufbauen"));
    const postArrived = new Promise<void>((resolve) =>
      lea.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => String(payload).includes("post.created") && resolve()),
      ),
    );
    // The answer to the post waits until the test lets it through.
    await lea.addInitScript(() => {
      const real = window.fetch;
      const letThrough = new Promise((resolve) => addEventListener("let-through", resolve));
      window.fetch = async (...args) => {
        const answer = await real(...args);
        if (args[1]?.method === "POST" && String(args[0]).endsWith("/posts")) await letThrough;
        return answer;
      };
    });
    await lea.reload();
    const title = unique("Langsames Netz");
    await beginPost(lea);
    await lea.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
    await lea.getByRole("textbox", { name: "Text", exact: true }).click();
    await lea.keyboard.type("Die Antwort braucht noch.");
    await lea.getByRole("button", { name: "Veröffentlichen" }).click();
    await lea.evaluate(() => window.scrollTo(0, 1500));
    await postArrived;
    const pill = lea.getByRole("main").getByRole("button", { name: /neuer Beitrag|neue Beiträge/ });
    await expect(pill).toHaveCount(0);
    await expect(article(lea, title)).toHaveCount(0);
    await lea.evaluate(() => dispatchEvent(new Event("let-through")));
    await expect(article(lea, title)).toHaveCount(1);
    await expect(pill).toHaveCount(0);
  },
);

test(
  "who loses the connection catches up on what was written meanwhile, nothing missing and nothing double",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const page = await signedInAs("member", tonwerk("/groups/g/willkommen"));
    const line = await cuttableLine(page);
    await page.reload();
    const jonas = await signedInAs("moderator", tonwerk("/groups/g/willkommen"));
    const before = unique("Vor der Pause");
    await publish(jonas, before, "Noch da?");
    await expect(article(page, before)).toBeVisible();

    line.cut();
    const missed = unique("In der Pause");
    await publish(jonas, missed, "Das hört gerade nicht jede.");
    await expect(article(page, missed)).toHaveCount(0);
    line.mend();
    await expect(article(page, missed)).toHaveCount(1, { timeout: 30_000 });
    await expect(article(page, before)).toHaveCount(1);
  },
);

/** The page's sockets, to be cut and mended; what is said while they are cut is lost. */
async function cuttableLine(page: Page) {
  let isCut = false;
  const open = new Set<{ close(options?: { code?: number }): Promise<void> }>();
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (isCut) return void socket.close({ code: 4000 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close({ code: 4000 });
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

test("a secret space is as if it weren't there to those outside it", { tag: "@desktop" }, async ({ signedInAs }) => {
  const jonas = await signedInAs("moderator", tonwerk("/groups/g/moderation"));
  await expect(jonas.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
  const title = unique("Unter uns");
  await publish(jonas, title, "Nur für die Moderation.");
  await article(jonas, title).getByRole("link", { name: title }).click();
  await expect(jonas).toHaveURL(/\/p\/unter-uns-/);
  const address = jonas.url();

  const lea = await signedInAs("member", tonwerk("/groups"));
  await expect(lea.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(article(lea, title)).toHaveCount(0);
  await expect(lea.getByRole("link", { name: "Moderation", exact: true })).toHaveCount(0);
  for (const hidden of [tonwerk("/groups/g/moderation"), tonwerk("/groups/g/moderation/members"), address]) {
    expect((await lea.goto(hidden))!.status()).toBe(404);
    await expect(lea.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
  }
});

test(
  "a private space tells those outside what it is and how to get in, but nothing of what is said there",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const lea = await signedInAs("member", tonwerk("/groups/g/kritikrunde"));
    await expect(lea.getByRole("heading", { level: 1, name: "Kritikrunde" })).toBeVisible();
    await expect(lea.getByRole("heading", { name: "Dieser Space ist privat" })).toBeVisible();
    await expect(lea.getByRole("article")).toHaveCount(0);
    await expect(lea.getByRole("button", { name: "Beitreten" })).toHaveCount(0);
  },
);

test("a member leaves an open space, and joins it again", { tag: "@desktop" }, async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator, "en");
  const { slug } = await firstSpace(operator, own);
  await addMember(own, "member");
  const page = await signedInAs("member", `${own.app.url}/groups/g/${slug}`);
  await page.getByRole("button", { name: "Joined" }).click();
  await page.getByRole("menuitem", { name: "Leave space" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave space" }).click();
  await page.getByRole("button", { name: "Join", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Joined" })).toBeVisible();
});

test("guests see what is open and are asked to join @core", async ({ stranger }) => {
  const page = await stranger(northlight("/groups"));
  await expect(page.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Join Northlight")).toBeVisible();
  await expect(page.getByRole("main").locator("summary")).toHaveCount(0);
});

test("the screens speak the app's language", { tag: "@desktop" }, async ({ signedInAs }) => {
  const german = await signedInAs("member", tonwerk("/groups"));
  await expect(german.getByRole("heading", { level: 1, name: "Neues" })).toBeVisible();
  await expect(german.getByText("Was möchtest du teilen?")).toBeVisible();
  const english = await signedInAs("member", northlight("/groups"));
  await expect(english.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();
  await expect(english.getByText("What would you like to share?")).toBeVisible();
});
