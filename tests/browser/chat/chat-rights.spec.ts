import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  chooseFrom,
  expect,
  expectAccessible,
  firstSpace,
  openApp,
  ownApp,
  press,
  test,
} from "../harness";
import { field, message, say, sendByCall } from "../harness/chat";

const list = (page: Page) => page.getByRole("list", { name: "Alle Chats" });

test("a chat has moderators from the beginning, members who come and go, a plan that locks it, and an end for all @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(180_000);
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const [leaId] = [await addMember(own, "member"), await addMember(own, "moderator")];
  const space = await firstSpace(mara, own);
  const plan = await call(mara, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Jahresplan",
    apps: [{ appId: own.app.id, entities: [{ type: "space", ids: [space.id] }] }],
  });
  await openApp(mara, own, "/chat/create");
  await press(mara.getByText("Name, Bild und Regeln"));
  await press(mara.getByRole("switch", { name: /^Nur Moderatoren schreiben/ }));
  await mara.getByRole("textbox", { name: "Name" }).fill("Ofenpost");
  const choose = async (page: Page, label: string, name: string) => {
    await page.getByRole("combobox", { name: label }).pressSequentially(name.slice(0, 3));
    await press(page.getByRole("option", { name }));
    await page.keyboard.press("Escape");
  };
  await choose(mara, "Wer ist dabei?", "Lea Hoffmann");
  await choose(mara, "Wer moderiert mit dir?", "Jonas Petersen");
  await press(mara.getByRole("button", { name: "Kanal eröffnen" }));
  await expect(mara).toHaveURL(/\/chat\/[\w-]{36}$/);
  const url = mara.url();
  const [lea, jonas] = [await signedInAs("member", url), await signedInAs("moderator", url)];
  await say(jonas, "Ich darf schreiben");
  await expect(message(lea, "Ich darf schreiben")).toBeVisible();
  await expect(lea.getByText("In diesem Kanal schreiben nur die Moderatoren.")).toBeVisible();

  // Its edit screen: another name, and nobody loses anything.
  await mara.goto(`${url}/edit`);
  await mara.getByRole("textbox", { name: "Name" }).fill("Ofenpost Nord");
  await expectAccessible(mara);
  await press(mara.getByRole("button", { name: "Speichern", exact: true }));
  await expect(mara).toHaveURL(url);
  await expect(field(jonas)).toBeVisible();
  await expect(lea.getByRole("heading", { level: 1, name: "Ofenpost Nord" })).toBeVisible();

  // A plan locks it.
  await mara.goto(`${url}/edit`);
  await press(mara.getByRole("radio", { name: /^Nur mit Plan Wer keinen/ }));
  await press(mara.getByRole("checkbox", { name: /Jahresplan/ }));
  await press(mara.getByRole("button", { name: "Zugang übernehmen" }));
  await expect(message(lea, "Ich darf schreiben")).toHaveCount(0);
  await expect(lea.getByRole("article", { name: "Jahresplan" })).toBeVisible();
  await call(mara, "POST", `/profiles/${leaId}/plans`, { planIds: [plan.id], reason: "Gewonnen" }, own.app.id);
  await expect(message(lea, "Ich darf schreiben")).toBeVisible();

  // A member goes, and the chat does for everybody.
  const members = mara.getByRole("region", { name: "Mitglieder" });
  await press(members.getByRole("button", { name: "Lea Hoffmann entfernen" }));
  await press(mara.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }));
  await expect(members.getByText("Lea Hoffmann")).toHaveCount(0);
  await expect(lea).toHaveURL(`${own.app.url}/chat`);
  await mara.goto(`${own.app.url}/chat`);
  await press(mara.getByRole("button", { name: "Mehr zu den Chats" }));
  await press(mara.getByRole("menuitem", { name: "Chats auswählen" }));
  await press(list(mara).getByRole("button", { name: /Ofenpost Nord/ }));
  await press(mara.getByRole("toolbar").getByRole("button", { name: "Chat löschen" }));
  const question = mara.getByRole("alertdialog");
  await press(question.getByRole("checkbox", { name: "Für alle löschen, mit allen Nachrichten" }));
  await press(question.getByRole("button", { name: "Chat löschen" }));
  await expect(jonas).toHaveURL(`${own.app.url}/chat`);
  await expect(list(jonas).getByText("Ofenpost Nord")).toHaveCount(0);
  await jonas.goto(url);
  await expect(jonas.getByRole("heading", { level: 1 })).not.toHaveText("Ofenpost Nord");
});

test("where members are hidden, one's chats are found, filtered, counted and muted as elsewhere @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await call(mara, "PATCH", `/apps/${own.app.id}`, { isUserCanSeeMembers: false });
  const leaId = await addMember(own, "member");
  await openApp(mara, own, "/chat");
  const begin = (name: string) =>
    call(mara, "POST", `/apps/${own.app.id}/chats`, { type: "group", name, profileIds: [leaId] });
  const [kiln, glaze] = [await begin("Brenngruppe"), await begin("Glasurrunde")];
  const lea = await signedInAs("member", `${own.app.url}/chat`);
  await lea.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement;
      dataset["tones"] = String(Number(dataset["tones"] ?? 0) + 1);
      start.call(this, when);
    };
  });
  await call(lea, "PATCH", `/chats/${glaze.id}/mute`, { isMuted: true }, own.app.id);
  await lea.reload();
  await press(lea.getByRole("heading", { level: 1 }));
  await sendByCall(mara, glaze.id, "Leise", own.app.id);
  await expect(list(lea).getByRole("link", { name: /Glasurrunde/ })).toContainText("Leise");
  await sendByCall(mara, kiln.id, "Laut", own.app.id);
  const rail = lea.getByRole("navigation").getByRole("link", { name: /^Chat/ });
  await expect(rail.first()).toContainText("1");
  await expect.poll(() => lea.evaluate(() => document.documentElement.dataset["tones"])).toBe("2");

  const views = lea.getByRole("group", { name: "Welche Chats" });
  await press(list(lea).getByRole("link", { name: /Brenngruppe/ }));
  await chooseFrom(lea.getByRole("button", { name: "Chat-Menü" }), "Chat anheften");
  await press(views.getByRole("button", { name: "Angeheftet" }));
  await expect(list(lea).getByRole("link")).toHaveCount(1);
  await expect(list(lea).getByRole("link", { name: /Brenngruppe/ })).toBeVisible();
  await chooseFrom(lea.getByRole("button", { name: "Chat-Menü" }), "Chat lösen");
  await press(views.getByRole("button", { name: "Alle", exact: true }));
  await press(views.getByRole("button", { name: "Stumm" }));
  await expect(list(lea).getByRole("link")).toHaveCount(1);
  await expect(list(lea).getByRole("link", { name: /Glasurrunde/ })).toBeVisible();
  await press(views.getByRole("button", { name: "Gruppen" }));
  await expect(list(lea).getByRole("link")).toHaveCount(2);
  await lea.getByRole("searchbox", { name: "Chats suchen" }).fill("brenn");
  await expect(list(lea).getByRole("link")).toHaveCount(1);
  await expect(lea.getByRole("alert")).toHaveCount(0);
  await press(list(lea).getByRole("link", { name: /Brenngruppe/ }));
  await expect(message(lea, "Laut")).toBeVisible();
  await expect(rail.first()).not.toContainText("1");
});
