import { expect, type Page } from "@playwright/test";
import { demoPassword, type PersonaName, personas } from "@db/seed/people";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "./call";
import { service } from "./places";
import { signInAt } from "./sign-in";
import { unique } from "./unique";

/** What an operator made for one test alone. */
export interface OwnApp {
  project: { id: string; name: string };
  app: { id: string; name: string; url: string };
}

/** Makes a project with one app for the operator who is signed in at the service host, so that no test stands in another's way. */
export async function ownApp(page: Page, language: "de" | "en" = "de"): Promise<OwnApp> {
  const [projectName, appName] = language === "de" ? ["Werkhof", "Garten"] : ["Harbour", "Garden"];
  const home = { language, timezone: "Europe/Berlin" };
  const project = await call<OwnApp["project"]>(page, "POST", "/projects", { ...home, name: unique(projectName) });
  return {
    project,
    app: await call<OwnApp["app"]>(page, "POST", `/projects/${project.id}/apps`, { ...home, name: unique(appName) }),
  };
}

/** Opens a page of the app. moving.spec shows how the administration's button takes the session along. */
export async function openApp(page: Page, { app }: OwnApp, path = "/groups"): Promise<void> {
  await signInAt(page.context(), app.url);
  await page.goto(`${app.url}${path}`);
}

/** Sends a form from the page that is open, as the page's own button does. */
export const submitForm = (page: Page, action: string, fields: Record<string, string>): Promise<void> =>
  page.evaluate(
    ([to, values]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: to });
      for (const [name, value] of Object.entries(values))
        form.appendChild(Object.assign(document.createElement("input"), { name, value }));
      document.body.appendChild(form);
      form.submit();
    },
    [action, fields] as const,
  );

/** Opens a screen of the app's settings as the operator does. */
export const openSettings = (page: Page, own: OwnApp, path = ""): Promise<void> =>
  openApp(page, own, `/settings${path}`);

/** Opens a screen of the demo's own project. The list of projects has it on a later page, the more projects tests have made. */
export async function openDemoProject(page: Page, path = ""): Promise<void> {
  const [project] = await call<{ id: string }[]>(page, "GET", "/projects?search=Werkstatt%20Lindner");
  await page.goto(service(`/projects/${project!.id}${path}`));
}

/**
 * Makes somebody of the demo a member of the operator's own app, which they join by themselves. Answers their profile.
 * No invitation: one address gets 15 mails an hour, and the tests of a whole run share the demo's people.
 */
export async function addMember({ app }: OwnApp, who: PersonaName): Promise<string> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(service(`/api${path}`), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, `POST ${path}: ${text}`).toBe(200);
    return (JSON.parse(text) as { data: { accessToken: string; profileId: string } }).data;
  };
  const { accessToken } = await post("/auth/by-password", { email: personas[who].email, password: demoPassword });
  return (await post(`/apps/${app.id}/join`, {}, { Authorization: `Bearer ${accessToken}` })).profileId;
}

export interface OwnSpace {
  id: string;
  groupId: string;
  name: string;
  slug: string;
}

/** The space that every app begins with. */
export async function firstSpace(page: Page, { app }: OwnApp): Promise<OwnSpace> {
  const [group] = await call<{ spaces: OwnSpace[] }[]>(page, "GET", `/apps/${app.id}/community/groups`);
  return group!.spaces[0]!;
}

/** Writes a post as who is signed in on the page. */
export const writePost = (page: Page, { id }: OwnSpace, title: string, text = `About: ${title}.`) =>
  call(page, "POST", `/spaces/${id}/posts`, { title, body: textToDoc(text) });
