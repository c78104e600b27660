import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { call, expect, insert, newHold, ownSpace, test, tonwerk, unique } from "../harness";
import { field, message } from "../harness/chat";

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Veröffentlichen" });
const uploads = /\/api\/apps\/[^/]+\/files$/;
const drafts = /\/api\/apps\/[^/]+\/profile\/drafts(\/[^/]+)?$/;

const png = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#487" } })
    .png()
    .toBuffer();

async function begin(page: Page) {
  await page.getByRole("main").locator("summary").click();
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  await text(page).click();
}

/** Keeps calls back until the test lets them through, each for itself, in the order in which they were made. */
async function hold(page: Page, address: RegExp, method: string) {
  const waiting: Route[] = [];
  await page.route(address, (route) => (route.request().method() === method ? waiting.push(route) : route.continue()));
  /** Once it has been made. */
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift()!;
  };
  return {
    letNextThrough: async () => (await next()).continue(),
    failNext: async () => (await next()).abort(),
  };
}

async function pickPicture(page: Page, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), insert(page, "Bild einfügen")]);
  await chooser.setFiles({ name, mimeType: "image/png", buffer: await png() });
}

test(
  "letters that are typed faster than the page is drawn stay, and so does a picture on its way",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const { place } = await ownSpace("member");
    const page = await signedInAs("member", place);
    await begin(page);
    const uploading = await hold(page, uploads, "POST");
    await pickPicture(page, "krug.png");
    await expect(text(page).locator("figure")).toHaveCount(1);
    // Between any two steps of the page a letter: also between what is drawn and what follows from it.
    const typed = await page.evaluate(async () => {
      const turn = new MessageChannel();
      let said = "";
      for (let at = 0; at < 300; at++) {
        const letter = String.fromCharCode(97 + (at % 26));
        document.execCommand("insertText", false, letter);
        said += letter;
        await new Promise((resolve) => {
          turn.port1.onmessage = resolve;
          turn.port2.postMessage(null);
        });
      }
      return said;
    });
    await expect(text(page)).toContainText(typed);
    await uploading.letNextThrough();
    await expect(text(page).locator("figure:not([data-uploading])")).toHaveCount(1);
    await publish(page).click();
    const post = page.getByRole("main").getByRole("article").filter({ hasText: typed });
    await expect(post.locator("img[src^='/files/']")).toHaveCount(1);
  },
);

test("a post waits for all its pictures", { tag: "@desktop" }, async ({ signedInAs }) => {
  const { place } = await ownSpace("member");
  const page = await signedInAs("member", place);
  const uploading = await hold(page, uploads, "POST");
  await begin(page);
  await pickPicture(page, "eins.png");
  await expect(text(page).locator("figure")).toHaveCount(1);
  await pickPicture(page, "zwei.png");
  await expect(text(page).locator("figure")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await uploading.letNextThrough();
  await expect(text(page).locator("figure:not([data-uploading])")).toHaveCount(1);
  await expect(publish(page)).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "Titel (optional)" })).toHaveValue("");

  // What another part of the form puts into the text leaves the picture on its way.
  await page.route("https://media.giphy.com/**", async (route) =>
    route.fulfill({ contentType: "image/png", body: await png() }),
  );
  await insert(page, "GIF");
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  await expect(picker.getByRole("tab", { name: "GIFs", selected: true })).toBeVisible();
  await picker.getByRole("button", { name: "GIFs laden" }).click();
  await picker.getByRole("img", { name: "Applaus 0" }).click();
  await expect(picker).toHaveCount(0);
  await expect(text(page).locator("img[src*=giphy]")).toHaveCount(1);
  await uploading.letNextThrough();
  await expect(text(page).locator("figure:not([data-uploading])")).toHaveCount(2);
  await expect(publish(page)).toBeEnabled();
});

test(
  "a draft that is still being kept while its post is published is gone afterwards",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const { place, app } = await ownSpace("member");
    const page = await signedInAs("member", place);
    const keeping = await hold(page, drafts, "PUT");
    await begin(page);
    const title = unique("Schnell veröffentlicht");
    await Promise.all([
      page.waitForRequest((request) => request.method() === "PUT" && drafts.test(request.url())),
      page.getByRole("textbox", { name: "Titel (optional)" }).fill(title),
    ]);
    await publish(page).click();
    await expect(page.getByRole("article", { name: title })).toBeVisible();
    const discarded = page.waitForResponse(
      (answer) => answer.request().method() === "DELETE" && drafts.test(answer.url()),
    );
    await keeping.letNextThrough();
    expect((await discarded).status()).toBe(204);
    expect(await call(page, "GET", `/apps/${app.id}/profile/drafts`)).toEqual([]);
  },
);

/** Types, presses Enter twice and types on, in one go: the page has no time to draw between the keys. */
const sendTwiceAtOnce = (page: Page, sent: string, next: string, isWithControl: boolean) =>
  page.evaluate(
    async ([first, second, ctrlKey]) => {
      const enter = () =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", ctrlKey, bubbles: true, cancelable: true }),
        );
      document.execCommand("insertText", false, first);
      // The editor learns of letters in a microtask, before any other event.
      await Promise.resolve();
      enter();
      enter();
      if (second) document.execCommand("insertText", false, second);
    },
    [sent, next, isWithControl] as const,
  );

test(
  "what two quick presses of Enter send is sent once, and the next letters are a new text",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const { app, place } = await ownSpace();
    const page = await signedInAs("operator", place);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/posts")) posts.push(request.url());
    });
    await begin(page);
    const said = unique("Einmal");
    await sendTwiceAtOnce(page, said, "", true);
    const article = page.getByRole("main").getByRole("article").filter({ hasText: said });
    await expect(article).toHaveCount(1);
    expect(posts).toHaveLength(1);

    await article
      .getByRole("link", { name: /Kommentar/ })
      .first()
      .click();
    const opened = page.getByRole("dialog", { name: "Beitrag" });
    const comment = opened.getByRole("textbox", { name: "Kommentar schreiben" });
    await comment.click();
    await expect(opened.locator(".ProseMirror-focused")).toBeVisible();
    await sendTwiceAtOnce(page, "Ein Kommentar", "Danach", true);
    await expect(comment).toHaveText("Danach");
    await expect(opened.getByRole("article").filter({ hasText: /^(?!.*Danach).*Ein Kommentar/s })).toHaveCount(1);

    const { id } = await call(page, "POST", `/apps/${app.id}/chats`, {
      type: "group",
      name: "Notizen",
      profileIds: [],
    });
    await page.goto(`${app.url}/chat/${id}`);
    await field(page).click();
    await expect(page.locator(".ProseMirror-focused")).toBeVisible();
    await sendTwiceAtOnce(page, "Eine Nachricht", "Danach", false);
    await expect(field(page)).toHaveText("Danach");
    await expect(message(page, "Eine Nachricht")).toHaveCount(1);
  },
);

test(
  "nothing can be typed into a post on its way, and one that could not be sent is written on",
  { tag: "@desktop" },
  async ({ signedInAs }) => {
    const { place } = await ownSpace("member");
    const page = await signedInAs("member", place);
    await begin(page);
    const said = unique("Bleibt");
    await page.keyboard.type(said);
    const sending = await hold(page, /\/api\/spaces\/[^/]+\/posts$/, "POST");
    await page.keyboard.press("Control+Enter");
    await expect(publish(page)).toHaveAttribute("aria-busy", "true");
    await page.keyboard.type(" verloren");
    await sending.failNext();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(text(page)).toHaveText(said);

    await text(page).press("Control+End");
    await page.keyboard.type(" und geht weiter");
    await expect(text(page)).toHaveText(`${said} und geht weiter`);
    await publish(page).click();
    await sending.letNextThrough();
    await expect(page.getByRole("article").filter({ hasText: `${said} und geht weiter` })).toHaveCount(1);
  },
);

test("a comment that was typed before scripts ran can be sent", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
  const { isReleased, release } = newHold();
  await page.route(/\.js(\?|$)/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const reloaded = page.reload({ waitUntil: "commit" });
  const field = page.locator("textarea[name=body]");
  const said = unique("Früh getippt");
  await field.click();
  await page.keyboard.type(said);
  release();
  await reloaded;
  await page.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: said })).toBeVisible();
});
