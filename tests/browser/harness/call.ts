import { expect, type Page } from "@playwright/test";

/**
 * Makes a call of the API as whoever is signed in on the page, at the page's host: for what a journey begins with, not for
 * what it tells. Answers the call's data; fails where the call is refused. At an app's host the call needs the app's id where
 * nothing in its path says which app it is about.
 */
export async function call<Data = { id: string }>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  appId?: string,
): Promise<Data> {
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(appId && { "X-App-Id": appId }),
  };
  const answer = await page.evaluate(
    async ([at, init]) => {
      const answer = await fetch(`/api${at}`, init);
      return { isGood: answer.ok, status: answer.status, text: await answer.text() };
    },
    [path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }] as const,
  );
  expect(answer.isGood, `${method} ${path}: ${answer.status} ${answer.text}`).toBe(true);
  return (answer.text ? JSON.parse(answer.text).data : undefined) as Data;
}
