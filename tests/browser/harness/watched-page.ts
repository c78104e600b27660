import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Pages on which a test makes the way to the server break, or a server fail, on purpose. */
const mayFail = new WeakSet<Page>();

/** Says that requests of a page fail on purpose from now on. */
export const expectFailures = (page: Page): void => void mayFail.add(page);

/**
 * Notes what no page may do: errors of scripts, which include markup that is unlike the server's, answers of 500 and above, and code,
 * styles, fonts or pictures that aren't there. What a test answers itself (`page.route`) is its own.
 */
export function watch(page: Page, problems: string[]): void {
  page.on("pageerror", ({ name, message }) => {
    // The router gives up what a page still fetches when somebody goes on.
    if (name !== "AbortError") problems.push(`${page.url()}: ${message}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    const isOfPage = ["script", "stylesheet", "font", "image"].includes(response.request().resourceType());
    if (mayFail.has(page) || !(status >= 500 || (isOfPage && status >= 400))) return;
    // What the test itself answers comes from no address.
    void response.serverAddr().then((address) => {
      if (address) problems.push(`${page.url()}: ${status} from ${response.url()}`);
    });
  });
}

/** Every key of a text that holds a dot, and so is no word that somebody wrote. */
const keys = new Set(
  readdirSync("app/i18n/de")
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => keysOf(JSON.parse(readFileSync(`app/i18n/de/${file}`, "utf8")) as object))
    .filter((key) => key.includes(".")),
);

function keysOf(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? keysOf(value as object, `${prefix}${key}.`)
      : [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, "")}`],
  );
}

/** Keys that a page shows in place of their texts. */
export async function rawTextKeys(page: Page): Promise<string[]> {
  const shown = await page
    .evaluate(() => {
      const texts: string[] = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest("script, style, code, pre")) texts.push(node.textContent ?? "");
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
      return texts
        .map((text) => text.trim())
        .filter((text) => text.length < 80 && /^[\w-]+(:[\w-]+)?(\.[\w-]+)*$/.test(text));
    })
    // A page that is on its way elsewhere shows nothing any more.
    .catch(() => []);
  return shown
    .filter((text) => keys.has(text.replace(/^[a-z]+:/, "")))
    .map((text) => `${page.url()}: shows the key "${text}" in place of its text`);
}
