import { createContext } from "@workers/create-context";
import { Databases } from "@workers/store";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { resolveTenant } from "@workers/tenancy";
import { AppError } from "@workers/errors";
import { type Audience, audienceOf, continueOnward, readOnward } from "@workers/domain/kernel/sessions";
import type { UserContext } from "@workers/context";
import { send, serviceHost } from "./call";
import { env } from "./env";
import { signedIn } from "./sign-in";
import type { Person } from "./world";

interface Identified {
  data?: { account: { id: string } };
}

/** A browser: keeps each host's cookies, follows redirects, and shows no page. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();
  /** Every address that it came to, newest last. */
  readonly history: string[] = [];

  async signIn(who: Pick<Person, "accountId">, host: string): Promise<this> {
    const { accessToken, refreshToken } = await signedIn(who, { host });
    this.jar(host).set("__Host-access", accessToken).set("__Host-refresh", refreshToken);
    return this;
  }

  cookie(host: string, name: "access" | "refresh" | "move"): string | undefined {
    return this.jar(host).get(`__Host-${name}`);
  }

  /** The account that is signed in at a host; null for a guest. */
  async accountAt(host: string): Promise<string | null> {
    const { body } = await this.api(host, "GET", "/auth/identity");
    return (body as Identified).data?.account.id ?? null;
  }

  async api(
    host: string,
    method: string,
    path: string,
    requestBody?: unknown,
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.fetch(`https://${host}/api${path}`, {
      method,
      headers: { Origin: `https://${host}`, ...(requestBody !== undefined && { "Content-Type": "application/json" }) },
      body: requestBody === undefined ? undefined : JSON.stringify(requestBody),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }

  /** Opens a move at a host and answers where the browser continues; null where it is refused. */
  async openMove(from: string, destination: string): Promise<string | null> {
    const { status, body } = await this.api(from, "POST", "/stash", { destination });
    return status === 200 ? (body as { data: { url: string } }).data.url : null;
  }

  /** Moves the session as the buttons of the screens do, with a press where the destination is named first. */
  async move(from: string, destination: string): Promise<void> {
    const url = await this.openMove(from, destination);
    if (url) await this.follow(url);
  }

  /** Goes to an address and on to wherever it leads. */
  async follow(address: string): Promise<void> {
    let url: string | null = address;
    for (let steps = 0; url && steps < 10; steps++) {
      this.history.push(url);
      url = new URL(url).pathname === "/auth/onward" ? await this.onward(url) : await this.redirectOf(url);
    }
  }

  /** Where one address redirects to. Screens, which these tests have none of, lead nowhere. */
  async redirectOf(url: string): Promise<string | null> {
    if (!new URL(url).searchParams.has("code") && !/^\/auth\/(arrive|depart)$/.test(new URL(url).pathname)) return null;
    const response = await this.fetch(url);
    const location = response.headers.get("Location");
    await response.arrayBuffer();
    return location && new URL(location, url).href;
  }

  /** What the screen of the service host does, the press included. */
  private async onward(address: string): Promise<string | null> {
    const intent = new URL(address).searchParams.get("intent")!;
    const ctx = await this.contextAt(serviceHost);
    if (ctx.actor.kind !== "user") return null;
    try {
      const { isWelcome } = await readOnward(ctx as UserContext, intent);
      const proof = { refreshToken: this.cookie(serviceHost, "refresh") ?? null };
      return isWelcome ? await continueOnward(ctx as UserContext, { intent, proof }) : null;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** The context of a page that this browser asks for. */
  async contextAt(host: string) {
    const databases = new Databases(env, {});
    const tenant = (await resolveTenant(env, databases.directory(), host, "/"))!;
    const actor = await resolveActor(
      env,
      databases.directory(),
      this.cookie(host, "access") ?? null,
      audienceOf(tenant) satisfies Audience,
    );
    return createContext({ env, databases, tenant, actor, origin: `https://${host}`, waitUntil: () => {} });
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = this.jar(new URL(url).host);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await send(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookies && { Cookie: cookies }) },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value && !/Max-Age=0\b/.test(cookie)) jar.set(name!, value);
      else jar.delete(name!);
    }
    return response;
  }

  private jar(host: string): Map<string, string> {
    let jar = this.jars.get(host);
    if (!jar) this.jars.set(host, (jar = new Map()));
    return jar;
  }
}
