import type { Page } from "@playwright/test";

/** Makes a page's steps to other addresses wait until what it offers can be used: it looks complete a moment sooner. */
export function awaitingLife(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const response = await goto(...args);
    await alive(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await alive(page);
    return response;
  };
  return page;
}

/**
 * Waits until the page can be used: React marks each element that it takes over from the server's HTML while it reads the page,
 * and afterwards runs the effects, which listen for keys and events. All effects of the page run at once, and one of them
 * (Remix's ScrollRestoration) takes scrolling over from the browser, until the page is left.
 */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
    const isTakenOver = () => [...document.querySelectorAll("body :is(a, button, summary, input)")].every(isAlive);
    return !document.querySelector("script[type=module]") || (history.scrollRestoration === "manual" && isTakenOver());
  });
