import { exports } from "cloudflare:workers";
import type { AccountId, AppId, SessionId } from "@db/vocabulary/ids";
import { sessionAt } from "./audience";

/** Anybody who can call: a person of the world, in the session that they have at the host; or just a token. */
export interface Caller {
  accessToken?: string;
  accountId?: AccountId;
  sessionId?: SessionId;
}

export interface CallOptions {
  as?: Caller | null;
  host?: string;
  body?: unknown;
  /** Sent as it is, for what is no JSON. */
  rawBody?: BodyInit;
  appId?: AppId | string;
  headers?: Record<string, string>;
  /** Client address; rate limits count by it. A new one by default. */
  address?: string;
}

export interface Answer {
  status: number;
  // The shape is what the test asserts.
  // oxlint-disable-next-line no-explicit-any
  body: any;
  headers: Headers;
  response: Response;
}

export const serviceHost = "lyceum.test";
let addresses = 0;
const newAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** Sends a request to the Worker, as a browser or another client would. */
export function send(url: string, init: RequestInit & { address?: string } = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", init.address ?? newAddress());
  const worker = (exports as unknown as { default: Fetcher }).default;
  return worker.fetch(
    new Request(url, { redirect: "manual", ...init, headers } as RequestInit) as never,
  ) as unknown as Promise<Response>;
}

/** Calls the API and reads its JSON. `path` is what stands below /api. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers };
  const { accessToken, ...who } = options.as ?? {};
  if (accessToken)
    headers["Authorization"] =
      `Bearer ${(await sessionAt({ ...who, accessToken }, options.host ?? serviceHost)).accessToken}`;
  if (options.appId) headers["X-App-Id"] = options.appId;
  if (options.body !== undefined) headers["Content-Type"] ??= "application/json";
  const response = await send(`https://${options.host ?? serviceHost}/api${path}`, {
    method: method.toUpperCase(),
    headers,
    body: options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    address: options.address,
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
    response,
  };
}
