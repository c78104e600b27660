import { expect, type Page } from "@playwright/test";
import { service } from "./places";

/** A name that nobody else has. */
export const unique = (name: string) => `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** What an operator made for one test alone. */
export interface OwnApp {
  project: { id: string; name: string };
  app: { id: string; name: string; url: string };
}

/** Makes a project with one app for the operator who is signed in at the service host, so that no test stands in another's way. */
export async function ownApp(page: Page): Promise<OwnApp> {
  return page.evaluate(async ([projectName, appName]) => {
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(`/api${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: { id: string; name: string; url: string } }).data;
    };
    const home = { language: "de", timezone: "Europe/Berlin" };
    const project = await post("/projects", { ...home, name: projectName });
    return { project, app: await post(`/projects/${project.id}/apps`, { ...home, name: appName }) };
  }, [unique("Werkhof"), unique("Garten")] as const);
}

/** Opens the app's settings as the operator does: by the link in the administration, which takes the session along. */
export async function openSettings(page: Page, { project, app }: OwnApp, path = ""): Promise<void> {
  await page.goto(service(`/projects/${project.id}/apps/${app.id}/open?to=/settings`));
  await expect(page.getByRole("heading", { name: "Allgemein", level: 1 })).toBeVisible();
  if (path) await page.goto(`${app.url}/settings${path}`);
}
