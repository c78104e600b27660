import { hc } from "hono/client";
import type { Api } from "@workers/api/types";

/** What the API answered instead of data; `message` is in the reader's language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number | string,
    message: string,
    readonly errors: readonly { field: string; key: string; message: string }[] = [],
    readonly details: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** Refusals that pass: too many at once, a session that is being renewed, a server that is being changed. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the server won't take something, however often it is sent. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passing.has(error.status);

/** What a failed call has to say to a person: the server's words about it, or `otherwise` where none came. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && (error.errors[0]?.message || error.message)) || otherwise;

/** What was refused, by the field and, where that holds parts as a text or a list does, by the whole of it too. */
export function errorsByField(error: unknown): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of error instanceof ApiError ? error.errors : [])
    for (const name of [field, field.split(".")[0]!]) byField[name] ??= message;
  return byField;
}

/** The same without what was said of fields that have been changed since. */
export const withoutFields = (errors: Record<string, string>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field.split(".")[0]!)));

let appId: string | undefined;
/** The app this page belongs to; every call then says so, which saves the server looking it up. */
export function workInApp(id: string | undefined) {
  appId = id;
}

let windowId: string | undefined;
/** What this window calls itself, so that it isn't told what it did. */
export const ownWindowId = (): string => (windowId ??= crypto.randomUUID());

/** What every call says of where it comes from. */
export const callHeaders = (app = appId): Record<string, string> => ({
  "X-Window": ownWindowId(),
  ...(app && { "X-App-Id": app }),
});

/** Browsers refuse more than 64 KiB of bodies that outlive their pages at once: longer ones go as usual. */
const outlivingLength = 1024;

/** A call that changes something arrives although its page is left or loaded anew right after the press. */
const fetchToTheEnd = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { method = "GET", body } = init ?? {};
  const isSmall = body == null || (typeof body === "string" && body.length <= outlivingLength);
  return fetch(input, { ...init, keepalive: method !== "GET" && isSmall });
};

/** The API's typed client, for what lives in the browser; screens' loaders call the domain directly. */
export const api = hc<Api>("/", { headers: () => callHeaders(), fetch: fetchToTheEnd }).api;

/** What an answer that isn't ok says; null for one that nobody of ours wrote. */
export const refusalOf = (
  status: number,
  body: { code?: number | string; message?: string; errors?: ApiError["errors"]; details?: ApiError["details"] } | null,
): ApiError => new ApiError(status, body?.code ?? 50000, body?.message ?? "", body?.errors, body?.details);

/** Unwraps an answer of the client: its `{data, meta}`, or throws the ApiError. */
export async function answerOf<T>(
  response: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<NonNullable<T>> {
  const answer = await response;
  if (answer.status === 204) return undefined as never;
  const body = (await answer.json().catch(() => null)) as
    | (T & { code?: number | string; message?: string; errors?: ApiError["errors"]; details?: ApiError["details"] })
    | null;
  if (answer.ok && body) return body;
  throw refusalOf(answer.status, body);
}
