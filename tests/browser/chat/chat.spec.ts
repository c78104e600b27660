import {
  addMember,
  blankPage,
  call,
  chooseFrom,
  expect,
  expectAccessible,
  expectEnoughContrast,
  openApp,
  ownApp,
  press,
  pressBehind,
  test,
} from "../harness";
import { field, groupOfThree, menuOf, message, messages, say, sendByCall, sendWhenAllowed } from "../harness/chat";

// A microphone that hears a tone, and that nobody has to allow.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

test("three people talk: who is typing, what was read, an answer, reactions, a picture, a poll and a voice message @core @both", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, jonas } = await groupOfThree(signedInAs);
  await press(field(lea));
  await field(lea).pressSequentially("Wer heizt");
  await expect(mara.getByRole("status").filter({ hasText: "Lea Hoffmann schreibt" })).toBeVisible();
  await field(lea).pressSequentially(" am Samstag?");
  await press(lea.getByRole("button", { name: "Senden" }));
  await expect(message(mara, "Wer heizt am Samstag?")).toBeVisible();
  await expect(message(lea, "Wer heizt am Samstag?").getByRole("img", { name: "Gelesen" })).toBeVisible();

  // An answer, which leads to what it answers.
  await chooseFrom(() => menuOf(mara, "Wer heizt"), "Antworten");
  await say(mara, "Ich ab acht");
  await expect(message(jonas, "Ich ab acht").getByRole("button", { name: /^Zur Nachricht von Lea/ })).toBeVisible();

  // Reactions.
  await pressBehind(
    () => menuOf(jonas, "Ich ab acht"),
    (page) => page.getByRole("list", { name: "Reagieren" }).getByRole("button", { name: "👍" }),
  );
  await expect(message(mara, "Ich ab acht").getByRole("button", { name: "👍 1" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await press(message(mara, "Ich ab acht").getByRole("button", { name: "👍 1" }));
  await expect(message(lea, "Ich ab acht").getByRole("button", { name: "👍 2" })).toBeVisible();

  await lea.locator("[data-picker=pictures]").setInputFiles({
    name: "ofen.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expect(lea.getByRole("list", { name: "Ausgewählte Bilder" }).getByRole("listitem")).toHaveCount(1);
  await press(lea.getByRole("button", { name: "Senden" }));
  await expect(messages(mara).getByRole("link", { name: "Bild vergrößern" })).toBeVisible();

  // A poll.
  await chooseFrom(mara.getByRole("button", { name: "Anhängen" }), "Umfrage");
  await mara.getByRole("textbox", { name: "Frage" }).fill("Wann ausräumen?");
  await mara.getByRole("textbox", { name: "Antwort 1" }).fill("Sonntag");
  await mara.getByRole("textbox", { name: "Antwort 2" }).fill("Montag");
  await press(mara.getByRole("button", { name: "Umfrage senden" }));
  await press(message(lea, "Wann ausräumen?").getByRole("button", { name: /Sonntag/ }));
  await expect(message(jonas, "Wann ausräumen?")).toContainText("Eine Person hat abgestimmt");

  // A voice message.
  await press(lea.getByRole("button", { name: "Sprachnachricht aufnehmen" }));
  await expect(lea.getByRole("timer")).toHaveText("0:02");
  await press(lea.getByRole("button", { name: "Sprachnachricht senden" }));
  const voice = messages(mara).getByRole("group", { name: /^Sprachnachricht von Lea/ });
  await expect(voice).toBeVisible();
  await press(voice.getByRole("button", { name: "Abspielen" }));
  await expect(voice.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await expectAccessible(mara);
  await mara.emulateMedia({ colorScheme: "dark" });
  await expectEnoughContrast(mara);
});

test("who was offline finds all that others wrote, and theirs arrives, once and in order @core", async ({
  signedInAs,
}) => {
  const { mara, lea, jonas, own, chatId } = await groupOfThree(signedInAs);
  await say(mara, "Vorher");
  await expect(message(lea, "Vorher")).toBeVisible();

  await lea.context().setOffline(true);
  await say(lea, "Von Lea, eins");
  await say(lea, "Von Lea, zwei");
  await expect(message(lea, "Von Lea, zwei").getByRole("img", { name: "Unterwegs" })).toBeVisible();
  await sendByCall(mara, chatId, "Von Mara", own.app.id);
  await sendByCall(jonas, chatId, "Von Jonas", own.app.id);
  await expect(message(jonas, "Von Mara")).toBeVisible();
  await expect(message(lea, "Von Mara")).toHaveCount(0);

  await lea.context().setOffline(false);
  const all = ["Vorher", "Von Mara", "Von Jonas", "Von Lea, eins", "Von Lea, zwei"];
  for (const page of [lea, mara, jonas]) {
    await expect(messages(page).getByRole("article")).toHaveCount(all.length);
    for (const [position, text] of all.entries())
      await expect(messages(page).getByRole("article").nth(position)).toContainText(text);
  }
  await expect(lea.getByRole("img", { name: "Unterwegs" })).toHaveCount(0);
});

test("what waits to be sent outlives a reload, and what is refused can be sent again or discarded", async ({
  signedInAs,
}) => {
  const { mara, lea } = await groupOfThree(signedInAs);
  const isSending = (url: URL) => /\/api\/chats\/[\w-]+\/messages$/.test(url.pathname);
  await lea.route(isSending, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await say(lea, "Hält das?");
  await expect(message(lea, "Hält das?").getByRole("img", { name: "Unterwegs" })).toBeVisible();
  await lea.reload();
  await expect(message(lea, "Hält das?").getByRole("img", { name: "Unterwegs" })).toBeVisible();
  await lea.unroute(isSending);
  await expect(message(mara, "Hält das?")).toHaveCount(1, { timeout: 30_000 });
  await expect(message(lea, "Hält das?").getByRole("img", { name: "Unterwegs" })).toHaveCount(0);

  await lea.route(isSending, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: { code: 42200, message: "Das geht nicht." } })
      : route.fallback(),
  );
  await say(lea, "Erst nicht");
  await expect(lea.getByRole("alert")).toContainText("Das geht nicht.");
  await lea.unroute(isSending);
  await press(lea.getByRole("button", { name: "Noch einmal senden" }));
  await expect(message(mara, "Erst nicht")).toBeVisible();
});

test("a draft survives a reload; the last message is changed by the arrow up, and deleted after a question @desktop", async ({
  signedInAs,
}) => {
  const { mara, lea, url } = await groupOfThree(signedInAs);
  await press(field(lea));
  await field(lea).pressSequentially("Noch nicht fertig");
  await lea.goto(url.replace(/\/chat\/.*/, "/chat"));
  await expect(lea.getByRole("link", { name: /Brenngruppe/ })).toContainText("Entwurf: Noch nicht fertig");
  await lea.goto(url);
  await expect(field(lea)).toHaveText(/Noch nicht fertig/);
  await field(lea).press("Enter");
  await expect(message(mara, "Noch nicht fertig")).toBeVisible();
  await expect(message(lea, "Noch nicht fertig").getByRole("img", { name: "Unterwegs" })).toHaveCount(0);

  await field(lea).press("ArrowUp");
  await expect(lea.getByText("Nachricht bearbeiten")).toBeVisible();
  await field(lea).press("Escape");
  await expect(lea.getByText("Nachricht bearbeiten")).toHaveCount(0);
  await field(lea).press("ArrowUp");
  await field(lea).press("End");
  await field(lea).pressSequentially(", doch");
  await field(lea).press("Enter");
  await expect(message(mara, "Noch nicht fertig, doch")).toContainText("bearbeitet");

  // The mark makes the message wider, and takes it from under the mouse.
  await expect(message(lea, "Noch nicht fertig, doch")).toContainText("bearbeitet");
  await chooseFrom(() => menuOf(lea, "Noch nicht fertig, doch"), "Nachricht löschen");
  await lea.getByRole("alertdialog").getByRole("button", { name: "Nachricht löschen" }).click();
  await expect(messages(mara)).toContainText("Nachricht gelöscht");
  await expect(message(mara, "doch")).toHaveCount(0);
});

test("history loads upward without moving what is read; unread messages are marked and counted @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(180_000);
  const { mara, lea, jonas, own, chatId, url } = await groupOfThree(signedInAs);
  await lea.goto(`${own.app.url}/groups`);
  const number = 110;
  for (let i = 1; i <= number; i++) await sendWhenAllowed(i % 2 ? mara : jonas, chatId, own.app.id, `Nachricht ${i}`);
  await expect(lea.getByRole("navigation").getByRole("link", { name: /^Chat/ }).first()).toContainText("99+");

  const isHistory = (address: URL) => /\/api\/chats\/[\w-]+\/messages$/.test(address.pathname);
  await lea.route(isHistory, (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await lea.goto(url);
  await expect(
    lea
      .getByText("Ab hier neu")
      .or(lea.getByRole("button", { name: /ungelesenen Nachricht/ }))
      .first(),
  ).toBeVisible();
  const view = lea.locator("[data-messages]");
  const articles = messages(lea).getByRole("article");
  await expect(articles.first()).toBeVisible();
  // What can't be read is said, and read by a press; what is being written stays.
  await field(lea).pressSequentially("Noch nicht fertig");
  const failure = lea.getByText("Frühere Nachrichten ließen sich nicht laden.");
  const again = lea.getByRole("button", { name: "Noch einmal versuchen" });
  // Who is at the end stays there while something grows, as the field does; a hand scrolls on.
  await expect(async () => {
    await view.evaluate((box) => (box.scrollTop = 0));
    await expect(failure).toBeVisible({ timeout: 1000 });
  }).toPass();
  const shown = await articles.count();
  await press(again);
  await expect(failure).toBeVisible();
  await lea.unroute(isHistory);
  await press(again);
  await expect.poll(() => articles.count()).toBeGreaterThan(shown);
  await expect(failure).toHaveCount(0);
  await expect(field(lea)).toHaveText("Noch nicht fertig");
  for (let step = 0; step < 2; step++) {
    // Counted first: what comes meanwhile is then seen as more.
    const before = await articles.count();
    if (await messages(lea).getByText("hat diesen Chat eröffnet").count()) break;
    // Just above where more is fetched, so that what is looked at stands still while it comes.
    const drift = await view.evaluate(async (box, known) => {
      const list = box.querySelector("ol")!;
      const anchorOf = () =>
        [...list.querySelectorAll<HTMLElement>("[data-message]")].find(
          (message) => message.getBoundingClientRect().bottom > box.getBoundingClientRect().top + 40,
        )!;
      box.scrollTop = 200;
      await new Promise(requestAnimationFrame);
      const anchor = anchorOf();
      const top = anchor.getBoundingClientRect().top;
      await new Promise<void>((done) => {
        const look = () => list.querySelectorAll("[data-message]").length > known && (watch.disconnect(), done());
        const watch = new MutationObserver(look);
        watch.observe(list, { childList: true, subtree: true });
        look();
      });
      await new Promise(requestAnimationFrame);
      return Math.abs(anchor.getBoundingClientRect().top - top);
    }, before);
    expect(drift).toBeLessThan(2);
  }
  await press(lea.getByRole("button", { name: /Zur neuesten Nachricht|neue Nachricht/ }));
  // Not by what the line contains: ten past midnight, "Nachricht 11" and its time read like it.
  await expect(messages(lea).getByText(`Nachricht ${number}`, { exact: true })).toBeInViewport();
  await expect(lea.getByRole("navigation").getByRole("link", { name: /^Chat/ }).first()).not.toContainText("99+");
});

test("a group begins, is joined by others, muted, left and deleted; a person is written to from their page @core", async ({
  signedInAs,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const leaId = await addMember(own, "member");
  await openApp(mara, own, "/chat/create");
  await press(mara.getByText("Name, Bild und Regeln"));
  await mara.getByRole("textbox", { name: "Name" }).fill("Glasurrunde");
  await press(mara.getByRole("radio", { name: /^Offen/ }));
  await expectAccessible(mara);
  await press(mara.getByRole("button", { name: "Gruppe eröffnen" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Glasurrunde" })).toBeVisible();
  await say(mara, "Willkommen!");

  const lea = await signedInAs("member", `${own.app.url}/chat`);
  await press(lea.getByRole("button", { name: "Entdecken" }));
  await press(lea.getByRole("link", { name: /Glasurrunde/ }));
  await press(lea.getByRole("button", { name: "Beitreten" }));
  await say(lea, "Danke!");
  await expect(message(mara, "Danke!")).toBeVisible();
  const menu = lea.getByRole("button", { name: "Chat-Menü" });
  const mutedSign = lea.getByRole("img", { name: "Stumm" }).first();
  await chooseFrom(menu, "Stumm schalten");
  await press(lea.getByRole("dialog", { name: "Wie lange stumm?" }).getByRole("button", { name: "8 Stunden" }));
  await expect(mutedSign).toBeVisible();
  await press(lea.getByRole("button", { name: /Glasurrunde/ }).first());
  const details = lea.getByRole("dialog", { name: "Über diesen Chat" });
  await expect(details.getByText(/^Stumm bis \d/)).toBeVisible();
  await expectAccessible(lea);
  // It rings again by itself once its time is over.
  const chatId = new URL(lea.url()).pathname.split("/").at(-1);
  const mutedUntil = new Date(Date.now() + 6000).toISOString();
  await call(lea, "PATCH", `/chats/${chatId}/mute`, { isMuted: true, mutedUntil }, own.app.id);
  await expect(details.getByText("Benachrichtigt dich")).toBeVisible();
  await lea.keyboard.press("Escape");
  await expect(lea.getByRole("img", { name: "Stumm" })).toHaveCount(0);
  await chooseFrom(lea.getByRole("button", { name: "Chat-Menü" }), "Verlassen");
  await press(lea.getByRole("alertdialog").getByRole("button", { name: "Verlassen" }));
  await expect(lea).toHaveURL(`${own.app.url}/chat`);
  await press(lea.getByRole("button", { name: "Alle", exact: true }));
  await expectAccessible(lea);

  await mara.goto(`${own.app.url}/m/${leaId}`);
  await press(mara.getByRole("link", { name: "Nachricht", exact: true }));
  await press(mara.getByRole("button", { name: "Nachricht schreiben" }));
  await expect(mara.getByRole("heading", { level: 1, name: "Lea Hoffmann" })).toBeVisible();
  await say(mara, "Hallo Lea");
  await expect(lea.getByRole("link", { name: /Mara Lindner/ })).toContainText("Hallo Lea");
  if (isMobile) await press(mara.getByRole("link", { name: "Zurück zu den Chats" }));
  await press(mara.getByRole("button", { name: "Mehr zu den Chats" }));
  await press(mara.getByRole("menuitem", { name: "Chats auswählen" }));
  await press(mara.getByRole("list", { name: "Alle Chats" }).getByRole("button", { name: /Lea Hoffmann/ }));
  await press(mara.getByRole("toolbar").getByRole("button", { name: "Chat löschen" }));
  await press(mara.getByRole("alertdialog").getByRole("button", { name: "Chat löschen" }));
  await expect(mara.getByRole("list", { name: "Alle Chats" }).getByText("Lea Hoffmann")).toHaveCount(0);
});

test("a reported message goes out of sight by a decision, and blocked people are listed until they are not @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, jonas, own } = await groupOfThree(signedInAs);
  await say(jonas, "Ihr seid alle unfähig");
  await chooseFrom(() => menuOf(lea, "unfähig"), "Melden");
  const dialog = lea.getByRole("dialog", { name: "Nachricht melden" });
  await press(dialog.getByRole("radio", { name: /Belästigung|Beleidigung/ }));
  await expectAccessible(lea);
  await press(dialog.getByRole("button", { name: "Meldung senden" }));
  await expect(lea.getByText("Danke, die Moderatoren sehen es sich an.")).toBeVisible();

  await mara.goto(`${own.app.url}/settings/members/moderation?tab=ticket`);
  const item = mara.getByRole("article", { name: /^Nachricht/ });
  await expect(item).toContainText("Ihr seid alle unfähig");
  await press(item.getByRole("link", { name: /Ablehnen/ }));
  await press(item.getByRole("button", { name: /Ablehnen/ }));
  await expect(messages(lea)).toContainText("Nachricht gelöscht");
  await expect(message(lea, "unfähig")).toHaveCount(0);

  const jonasId = await lea.evaluate(
    async (appId) =>
      (
        (await (await fetch(`/api/apps/${appId}/profiles?limit=20`, { headers: { "X-App-Id": appId } })).json()) as {
          data: { id: string; firstName: string }[];
        }
      ).data.find(({ firstName }) => firstName === "Jonas")!.id,
    own.app.id,
  );
  await lea.goto(`${own.app.url}/m/${jonasId}`);
  await chooseFrom(lea.getByRole("button", { name: "Weitere Möglichkeiten" }), "Blockieren");
  await press(lea.getByRole("alertdialog").getByRole("button", { name: "Blockieren" }));
  await expect(lea.getByText(/ist blockiert\.$/)).toBeVisible();
  await lea.goto(`${own.app.url}/profile/blocked`);
  await expect(lea.getByRole("heading", { level: 1, name: "Blockierte Personen" })).toBeVisible();
  await expect(lea.getByRole("main").getByText("Jonas Petersen")).toBeVisible();
  await expectAccessible(lea);
  await press(lea.getByRole("button", { name: /^Nicht mehr blockieren/ }));
  await expect(lea.getByText("Du hast niemanden blockiert")).toBeVisible();
});
