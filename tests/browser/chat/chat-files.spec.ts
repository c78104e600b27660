import type { Page, Route } from "@playwright/test";
import { addMember, call, chooseFrom, expect, expectAccessible, press, test } from "../harness";
import { field, groupOfThree, message, messages, say } from "../harness/chat";

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
const chosen = (page: Page) => page.getByRole("list", { name: "Ausgewählte Bilder" });
const send = (page: Page) => press(page.getByRole("button", { name: "Senden" }));
const isUpload = (url: URL) => /\/api\/apps\/[\w-]+\/files$/.test(url.pathname);

/** Pastes a picture into the field, or drops it on the conversation. */
const hand = (page: Page, how: "paste" | "drop", name: string) =>
  page.evaluate(
    ([kind, fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName!, { type: "image/png" }));
      const init = { bubbles: true, cancelable: true };
      if (kind === "paste")
        document
          .querySelector("[role=textbox]")!
          .dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: data }));
      else
        for (const type of ["dragenter", "dragover", "drop"])
          document
            .querySelector("[data-messages]")!
            .dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }));
    },
    [how, name, pixel] as const,
  );

test("a message takes a document, pasted and dropped pictures, a GIF, a mention that is typed, and the card of a link @core", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea } = await groupOfThree(signedInAs);
  for (const page of [mara, lea])
    await page.route("https://media.giphy.com/**", (route) =>
      route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }),
    );
  await say(mara, "Los geht es");
  await lea.locator("[data-picker=files]").setInputFiles({
    name: "Brennplan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("960 Grad, acht Stunden"),
  });
  await send(lea);
  const file = messages(mara).getByRole("link", { name: /Brennplan\.txt/ });
  await expect(file).toBeVisible();
  const read = (link: HTMLElement | SVGElement) => fetch((link as HTMLAnchorElement).href).then((file) => file.text());
  expect(await file.evaluate(read)).toBe("960 Grad, acht Stunden");

  await press(field(lea));
  // The editor comes in place of the plain field when that is pressed.
  await expect(lea.locator("[role=textbox]")).toBeVisible();
  await hand(lea, "paste", "eingefuegt.png");
  await hand(lea, "drop", "abgelegt.png");
  await expect(chosen(lea).getByRole("img")).toHaveCount(2);
  await expect(lea.getByText("Dateien hier ablegen")).toHaveCount(0);
  await press(chosen(lea).getByRole("button", { name: "abgelegt.png entfernen" }));
  await field(lea).pressSequentially("Mit @Mar");
  await press(lea.getByRole("option", { name: /Mara Lindner/ }));
  await field(lea).pressSequentially("besprochen");
  await send(lea);
  const mentioning = message(mara, /Mit @?Mara Lindner\s+besprochen/);
  await expect(mentioning.getByRole("link", { name: /Mara Lindner/ })).toBeVisible();
  await expect(mentioning.getByRole("link", { name: "Bild vergrößern" })).toHaveCount(1);

  await chooseFrom(lea.getByRole("button", { name: "Anhängen" }), "Mediathek und GIFs");
  const picker = lea.getByRole("dialog", { name: "Datei auswählen" });
  await press(picker.getByRole("tab", { name: "GIFs" }));
  // Nothing is asked of another host before somebody wants it.
  await press(picker.getByRole("button", { name: "GIFs laden" }));
  await press(picker.getByRole("img", { name: "Katze 1", exact: true }));
  await press(messages(mara).getByRole("button", { name: /Von GIPHY anzeigen/ }));
  await expect(messages(mara).getByRole("img", { name: "Katze 1" })).toBeVisible();

  await say(lea, `Lies das: ${process.env["LYCEUM_LINKED_PAGES_URL"]}/brand `);
  const card = messages(mara).getByRole("link", { name: "Verlinkte Seite: Reduktionsbrand für Anfänger" });
  await expect(card).toContainText("Ofenbuch");
  await expectAccessible(mara);
});

test("a file that is chosen without a connection, or on its way when its chat is left, comes along, once @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, own, url, chatId } = await groupOfThree(signedInAs);
  await call(mara, "POST", `/apps/${own.app.id}/chats`, {
    type: "group",
    name: "Glasurrunde",
    profileIds: [await addMember(own, "member")],
  });
  const open = (name: RegExp) => press(lea.getByRole("list", { name: "Alle Chats" }).getByRole("link", { name }));
  const pictures = lea.locator("[data-picker=pictures]");
  const arrived = messages(mara).getByRole("link", { name: "Bild vergrößern" });

  // The chat is left while its file is on its way, and left again by a reload.
  const held: Route[] = [];
  await lea.route(isUpload, (route) => void held.push(route));
  await pictures.setInputFiles(picture("ofen.png"));
  await expect.poll(() => held.length).toBe(1);
  await open(/Glasurrunde/);
  await expect(chosen(lea)).toHaveCount(0);
  await open(/Brenngruppe/);
  await expect(chosen(lea).getByRole("img", { name: "ofen.png" })).toBeVisible();
  expect(held, "the upload goes on, and doesn't begin anew").toHaveLength(1);
  await lea.reload();
  await expect(chosen(lea).getByRole("img", { name: "ofen.png" })).toBeVisible();

  // It is sent before it is stored, and the page is loaded anew once more.
  await send(lea);
  await expect(messages(lea).getByRole("img", { name: "ofen.png" })).toBeVisible();
  await expect(chosen(lea)).toHaveCount(0);
  await lea.reload();
  await expect(messages(lea).getByRole("img", { name: "ofen.png" })).toBeVisible();
  await expect(arrived).toHaveCount(0);
  await lea.unroute(isUpload);
  await lea.goto(url);
  await expect(arrived).toHaveCount(1, { timeout: 30_000 });

  await lea.context().setOffline(true);
  await pictures.setInputFiles(picture("ton.png"));
  await expect(chosen(lea).getByText("Wartet auf eine Verbindung")).toBeVisible();
  await field(lea).pressSequentially("Frisch geschlämmt");
  await field(lea).press("Enter");
  await expect(message(lea, "Frisch geschlämmt").getByRole("img", { name: "Unterwegs" })).toBeVisible();
  await lea.context().setOffline(false);
  await expect(message(mara, "Frisch geschlämmt").getByRole("link", { name: "Bild vergrößern" })).toBeVisible();
  await expect(arrived).toHaveCount(2);
  await expect(lea.getByRole("img", { name: "Unterwegs" })).toHaveCount(0);

  // However they came along, they lie in the folder for what is sent in chats.
  const get = <Data>(path: string) => call<Data>(lea, "GET", path, undefined, own.app.id);
  const sent = await get<{ attachments: { id: string }[] }[]>(`/chats/${chatId}/messages`);
  const ids = sent.flatMap(({ attachments }) => attachments.map(({ id }) => id));
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    const { folderId } = await get<{ folderId: string }>(`/files/${id}`);
    expect(await get(`/folders/${folderId}`)).toMatchObject({ name: "Nachrichten" });
  }
});

test("a file that was stored after its chat was left is stored no second time after a reload @desktop", async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const { mara, lea, own } = await groupOfThree(signedInAs);
  await call(mara, "POST", `/apps/${own.app.id}/chats`, {
    type: "group",
    name: "Glasurrunde",
    profileIds: [await addMember(own, "member")],
  });
  const open = (name: RegExp) => press(lea.getByRole("list", { name: "Alle Chats" }).getByRole("link", { name }));
  const held: Route[] = [];
  let isHeld = true;
  await lea.route(isUpload, (route) => (held.push(route), isHeld ? undefined : route.continue()));
  await lea.locator("[data-picker=pictures]").setInputFiles(picture("ofen.png"));
  await expect.poll(() => held.length).toBe(1);
  await open(/Glasurrunde/);
  await expect(chosen(lea)).toHaveCount(0);
  isHeld = false;
  const answer = lea.waitForResponse((response) => isUpload(new URL(response.url())));
  await held[0]!.continue();
  await (await answer).finished();
  // What is kept of it on this device says by now that it is stored.
  await expect
    .poll(() =>
      lea.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open("lyceum-drafts");
            opening.onsuccess = () => {
              const all = opening.result.transaction("files").objectStore("files").getAll();
              all.onsuccess = () => resolve(all.result.map(({ file }) => "id" in file));
            };
          }),
      ),
    )
    .toEqual([true]);
  await lea.reload();
  await open(/Brenngruppe/);
  await expect(chosen(lea).getByRole("img", { name: "ofen.png" })).toBeVisible();
  await send(lea);
  await expect(messages(mara).getByRole("link", { name: "Bild vergrößern" })).toHaveCount(1);
  expect(held, "it was stored once").toHaveLength(1);
});
