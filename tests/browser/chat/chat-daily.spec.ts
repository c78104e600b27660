import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  blankPage,
  call,
  chooseFrom,
  chooseOption,
  closeChoices,
  expect,
  openApp,
  ownApp,
  press,
  test,
} from "../harness";
import { groupOfThree, menuOf, message, messages, sendByCall } from "../harness/chat";

test("a chat begins with people, and what a group may have folds away @desktop", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await addMember(own, "member");
  await openApp(page, own, "/chat/create");
  const people = page.getByRole("combobox", { name: "Wer ist dabei?" });
  await expect(people).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeHidden();
  await chooseOption(people, "Lea", "Lea Hoffmann");
  await closeChoices(page);
  await press(page.getByRole("button", { name: "Chat öffnen" }));
  await expect(page.getByRole("heading", { level: 1, name: "Lea Hoffmann" })).toBeVisible();
});

test("a message gets a quick reaction under the mouse, comes back after it was deleted, and its links are listed @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const { mara, lea, own, chatId } = await groupOfThree(signedInAs);
  await sendByCall(mara, chatId, "Der Ofen ist frei", own.app.id);
  await message(lea, "Der Ofen ist frei").hover();
  await press(
    message(lea, "Der Ofen ist frei")
      .getByRole("button", { name: /^Mit .+ reagieren$/ })
      .first(),
  );
  await expect(message(mara, "Der Ofen ist frei").getByRole("button", { name: / 1$/ })).toBeVisible();

  await chooseFrom(() => menuOf(mara, "Der Ofen ist frei"), "Nachricht löschen");
  const question = mara.getByRole("alertdialog");
  await expect(question).toContainText("Zehn Sekunden lang kannst du das rückgängig machen.");
  await press(question.getByRole("button", { name: "Nachricht löschen" }));
  await expect(messages(lea)).toContainText("Nachricht gelöscht");
  await press(mara.getByRole("button", { name: "Rückgängig" }));
  await expect(message(lea, "Der Ofen ist frei")).toBeVisible();

  await call(
    mara,
    "POST",
    `/chats/${chatId}/messages`,
    { body: textToDoc("Der Plan: https://plan.example/ofen") },
    own.app.id,
  );
  await expect(message(lea, "Der Plan")).toBeVisible();
  await press(lea.getByRole("button", { name: "Über diesen Chat" }));
  await press(lea.getByRole("tab", { name: "Links" }));
  await expect(lea.getByRole("tabpanel").getByRole("link", { name: /plan\.example/ })).toBeVisible();
  await press(lea.getByRole("tab", { name: "Dateien" }));
  await expect(lea.getByText("Noch keine Dateien.")).toBeVisible();
});
