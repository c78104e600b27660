import {
  addMember,
  blankPage,
  call,
  chooseFrom,
  closeChoices,
  chooseOption,
  expect,
  openApp,
  openSettings,
  ownApp,
  press,
  test,
} from "../harness";
import { groupOfThree, message, messages, say, sendByCall } from "../harness/chat";
import { photo } from "../harness/library";

test("a chat is emptied for oneself, and by who runs it for everybody @desktop", async ({ signedInAs }) => {
  test.slow();
  const { mara, lea, jonas } = await groupOfThree(signedInAs);
  await say(mara, "Der Ofen ist frei");
  await expect(message(lea, "Der Ofen ist frei")).toBeVisible();
  await expect(message(jonas, "Der Ofen ist frei")).toBeVisible();

  await chooseFrom(lea.getByRole("button", { name: "Chat-Menü" }), "Chat leeren");
  const question = lea.getByRole("alertdialog", { name: "„Brenngruppe“ leeren?" });
  await press(question.getByRole("button", { name: "Chat leeren" }));
  await expect(message(lea, "Der Ofen ist frei")).toHaveCount(0);
  await lea.reload();
  await expect(lea.getByRole("heading", { level: 1, name: "Brenngruppe" })).toBeVisible();
  await expect(message(lea, "Der Ofen ist frei")).toHaveCount(0);
  await expect(message(jonas, "Der Ofen ist frei")).toBeVisible();

  await chooseFrom(mara.getByRole("button", { name: "Chat-Menü" }), "Für alle leeren");
  await press(mara.getByRole("alertdialog").getByRole("button", { name: "Für alle leeren" }));
  await expect(message(mara, "Der Ofen ist frei")).toHaveCount(0);
  await expect(message(jonas, "Der Ofen ist frei")).toHaveCount(0);
  await say(jonas, "Hier geht es weiter");
  await expect(message(lea, "Hier geht es weiter")).toBeVisible();
  await expect(messages(lea).getByRole("article")).toHaveCount(1);
});

test("a group gets a picture, members are listed by their chats, and keys go from chat to chat @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const [leaId, jonasId] = [await addMember(own, "member"), await addMember(own, "moderator")];
  const begin = (name: string, profileIds: string[]) =>
    call(mara, "POST", `/apps/${own.app.id}/chats`, { type: "group", name, profileIds });
  const glaze = await begin("Glasurrunde", [leaId]);
  const clay = await begin("Tonbestellung", [jonasId, leaId]);

  await openApp(mara, own, "/chat/create");
  await press(mara.getByText("Name, Bild und Regeln"));
  await mara.getByRole("textbox", { name: "Name" }).fill("Brenngruppe");
  const { name, type, bytes } = await photo("ofen.png", "#884422");
  await mara.getByLabel(/^Bild: /).setInputFiles({ name, mimeType: type, buffer: bytes });
  await chooseOption(mara.getByRole("combobox", { name: "Wer ist dabei?" }), "Lea", "Lea Hoffmann");
  await closeChoices(mara);
  await press(mara.getByRole("button", { name: "Gruppe eröffnen" }));
  await expect(mara).toHaveURL(/\/chat\/[\w-]{36}$/);
  const kilnAddress = mara.url();
  const picture = mara
    .getByRole("list", { name: "Alle Chats" })
    .getByRole("link", { name: /Brenngruppe/ })
    .locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // The order is that of what was written last.
  await sendByCall(mara, clay.id, "Zehn Kilo", own.app.id);
  await sendByCall(mara, glaze.id, "Morgen um acht", own.app.id);
  const lea = await signedInAs("member", `${own.app.url}/chat/${glaze.id}`);
  const heading = lea.getByRole("heading", { level: 1 });
  await expect(message(lea, "Morgen um acht")).toBeVisible();
  await lea.keyboard.press("Alt+ArrowDown");
  await expect(heading).toHaveText("Tonbestellung");
  await lea.keyboard.press("Alt+ArrowDown");
  await expect(heading).toHaveText("Brenngruppe");
  await expect(lea).toHaveURL(kilnAddress);
  await lea.keyboard.press("Alt+ArrowUp");
  await expect(heading).toHaveText("Tonbestellung");

  await openSettings(mara, own, "/members");
  const boxes = mara.getByRole("checkbox", { name: /^(?!Alle).* auswählen$/ }).filter({ visible: true });
  await expect(boxes).toHaveCount(3);
  await press(mara.getByText("Weitere Filter", { exact: true }));
  await chooseOption(mara.getByRole("combobox", { name: "Chat" }), "Ton", "Tonbestellung");
  await expect(mara).toHaveURL(/chat=/);
  await closeChoices(mara);
  await expect(mara.getByText("Jonas Petersen").first()).toBeVisible();
  await press(mara.getByRole("button", { name: "Tonbestellung entfernen" }));
  await chooseOption(mara.getByRole("combobox", { name: "Chat" }), "Glas", "Glasurrunde");
  await closeChoices(mara);
  await expect(boxes).toHaveCount(2);
  await expect(mara.getByText("Jonas Petersen")).toHaveCount(0);
});
