import { inject } from "vitest";
import { beginOpenId } from "@workers/domain/people/accounts";
import { call } from "../call";
import { guestPageContext } from "../page-context";
import type { AppOfWorld, ProjectOfWorld } from "../world";
import { openIdClient } from "../servers/openid-client";

/** Who signs in at the issuer. */
export const somebody = (subject: string, email: string, isVerified = true): string =>
  `${subject}|${email}|${isVerified}`;

/** The issuer of the tests, set up for a project by its owner. */
export async function withProvider(of: ProjectOfWorld, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await call("post", `/projects/${of.id}/openid-providers`, {
    as: of.owner,
    body: { name: "Our issuer", issuer: inject("openIdServer"), ...openIdClient, ...changes },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}

/** A sign-in that waits for the issuer's answer, in one browser. */
export interface Begun {
  /** Where the issuer is asked. */
  address: URL;
  /** The browser's cookie. */
  carried: string;
}

export async function begin(at: AppOfWorld, providerId: string): Promise<Begun> {
  const ctx = await guestPageContext(at.host, `/${at.slug}`);
  const { address, question } = await beginOpenId(ctx, providerId as never, "/here");
  return { address: new URL(address), carried: question };
}

/** Signs in at the issuer and answers what it sends the browser back with; its pages keep their own cookies. */
export async function answerOf(address: URL, who: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  url.searchParams.set("login_hint", who);
  const home = address.searchParams.get("redirect_uri")!;
  for (let steps = 0; steps < 10 && !url.href.startsWith(home); steps++) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${url.href} answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    url = new URL(location, url);
  }
  return url.searchParams;
}
