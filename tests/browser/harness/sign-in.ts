import { type BrowserContext, expect } from "@playwright/test";
import { parseSetCookie } from "cookie";
import { postJson } from "./post-json";

export interface Who {
  email: string;
  password: string;
}

/** Who is signed in in a window, and at which origins. */
const sessions = new WeakMap<BrowserContext, { who: Who; origins: Set<string> }>();

/** Signs in at the host of a place by the call that the form makes, and gives the window its cookies: no page is opened for it. */
export async function signIn(context: BrowserContext, place: string, who: Who): Promise<void> {
  const { status, text, cookies } = await postJson(place, "/api/auth/by-password", who);
  expect(`${status} ${status === 200 ? "" : text}`.trim(), `signing in as ${who.email}`).toBe("200");
  const { origin } = new URL(place);
  await context.addCookies(
    cookies
      .map((line) => parseSetCookie(line))
      .map(({ name, value = "", maxAge }) => ({
        name,
        value,
        url: origin,
        httpOnly: true,
        sameSite: "Lax",
        expires: maxAge === undefined ? -1 : Math.floor(Date.now() / 1000) + maxAge,
      })),
  );
  const { origins } = sessions.get(context) ?? { origins: new Set() };
  sessions.set(context, { who, origins: origins.add(origin) });
}

/** Signs in whoever is signed in in the window at another host as well. */
export async function signInAt(context: BrowserContext, place: string): Promise<void> {
  const session = sessions.get(context);
  if (!session) throw new Error("Nobody was signed in in this window by signedInAs.");
  if (!session.origins.has(new URL(place).origin)) await signIn(context, place, session.who);
}
