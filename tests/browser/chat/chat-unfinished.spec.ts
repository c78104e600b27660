import { chooseFrom, expect, newHold, press, test } from "../harness";
import { field, groupOfThree, menuOf, message, messages, say } from "../harness/chat";

test("a change of a message outlives a reload, and comes back after Escape by a press @desktop", async ({
  signedInAs,
}) => {
  const { mara, lea, jonas } = await groupOfThree(signedInAs);
  await say(jonas, "Wann denn?");
  await say(lea, "Der Ofen ist frei");
  await expect(message(mara, "Der Ofen ist frei")).toBeVisible();
  await expect(message(lea, "Der Ofen ist frei").getByRole("img", { name: "Unterwegs" })).toHaveCount(0);
  const banner = lea.getByText("Nachricht bearbeiten");

  await field(lea).pressSequentially("Noch etwas");
  await chooseFrom(() => menuOf(lea, "Der Ofen ist frei"), "Bearbeiten");
  await expect(field(lea)).toHaveText("Der Ofen ist frei");
  await field(lea).pressSequentially(" bis acht");
  await lea.reload();
  await expect(banner).toBeVisible();
  await expect(field(lea)).toHaveText("Der Ofen ist frei bis acht");

  await field(lea).press("Escape");
  await expect(banner).toHaveCount(0);
  await expect(field(lea)).toHaveText("Noch etwas");
  const undo = lea.getByRole("button", { name: "Rückgängig" });
  await press(undo);
  await expect(undo).toHaveCount(0);
  await expect(banner).toBeVisible();
  await expect(field(lea)).toHaveText("Der Ofen ist frei bis acht");

  // Another step than Escape gives it up too, and says so.
  await chooseFrom(() => menuOf(lea, "Wann denn?"), "Antworten");
  await expect(banner).toHaveCount(0);
  await press(undo);
  await expect(field(lea)).toHaveText("Der Ofen ist frei bis acht");
  await field(lea).press("Enter");
  await expect(message(mara, "Der Ofen ist frei bis acht")).toContainText("bearbeitet");
  await expect(field(lea)).toHaveText("Noch etwas");

  // What was not changed is left without a word.
  await chooseFrom(() => menuOf(lea, "Der Ofen ist frei bis acht"), "Bearbeiten");
  await field(lea).press("Escape");
  await expect(banner).toHaveCount(0);
  await lea.reload();
  await expect(field(lea)).toHaveText("Noch etwas");
  await expect(banner).toHaveCount(0);
});

test("a draft that is sent in one window leaves the other, which keeps what was typed in it alone @desktop", async ({
  signedInAs,
}) => {
  const { mara, lea, url } = await groupOfThree(signedInAs);
  await field(lea).pressSequentially("Der Ofen ist frei");
  const other = await lea.context().newPage();
  // What is typed is written down after a pause.
  await expect(async () => {
    await other.goto(url);
    await expect(field(other)).toHaveText("Der Ofen ist frei", { timeout: 1000 });
  }).toPass();
  await field(lea).press("Enter");
  await expect(message(other, "Der Ofen ist frei")).toBeVisible();
  await expect(field(other)).toHaveText("");

  await field(other).pressSequentially("Hier geht es weiter");
  await say(lea, "Bis acht");
  await expect(message(other, "Bis acht")).toBeVisible();
  await expect(field(other)).toHaveText("Hier geht es weiter");
  await field(other).press("Enter");
  await expect(message(mara, "Hier geht es weiter")).toBeVisible();
  await expect(messages(mara).getByRole("article")).toHaveCount(3);
});

test("a poll that was begun outlives Escape and a reload, and says which answers are the same @desktop", async ({
  signedInAs,
}) => {
  const { mara, lea } = await groupOfThree(signedInAs);
  const poll = lea.getByRole("dialog", { name: "Neue Umfrage" });
  const begin = () => chooseFrom(lea.getByRole("button", { name: "Anhängen" }), "Umfrage");
  const question = poll.getByRole("textbox", { name: "Frage" });
  const option = (number: number) => poll.getByRole("textbox", { name: `Antwort ${number}` });
  const send = poll.getByRole("button", { name: "Umfrage senden" });
  await begin();
  await question.fill("Wann brennen wir?");
  await option(1).fill("Montag");
  await option(2).fill("montag ");
  await expect(option(2)).toHaveAccessibleDescription(/Diese Antwort gibt es schon\./);
  await expect(option(1)).not.toHaveAttribute("aria-invalid", "true");
  await expect(send).toBeDisabled();

  await lea.keyboard.press("Escape");
  await expect(poll).toHaveCount(0);
  await begin();
  await expect(question).toHaveValue("Wann brennen wir?");
  await lea.reload();
  await begin();
  await expect(question).toHaveValue("Wann brennen wir?");
  await expect(option(1)).toHaveValue("Montag");
  await option(2).fill("Freitag");
  await press(send);
  await expect(message(mara, "Wann brennen wir?")).toContainText("Freitag");
  await begin();
  await expect(question).toHaveValue("");

  // What is removed is gone for good.
  await question.fill("Wer räumt auf?");
  await press(poll.getByRole("button", { name: "Umfrage entfernen" }));
  await expect(poll).toHaveCount(0);
  await lea.reload();
  await begin();
  await expect(question).toHaveValue("");
});

test("a poll is asked without a connection, and sent once there is one @desktop", async ({ signedInAs }) => {
  const { mara, lea } = await groupOfThree(signedInAs);
  const isFetched = (name: string) =>
    lea.evaluate((part) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(part)), name);
  for (const name of ["/MenuPanel-", "/Dialog"]) await expect.poll(() => isFetched(name)).toBe(true);
  await lea.context().setOffline(true);
  await chooseFrom(lea.getByRole("button", { name: "Anhängen" }), "Umfrage");
  const poll = lea.getByRole("dialog", { name: "Neue Umfrage" });
  await poll.getByRole("textbox", { name: "Frage" }).fill("Wann brennen wir?");
  await poll.getByRole("textbox", { name: "Antwort 1" }).fill("Montag");
  await poll.getByRole("textbox", { name: "Antwort 2" }).fill("Freitag");
  await press(poll.getByRole("button", { name: "Umfrage senden" }));
  await expect(message(lea, "Wann brennen wir?").getByRole("img", { name: "Unterwegs" })).toBeVisible();
  await lea.context().setOffline(false);
  await expect(message(mara, "Wann brennen wir?")).toContainText("Freitag");
  await expect(message(lea, "Wann brennen wir?")).toHaveCount(1);
});

test("a report that was begun is discarded by a question alone, and stands under no other message @desktop", async ({
  signedInAs,
}) => {
  const { lea, jonas } = await groupOfThree(signedInAs);
  await say(jonas, "Kauft bei mir");
  await say(jonas, "Und noch einmal");
  await expect(message(lea, "Und noch einmal")).toBeVisible();
  const report = lea.getByRole("dialog", { name: "Nachricht melden" });
  const text = report.getByRole("textbox", { name: "Was sollten die Moderatoren wissen?" });
  await chooseFrom(() => menuOf(lea, "Kauft bei mir"), "Melden");
  await text.fill("Das ist Werbung");
  await lea.route(/\/reports$/, (route) => route.abort());
  await press(report.getByRole("button", { name: "Meldung senden" }));
  await expect(report.getByRole("alert")).toBeVisible();
  await expect(text).toHaveValue("Das ist Werbung");

  await lea.keyboard.press("Escape");
  const question = lea.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await press(question.getByRole("button", { name: "Weiter bearbeiten" }));
  await expect(text).toHaveValue("Das ist Werbung");
  await press(report.getByRole("button", { name: "Schließen" }));
  await press(question.getByRole("button", { name: "Verwerfen" }));
  await expect(report).toHaveCount(0);

  await chooseFrom(() => menuOf(lea, "Und noch einmal"), "Melden");
  await expect(text).toHaveValue("");
  await expect(report.getByRole("alert")).toHaveCount(0);
});

test("hits of a search in a chat that come late replace none of a newer one @desktop", async ({ signedInAs }) => {
  const { lea, jonas } = await groupOfThree(signedInAs);
  await say(jonas, "Der Ofen ist frei");
  await say(jonas, "Die Glasur ist da");
  await expect(messages(lea).getByRole("article")).toHaveCount(2);
  const { isReleased, release } = newHold();
  const ofWord = (word: string) => (url: URL) => url.searchParams.get("search") === word;
  await lea.route(ofWord("Ofen"), async (route) => {
    await isReleased;
    await route.continue();
  });
  await press(lea.getByRole("button", { name: "In diesem Chat suchen" }));
  const words = lea.getByRole("searchbox", { name: "Nachrichten suchen" });
  const hits = lea.getByRole("list", { name: "Gefundene Nachrichten" }).getByRole("button");
  const older = lea.waitForRequest((request) => ofWord("Ofen")(new URL(request.url())));
  await words.fill("Ofen");
  await older;
  await words.fill("Glasur");
  await expect(hits).toHaveText([/Die Glasur ist da/]);

  const late = lea.waitForResponse((answer) => ofWord("Ofen")(new URL(answer.url())));
  release();
  await (await late).finished();
  // Drawn twice since: by now the page would show it.
  await lea.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(hits).toHaveText([/Die Glasur ist da/]);
  await words.fill("");
  await expect(hits).toHaveCount(0);
});
