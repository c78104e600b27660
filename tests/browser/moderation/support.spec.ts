import { personas } from "@db/seed/people";
import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  expectPageFits,
  mailTo,
  openApp,
  ownApp,
  press,
  service,
  type SignedInAs,
  test,
} from "../harness";

const field = (page: Page) => page.getByRole("textbox", { name: /^Nachricht an / });
const conversation = (page: Page) => page.getByRole("list", { name: "Nachrichten", exact: true });

/** Sends what stands in the field: Enter does, on a phone the button. */
async function send(page: Page) {
  if (test.info().project.name === "phone") await press(page.getByRole("button", { name: "Senden" }));
  else await field(page).press("Enter");
}

/** Mara with an app of her own, Lea as its member at an address of it, and what Lea has asked there. */
async function opened(signedInAs: SignedInAs, place: `/${string}` = "/support") {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const lea = await signedInAs("member", `${own.app.url}${place}`);
  const ticket = await call<{ id: string; chat: { id: string } }>(lea, "POST", `/apps/${own.app.id}/tickets`, {
    subject: "Rechnung",
    text: "Wo finde ich sie?",
  });
  return { mara, own, lea, ticket };
}

test("a ticket goes from a member to an operator and back, with a note, a canned answer and its status @core @both", async ({
  signedInAs,
  isMobile,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const desk = `/projects/${own.project.id}/support`;
  const lea = await signedInAs("member", `${own.app.url}/support`);

  await test.step("the member asks", async () => {
    await expect(lea.getByText("Noch keine Anfragen")).toBeVisible();
    await press(lea.getByRole("link", { name: "Neue Anfrage" }));
    await lea.getByLabel("Worum geht es?").fill("Video läuft nicht");
    await lea.getByLabel("Deine Frage").fill("Das zweite Video bleibt schwarz.");
    await press(lea.getByRole("button", { name: "Absenden" }));
    await expect(lea.getByRole("heading", { name: "Video läuft nicht" })).toBeVisible();
    await expect(conversation(lea)).toContainText("Das zweite Video bleibt schwarz.");
    await expectAccessible(lea);
  });

  await test.step("the operator finds it, and keeps an answer for such questions", async () => {
    await mara.goto(service(desk));
    await expect(mara.getByRole("link", { name: new RegExp(`${own.app.name}.*1 wartet auf Antwort`) })).toBeVisible();
    await press(mara.getByRole("link", { name: "Textbausteine" }));
    await mara.getByLabel("Titel").fill("Welcher Browser?");
    await mara.getByLabel("Text", { exact: true }).fill("Hallo {name}, welchen Browser benutzt du?");
    await press(mara.getByRole("button", { name: "Anlegen" }));
    await expect(mara.getByText("Hallo {name}, welchen Browser benutzt du?").first()).toBeVisible();
    await mara.goto(service(`${desk}/a/${own.app.id}`));
    await expectAccessible(mara);
    await press(mara.getByRole("link", { name: /Video läuft nicht/ }));
    await expect(conversation(mara)).toContainText("Das zweite Video bleibt schwarz.");
  });
  const ticket = new URL(mara.url()).pathname;

  await test.step("a note for the team, which the member never sees", async () => {
    await mara.goto(service(`${ticket}?panel`));
    await mara.getByLabel("Neue Notiz").fill("Der Spieler kann das Format nicht.");
    await press(mara.getByRole("button", { name: "Notiz hinzufügen" }));
    await expect(mara.getByText("Der Spieler kann das Format nicht.")).toBeVisible();
    await press(mara.getByRole("button", { name: "Ich kümmere mich" }));
    await expect(mara.getByLabel("Zuständig").locator("option:checked")).toHaveText("Mara Lindner");
    await expectAccessible(mara);
  });

  await test.step("a canned answer is inserted and sent, and takes the ticket into work on both sides", async () => {
    await mara.goto(service(ticket));
    await press(mara.getByRole("button", { name: "Textbaustein einfügen" }));
    await press(mara.getByRole("menuitem", { name: "Welcher Browser?" }));
    await expect(field(mara)).toContainText("Hallo Lea, welchen Browser benutzt du?");
    // What is typed next goes on behind it, and Escape takes nothing away.
    await expect(field(mara)).toBeFocused();
    await mara.keyboard.type(" Und welches Gerät?");
    await mara.keyboard.press("Escape");
    await expect(field(mara)).toContainText("Hallo Lea, welchen Browser benutzt du? Und welches Gerät?");
    await send(mara);
    await expect(conversation(lea)).toContainText("Hallo Lea, welchen Browser benutzt du? Und welches Gerät?");
    await expect(lea.locator("header").getByText("In Arbeit")).toBeVisible();
    await expect(mara.locator("header").getByText("In Arbeit")).toBeVisible();
    await expect(lea.getByText("Der Spieler kann das Format nicht.")).toHaveCount(0);
  });

  await test.step("the member answers, and the operator sees that they write, and what", async () => {
    await press(field(lea));
    await field(lea).pressSequentially("Firefox auf dem Handy.");
    await expect(mara.getByRole("status").filter({ hasText: "Lea" }).first()).toBeVisible();
    await send(lea);
    await expect(conversation(mara)).toContainText("Firefox auf dem Handy.");
  });

  await test.step("the ticket is completed, the chat says so, and what the member writes opens it again", async () => {
    await mara.goto(service(`${ticket}?panel`));
    await press(mara.getByRole("button", { name: "Abschließen" }));
    await expect(mara.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
    await expect(lea.getByText("Stand der Anfrage: Abgeschlossen")).toBeVisible();
    await expect(lea.getByText("Diese Anfrage ist abgeschlossen.", { exact: false })).toBeVisible();
    await press(field(lea));
    await field(lea).pressSequentially("Es ist leider noch nicht behoben.");
    await send(lea);
    await expect(lea.locator("header").getByText("In Arbeit")).toBeVisible();
    await expect(mara.getByRole("button", { name: "Pausieren" })).toBeVisible();
  });

  await test.step("who asked is shown beside it, and the counter in the navigation tells that it waits", async () => {
    await mara.goto(service(ticket));
    const leaId = (await call<{ profileId: string }>(mara, "GET", `/tickets/${ticket.split("/").at(-1)}`)).profileId;
    await mara.goto(service(`${ticket}/${leaId}`));
    await expect(mara.getByRole("heading", { name: /^Lea/ })).toBeVisible();
    await expect(
      isMobile
        ? mara.locator("summary").filter({ hasText: "1 Anfrage wartet auf Antwort" })
        : mara.getByRole("link", { name: /Support.*1 Anfrage wartet auf Antwort/ }),
    ).toBeVisible();
  });
});

test("an answer is counted in the rail until it is read @desktop", async ({ signedInAs }) => {
  const { mara, lea, ticket } = await opened(signedInAs, "/groups");
  const help = lea.getByRole("link", { name: /^Hilfe/ });
  await expect(help).toHaveAccessibleName("Hilfe");
  await call(mara, "POST", `/chats/${ticket.chat.id}/messages`, { text: "Unter Bestellungen." });
  await expect(help).toHaveAccessibleName("Hilfe 1 ungelesene Nachricht");
  await help.click();
  await expectAccessible(lea);
  await lea.getByRole("link", { name: /Rechnung/ }).click();
  await expect(conversation(lea)).toContainText("Unter Bestellungen.");
  await expect(help).toHaveAccessibleName("Hilfe");
});

test("two operators are warned when both write an answer @desktop", async ({ signedInAs }) => {
  const { mara, own, lea, ticket } = await opened(signedInAs);
  const jonas = await signedInAs("moderator", blankPage());
  await call(mara, "POST", `/projects/${own.project.id}/teams`, { email: personas.moderator.email, role: "admin" });
  const invitation = await mailTo(personas.moderator.email, new RegExp(own.project.name));
  await jonas.goto(/https?:\/\/\S+/.exec(invitation.text)![0]);
  await press(jonas.getByRole("button", { name: "Einladung annehmen" }));
  await expect(jonas).toHaveURL(/\/projects$/);
  const address = service(`/projects/${own.project.id}/support/ticket/${ticket.id}`);
  await Promise.all([mara.goto(address), jonas.goto(address)]);
  const warning = (page: Page) => page.getByText(/schreibt gerade auch eine Antwort/);
  await press(field(jonas));
  await expect(async () => {
    await field(jonas).pressSequentially("Unter Bestellungen. ");
    await expect(warning(mara)).toContainText("Jonas Petersen", { timeout: 3000 });
  }).toPass();
  await expect(warning(jonas)).toHaveCount(0);
  await send(jonas);
  await expect(conversation(mara)).toContainText("Unter Bestellungen.");
  await expect(conversation(lea)).toHaveCount(0);
  await expect(warning(mara)).toHaveCount(0);
});

test("what one has begun about a ticket stays while colleagues work on it @desktop", async ({ signedInAs }) => {
  const { mara, own, ticket } = await opened(signedInAs);
  await mara.goto(service(`/projects/${own.project.id}/support/ticket/${ticket.id}?panel`));
  const [note, tags] = [mara.getByLabel("Neue Notiz"), mara.getByLabel("Schlagwörter")];
  await expect(note).toBeVisible();
  await expectPageFits(mara);
  await note.fill("Hat schon einmal gefragt");
  await tags.fill("Rechnung, dringend");
  await call(mara, "POST", `/tickets/${ticket.id}/notes`, { text: "Ich rufe sie an" });
  await call(mara, "PATCH", `/tickets/${ticket.id}`, { tags: ["Konto"] });
  await expect(mara.getByText("Ich rufe sie an")).toBeVisible();
  await expect(mara.getByText("Das hat inzwischen jemand anderes geändert")).toBeVisible();
  await expect(note).toHaveValue("Hat schon einmal gefragt");
  await expect(tags).toHaveValue("Rechnung, dringend");
  await press(mara.getByRole("button", { name: "Notiz hinzufügen" }));
  await expect(mara.getByText("Hat schon einmal gefragt")).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(tags).toHaveValue("Rechnung, dringend");

  // So does a prepared answer that is half written.
  await mara.goto(service(`/projects/${own.project.id}/support/answers`));
  await mara.getByLabel("Titel").fill("Gruß");
  await call(mara, "POST", `/projects/${own.project.id}/canned-answers`, { title: "Dank", text: "Danke, {name}" });
  await expect(mara.locator("summary").filter({ hasText: "Dank" })).toBeVisible();
  await expect(mara.getByLabel("Titel").last()).toHaveValue("Gruß");
});

test("a ticket that can't be read leaves the way back to the others", { tag: "@phone" }, async ({ signedInAs }) => {
  const { own, lea } = await opened(signedInAs);
  const ticket = lea.getByRole("link", { name: /Rechnung/ });
  await expect(ticket).toBeVisible();
  await lea.route(/\/support\/[\w-]{36}\.data/, (route) => route.fulfill({ status: 502 }));
  await press(ticket);
  await expect(lea.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
  await press(lea.getByRole("link", { name: "Zurück zu den Anfragen" }));
  await expect(lea).toHaveURL(`${own.app.url}/support`);
  await expect(ticket).toBeVisible();
});

test("what can't be read or saved at the desk is said where it happened, and goes on by a press @desktop", async ({
  signedInAs,
}) => {
  const { mara, own } = await opened(signedInAs);
  const desk = service(`/projects/${own.project.id}/support`);
  await mara.goto(`${desk}/a/${own.app.id}`);

  // A ticket that can't be read leaves what stands around it, and is read by a press.
  await mara.route(/\/ticket\/[^?]*\.data/, (route) => route.fulfill({ status: 502 }));
  await press(mara.getByRole("link", { name: /Rechnung/ }));
  await expect(mara.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
  await expect(mara.getByRole("link", { name: /Support/ }).first()).toBeVisible();
  await expectAccessible(mara);
  await mara.unroute(/\/ticket\/[^?]*\.data/);
  await press(mara.getByRole("button", { name: "Noch einmal versuchen" }));
  await expect(conversation(mara)).toContainText("Wo finde ich sie?");

  // What is wrong with a prepared answer stands at its field.
  await call(mara, "POST", `/projects/${own.project.id}/canned-answers`, {
    title: "Gruß",
    text: "Hallo {name}",
  });
  await mara.goto(`${desk}/answers`);
  await mara.locator("summary").filter({ hasText: "Gruß" }).click();
  const form = mara.getByRole("form", { name: /Gruß/ });
  await form.getByLabel("Titel").fill("    ");
  await press(form.getByRole("button", { name: "Speichern" }));
  await expect(form.getByLabel("Titel")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(mara);
});

test("earlier tickets stand on pages, which lead back and stay beside an open ticket @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const lea = await signedInAs("member", `${own.app.url}/support`);
  for (let number = 1; number <= 21; number++) {
    const form = { subject: `Frage ${number}`, text: "Wie geht das denn genau?" };
    let id = "";
    // Nobody writes more than twenty within ten seconds.
    await expect(async () => {
      ({ id } = await call(lea, "POST", `/apps/${own.app.id}/tickets`, form));
    }).toPass();
    if (number < 21) await call(mara, "PATCH", `/tickets/${id}/status`, { status: "completed" });
  }
  await lea.reload();
  const tickets = lea.getByRole("list", { name: "Deine Anfragen" });
  const pages = lea.getByRole("navigation", { name: "Seiten" });
  await expect(tickets.getByRole("link")).toHaveCount(20);
  await press(pages.getByRole("link", { name: "Seite 2" }));
  await expect(tickets.getByRole("link")).toHaveCount(1);
  await press(tickets.getByRole("link", { name: /Frage 1/ }));
  await expect(lea.getByRole("heading", { name: "Frage 1" })).toBeVisible();
  await expect(tickets.getByRole("link")).toHaveCount(1);
  await expectAccessible(lea);
  await press(pages.getByRole("link", { name: "Seite 1" }));
  await expect(tickets.getByRole("link")).toHaveCount(20);
  await lea.goto(`${own.app.url}/support?page=9`);
  await expect(lea).toHaveURL(`${own.app.url}/support?page=2`);
});
