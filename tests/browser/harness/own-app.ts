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

/** Makes calls of the API as somebody. */
type Send = <Data>(method: "GET" | "POST", path: string, body?: object) => Promise<Data>;

/** Makes a project with one app for the operator who is signed in at the service host, so that no test stands in another's way. */
export const ownApp = (page: Page, language: "de" | "en" = "de"): Promise<OwnApp> =>
  makeApp((method, path, body) => call(page, method, path, body), language);

async function makeApp(send: Send, language: "de" | "en"): Promise<OwnApp> {
  const [projectName, appName] = language === "de" ? ["Werkhof", "Garten"] : ["Harbour", "Garden"];
  const home = { language, timezone: "Europe/Berlin" };
  const project = await send<OwnApp["project"]>("POST", "/projects", { ...home, name: unique(projectName) });
  return {
    project,
    app: await send<OwnApp["app"]>("POST", `/projects/${project.id}/apps`, { ...home, name: unique(appName) }),
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

/** Signs somebody of the demo in at the service host without a page. */
async function signedIn(who: PersonaName): Promise<Send> {
  const send = async <Data>(method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(service(`/api${path}`), {
      method,
      headers: { ...(body && { "Content-Type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
    return (JSON.parse(text) as { data: Data }).data;
  };
  const { accessToken } = await send<{ accessToken: string }>("POST", "/auth/by-password", {
    email: personas[who].email,
    password: demoPassword,
  });
  return (method, path, body) => send(method, path, body, { Authorization: `Bearer ${accessToken}` });
}

/**
 * Makes somebody of the demo a member of the operator's own app, which they join by themselves. Answers their profile.
 * No invitation: one address gets 15 mails an hour, and the tests of a whole run share the demo's people.
 */
export async function addMember({ app }: OwnApp, who: PersonaName): Promise<string> {
  const send = await signedIn(who);
  return (await send<{ profileId: string }>("POST", `/apps/${app.id}/join`, {})).profileId;
}

/**
 * The first space of an app that was made for one test alone, German, with these members. On the server an unfinished post
 * belongs to its writer and its space, and all tests share the demo's people: here a test finds none of another's.
 */
export async function ownSpace(...members: PersonaName[]): Promise<OwnApp & { place: string; space: OwnSpace }> {
  const send = await signedIn("operator");
  const own = await makeApp(send, "de");
  for (const who of members) await addMember(own, who);
  const space = await firstSpaceOf(send, own);
  return { ...own, space, place: `${own.app.url}/groups/g/${space.slug}` };
}

export interface OwnSpace {
  id: string;
  groupId: string;
  name: string;
  slug: string;
}

/** The space that every app begins with. */
export const firstSpace = (page: Page, own: OwnApp): Promise<OwnSpace> =>
  firstSpaceOf((method, path, body) => call(page, method, path, body), own);

async function firstSpaceOf(send: Send, { app }: OwnApp): Promise<OwnSpace> {
  const [group] = await send<{ spaces: OwnSpace[] }[]>("GET", `/apps/${app.id}/community/groups`);
  return group!.spaces[0]!;
}

/** Writes a post as who is signed in on the page. */
export const writePost = (page: Page, { id }: OwnSpace, title: string, text = `About: ${title}.`) =>
  call(page, "POST", `/spaces/${id}/posts`, { title, body: textToDoc(text) });
