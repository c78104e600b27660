import { textToDoc } from "@db/vocabulary/rich-text";
import type { Page, Route } from "@playwright/test";
import { addMember, call, chooseFrom, expect, firstSpace, press, test, writePost } from "../harness";
import { field, groupOfThree, menuOf, message, messages, say, sendByCall, sendWhenAllowed } from "../harness/chat";

const list = (page: Page) => page.getByRole("list", { name: "Alle Chats" });
const item = (page: Page, name: string | RegExp) => list(page).getByRole("link", { name });
const unread = (page: Page, name: string, count: number) =>
  item(page, name).getByText(count === 1 ? "1 ungelesene Nachricht" : `${count} ungelesene Nachrichten`);

test("unread messages are counted in the list as they come, and no more once they are read @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, own, chatId, url } = await groupOfThree(signedInAs);
  const { id: otherId } = await call(mara, "POST", `/apps/${own.app.id}/chats`, {
    type: "group",
    name: "Glasurrunde",
    profileIds: [await addMember(own, "member")],
  });
  await lea.goto(`${own.app.url}/chat/${otherId}`);
  await expect(item(lea, /Brenngruppe/)).toBeVisible();
  // The first message comes while the chats that are unread are on their way.
  const listed = new Promise<Route>((resolve) => void lea.route(/\/chats\?(.*&)?filter=unread/, resolve, { times: 1 }));
  await press(lea.getByRole("group", { name: "Welche Chats" }).getByRole("button", { name: "Ungelesen" }));
  const address = (await listed).request().url();
  const body = await lea.evaluate(async (at) => (await fetch(at)).text(), address);
  expect(body).toContain('"data":[]');
  await sendByCall(mara, chatId, "Eins", own.app.id);
  await expect(lea.getByRole("link", { name: "Chat 1 ungelesene Nachricht" })).toBeAttached();
  await (await listed).fulfill({ body, contentType: "application/json" });
  await expect(unread(lea, "Brenngruppe", 1)).toBeAttached();
  await sendByCall(mara, chatId, "Zwei", own.app.id);
  await expect(unread(lea, "Brenngruppe", 2)).toBeAttached();
  await call(mara, "PATCH", `/chats/${chatId}`, { name: "Brenngruppe Nord" }, own.app.id);
  await expect(unread(lea, "Brenngruppe Nord", 2)).toBeAttached();

  // The keys find it, and it is read.
  await lea.keyboard.press("Alt+Shift+ArrowUp");
  await lea.keyboard.press("Alt+Shift+ArrowDown");
  await expect(lea).toHaveURL(url);
  await expect(message(lea, "Zwei")).toBeVisible();
  await press(lea.getByRole("group", { name: "Welche Chats" }).getByRole("button", { name: "Alle" }));
  await expect(item(lea, /Brenngruppe Nord/).getByText(/ungelesene/)).toHaveCount(0);

  // What comes while one reads is read; what comes elsewhere is not.
  await sendByCall(mara, chatId, "Drei", own.app.id);
  await expect(message(lea, "Drei")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await call<{ newMessageCounter: number }>(lea, "GET", `/chats/${chatId}`, undefined, own.app.id))
          .newMessageCounter,
    )
    .toBe(0);
  await expect(item(lea, /Brenngruppe Nord/).getByText(/ungelesene/)).toHaveCount(0);
  await sendByCall(mara, otherId, "Anderswo", own.app.id);
  await expect(unread(lea, "Glasurrunde", 1)).toBeAttached();
});

test("who was offline finds the list of chats as it is by now @desktop", async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const { mara, lea, own, chatId } = await groupOfThree(signedInAs);
  const leaId = await addMember(own, "member");
  await lea.goto(`${own.app.url}/chat`);
  await expect(item(lea, /Brenngruppe/)).toBeVisible();
  await lea.context().setOffline(true);
  await sendByCall(mara, chatId, "Verpasst", own.app.id);
  await call(mara, "POST", `/apps/${own.app.id}/chats`, { type: "group", name: "Neue Runde", profileIds: [leaId] });
  await lea.context().setOffline(false);
  await expect(item(lea, /Brenngruppe/)).toContainText("Verpasst", { timeout: 30_000 });
  await expect(unread(lea, "Brenngruppe", 1)).toBeAttached();
  await expect(item(lea, /Neue Runde/)).toBeVisible();
});

test("a hit of the search and a notification lead to their message, and back in the chat one is at its end", async ({
  signedInAs,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const { mara, lea, jonas, own, chatId, url } = await groupOfThree(signedInAs);
  const leaId = await addMember(own, "member");
  await call(
    mara,
    "POST",
    `/chats/${chatId}/messages`,
    {
      body: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "mention", attrs: { profileId: leaId, label: "Lea" } },
              { type: "text", text: " der Schrühbrand ist fertig" },
            ],
          },
        ],
      },
    },
    own.app.id,
  );
  const senders = [mara, jonas, lea];
  for (let i = 1; i <= 57; i++) await sendWhenAllowed(senders[i % 3]!, chatId, own.app.id, `Nachricht ${i}`);
  await lea.addInitScript(() => {
    // A message is lit up for a moment only.
    const note = ({ target }: MutationRecord) =>
      (document.documentElement.dataset["wasLit"] = target.textContent ?? "");
    new MutationObserver((records) => records.forEach(note)).observe(document, {
      subtree: true,
      attributeFilter: ["data-lit"],
    });
  });
  const lit = (page: Page) => page.evaluate(() => document.documentElement.dataset["wasLit"] ?? "");
  await lea.goto(url);
  await expect(messages(lea).getByText("Nachricht 57", { exact: true })).toBeVisible();

  // From a notification, with the chat in the cache.
  await press(lea.getByRole("button", { name: /Benachrichtigung/ }).first());
  await press(lea.getByRole("dialog", { name: "Benachrichtigungen" }).getByRole("link", { name: /erwähnt/ }));
  await expect(lea).toHaveURL(new RegExp(`/chat/${chatId}\\?message=2$`));
  await expect.poll(() => lit(lea)).toContain("Schrühbrand");
  await expect(messages(lea).getByText(/Schrühbrand/)).toBeInViewport();
  await expect(messages(lea).getByText("Nachricht 57", { exact: true })).not.toBeInViewport();

  // Coming back shows the end.
  if (isMobile) await press(lea.getByRole("link", { name: "Zurück zu den Chats" }));
  await press(item(lea, /Brenngruppe/));
  await expect(lea).toHaveURL(url);
  await expect(messages(lea).getByText("Nachricht 57", { exact: true })).toBeInViewport();

  // From the search of the app, by a page that is loaded with it.
  await lea.goto(`${own.app.url}/search?q=Schr%C3%BChbrand`);
  await press(
    lea
      .getByRole("main")
      .getByRole("link", { name: /Schrühbrand/ })
      .first(),
  );
  await expect(lea).toHaveURL(new RegExp(`/chat/${chatId}\\?message=2$`));
  await expect.poll(() => lit(lea)).toContain("Schrühbrand");
  await expect(messages(lea).getByText(/Schrühbrand/)).toBeInViewport();
  await lea.reload();
  await expect(messages(lea).getByText(/Schrühbrand/)).toBeInViewport();
});

test("blocking takes the field and the messages of the other from open pages, and brings them back @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, jonas, own, chatId } = await groupOfThree(signedInAs);
  const jonasId = await addMember(own, "moderator");
  const { id: pairId } = await call(lea, "POST", `/profiles/${jonasId}/chat`, undefined, own.app.id);
  await sendByCall(jonas, chatId, "Von Jonas", own.app.id);
  await sendByCall(mara, chatId, "Von Mara", own.app.id);
  await expect(message(lea, "Von Jonas")).toBeVisible();
  await call(lea, "POST", `/profiles/${jonasId}/block`, undefined, own.app.id);
  await expect(message(lea, "Von Jonas")).toHaveCount(0);
  await expect(message(lea, "Von Mara")).toBeVisible();
  await call(lea, "DELETE", `/profiles/${jonasId}/block`, undefined, own.app.id);
  await expect(message(lea, "Von Jonas")).toBeVisible();

  await lea.goto(`${own.app.url}/chat/${pairId}`);
  await jonas.goto(`${own.app.url}/chat/${pairId}`);
  await say(jonas, "Unter uns");
  await expect(message(lea, "Unter uns")).toBeVisible();
  await call(lea, "POST", `/profiles/${jonasId}/block`, undefined, own.app.id);
  await expect(lea.getByText("Du hast diese Person blockiert", { exact: false })).toBeVisible();
  await expect(field(lea)).toHaveCount(0);
  await expect(message(lea, "Unter uns")).toHaveCount(0);
  await expect(field(jonas)).toHaveCount(0);
  // The way back stands beside.
  await press(lea.getByRole("button", { name: "Nicht mehr blockieren" }));
  await expect(message(lea, "Unter uns")).toBeVisible();
  await expect(field(lea)).toBeVisible();
  await expect(field(jonas)).toBeVisible();
});

test("what is pinned stands above the chat for everybody at once, and goes with its last message", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea } = await groupOfThree(signedInAs);
  await say(mara, "Bitte lesen");
  await say(mara, "Das auch");
  const bar = (page: Page) => page.getByRole("button", { name: /^Angeheftete Nachricht/ });
  await chooseFrom(() => menuOf(mara, "Bitte lesen"), "Anheften");
  for (const page of [mara, lea]) await expect(bar(page)).toContainText("Bitte lesen");
  await chooseFrom(() => menuOf(mara, "Das auch"), "Anheften");
  for (const page of [mara, lea]) await expect(bar(page)).toContainText("Das auch");
  await press(mara.getByRole("button", { name: "Lösen" }));
  for (const page of [mara, lea]) await expect(bar(page)).toContainText("Bitte lesen");
  await chooseFrom(() => menuOf(mara, "Bitte lesen"), "Nachricht löschen");
  await press(mara.getByRole("alertdialog").getByRole("button", { name: "Nachricht löschen" }));
  for (const page of [mara, lea]) await expect(bar(page)).toHaveCount(0);
});

test("a message is passed on where one may write, and a list that can't be read says so @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, own } = await groupOfThree(signedInAs);
  const profileIds = [await addMember(own, "member")];
  const begin = (type: string, name: string) =>
    call(mara, "POST", `/apps/${own.app.id}/chats`, { type, name, profileIds });
  const { id: otherId } = await begin("group", "Glasurrunde");
  const { id: lateId } = await begin("group", "Bald zu");
  await begin("channel", "Ansagen");
  await say(lea, "Weitersagen");
  await lea.route("**/chats/dropdown?*", (route) => route.abort(), { times: 1 });
  await chooseFrom(() => menuOf(lea, "Weitersagen"), "Weiterleiten");
  const dialog = lea.getByRole("dialog", { name: "Weiterleiten an" });
  await press(dialog.getByRole("button", { name: "Noch einmal" }));
  const chats = dialog.getByRole("list", { name: "Chats" });
  await expect(chats.getByRole("button")).toHaveCount(3);
  await expect(chats.getByText("Ansagen")).toHaveCount(0);
  await press(chats.getByRole("button", { name: "Glasurrunde" }));
  await press(chats.getByRole("button", { name: "Bald zu" }));
  await call(mara, "PATCH", `/chats/${lateId}`, { isMemberAllowToChat: false }, own.app.id);

  // The answer is lost on the way, so it is pressed again.
  const loseAnswer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    await call(lea, "POST", pathname.replace("/api", ""), route.request().postDataJSON() as object, own.app.id);
    await route.abort();
  };
  await lea.route("**/forward", loseAnswer, { times: 1 });
  const send = dialog.getByRole("button", { name: "An 2 Chats weiterleiten" });
  await press(send);
  await expect(send).toBeEnabled();
  await press(send);
  await expect(lea.getByText("Nicht weitergeleitet an: Bald zu")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await lea.goto(`${own.app.url}/chat/${otherId}`);
  await expect(message(lea, "Weitersagen")).toHaveCount(1);
});

test("a private message is heard once, and nothing once sounds are switched off @desktop", async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const { mara, lea, own } = await groupOfThree(signedInAs);
  const { id: pairId } = await call(mara, "POST", `/profiles/${await addMember(own, "member")}/chat`, {}, own.app.id);
  await lea.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement;
      dataset["tones"] = String(Number(dataset["tones"] ?? 0) + 1);
      start.call(this, when);
    };
  });
  const tones = () => lea.evaluate(() => Number(document.documentElement.dataset["tones"] ?? 0));
  const bell = (count: number) => lea.getByRole("button", { name: `Benachrichtigungen, ${count} ungelesen` });
  const space = await firstSpace(mara, own);
  const posts = [await writePost(lea, space, "Kapuzinerkresse"), await writePost(lea, space, "Ringelblume")];
  const commentOn = (at: number) =>
    call(
      mara,
      "POST",
      "/comments",
      { entityType: "post", entityId: posts[at]!.id, body: textToDoc("Wie hoch?") },
      own.app.id,
    );
  await lea.goto(`${own.app.url}/profile/notifications`);
  // Browsers let a page be heard that was touched.
  await press(lea.getByRole("heading", { level: 1 }));
  await sendByCall(mara, pairId, "Hörst du mich?", own.app.id);
  await expect(bell(1)).toBeVisible();
  await expect.poll(tones).toBe(2);
  await commentOn(0);
  await expect(bell(2)).toBeVisible();
  await expect.poll(tones).toBe(4);

  await press(lea.getByRole("switch", { name: /Ton|hören/ }));
  const saved = lea.waitForResponse((response) => response.request().method() === "POST");
  await press(lea.getByRole("button", { name: "Speichern" }).first());
  await saved;
  const settingsRead = lea.waitForResponse((response) => response.url().endsWith("/profile/notifications"));
  await commentOn(1);
  await expect(bell(3)).toBeVisible();
  await settingsRead;
  expect(await tones()).toBe(4);
});
