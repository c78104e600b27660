import { expect, type Locator, type Page, test } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "./call";
import { press, type SignedInAs } from "./index";
import { addMember, ownApp, type OwnApp } from "./own-app";
import { blankPage } from "./places";
import { signInAt } from "./sign-in";

export interface ChatWorld {
  own: OwnApp;
  mara: Page;
  lea: Page;
  jonas: Page;
  chatId: string;
  url: string;
}

/** A group of three people in an app of its own, open in a window of each. */
export async function groupOfThree(signedInAs: SignedInAs) {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  const profileIds = [await addMember(own, "member"), await addMember(own, "moderator")];
  await signInAt(mara.context(), own.app.url);
  await mara.goto(new URL("/api/health", own.app.url).href);
  const { id: chatId } = await call(mara, "POST", `/apps/${own.app.id}/chats`, {
    type: "group",
    name: "Brenngruppe",
    profileIds,
  });
  const url = `${own.app.url}/chat/${chatId}`;
  await mara.goto(url);
  const [lea, jonas] = [await signedInAs("member", url), await signedInAs("moderator", url)];
  return { own, mara, lea, jonas, chatId, url } satisfies ChatWorld;
}

export const field = (page: Page) => page.getByRole("textbox", { name: /^Nachricht an / });
export const messages = (page: Page) => page.getByRole("list", { name: "Nachrichten", exact: true });
export const message = (page: Page, text: string | RegExp): Locator =>
  messages(page).getByRole("article").filter({ hasText: text });

/** The menu of a message, which a mouse has to be on. */
export async function menuOf(page: Page, text: string) {
  const shown = message(page, text);
  const more = shown.getByRole("button", { name: "Mehr zu dieser Nachricht" });
  // A message that grows meanwhile, as by a mark, slips away from under the mouse.
  await expect(async () => {
    if (test.info().project.name !== "phone") await shown.hover();
    await expect(more).toBeVisible({ timeout: 1000 });
  }).toPass();
  return more;
}

/** Writes as a person does: Enter sends, on a phone the button does. */
export async function say(page: Page, text: string) {
  await press(field(page));
  await field(page).pressSequentially(text);
  if (test.info().project.name === "phone") await press(page.getByRole("button", { name: "Senden" }));
  else await field(page).press("Enter");
}

export const sendByCall = (page: Page, chatId: string, text: string, appId: string) =>
  call(page, "POST", `/chats/${chatId}/messages`, { body: textToDoc(text) }, appId);

/** Sends as soon as the flood limit lets it: nobody sends more than some within ten seconds. */
export const sendWhenAllowed = (page: Page, chatId: string, appId: string, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async ([id, app, body]) =>
            (
              await fetch(`/api/chats/${id}/messages`, {
                method: "POST",
                headers: { "Content-Type": "application/json", "X-App-Id": app! },
                body: body!,
              })
            ).status,
          [chatId, appId, JSON.stringify({ body: textToDoc(text) })],
        ),
      { intervals: [500], timeout: 20_000 },
    )
    .toBeLessThan(300);
