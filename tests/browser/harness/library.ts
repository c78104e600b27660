import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { blankPage, chooseFrom, openApp, ownApp, type SignedInAs } from "./index";

/** What journeys through the library have in common: its items, its uploads, and files to upload. */

export const item = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name.replace(/[.()]/g, "\\$&")},`) });
export const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
export const line = (page: Page, name: string) => tray(page).getByRole("listitem").filter({ hasText: name });

/**
 * Opens the library of an operator in an app that was made for one test alone. The demo's people share theirs between all tests:
 * what another one uploads stands before everything else and moves what is being pressed.
 */
export async function openOwnLibrary(signedInAs: SignedInAs, language: "de" | "en" = "de"): Promise<Page> {
  const page = await signedInAs("operator", blankPage());
  await openApp(page, await ownApp(page, language), "/cloud");
  return page;
}

/** Makes a folder where the page is, in a German app; without a name it is refused. */
export async function makeFolder(page: Page, name: string) {
  await page.getByRole("button", { name: "Neu", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Neuer Ordner" }).click();
  const dialog = page.getByRole("dialog", { name: "Neuer Ordner" });
  await dialog.getByRole("button", { name: "Erstellen" }).click();
  await expect(dialog.getByText("Gib einen Namen ein.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Erstellen" }).click();
  await expect(item(page, name)).toBeVisible();
}

/** An action of the menu of a file or folder. */
export const choose = (page: Page, name: string, action: string) =>
  chooseFrom(async () => {
    await item(page, name).hover();
    return page.getByRole("button", { name: `Aktionen für ${name}` });
  }, action);

export interface Dropped {
  name: string;
  type: string;
  bytes: Buffer;
}

export const photo = async (name: string, color: string): Promise<Dropped> => ({
  name,
  type: "image/png",
  bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
export const pdf = (name: string, size: number): Dropped => ({
  name,
  type: "application/pdf",
  bytes: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(size - 9, "a")]),
});

/** Drops files from outside the browser onto an element. */
export async function dropFiles(page: Page, target: Locator, files: Dropped[]) {
  const data = await page.evaluateHandle(
    async (contents) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of contents) {
        const bytes = await (await fetch(`data:${type};base64,${base64}`).catch(() => null))?.arrayBuffer();
        transfer.items.add(
          new File([bytes ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type }),
        );
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
  );
  await target.dispatchEvent("dragover", { dataTransfer: data });
  await target.dispatchEvent("drop", { dataTransfer: data });
}

/** A short film, recorded in the page itself. */
export async function film(page: Page, name: string): Promise<Dropped> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d")!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = `hsl(${frame * 18} 60% 50%)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return { name, type: "video/webm", bytes: Buffer.from(base64, "base64") };
}
