import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { zapierCall } from "@workers/contracts/integrations/autoresponders";
import { addPersonFromZapier } from "@workers/domain/commerce/zapier";
import { parse } from "@workers/domain/kernel/validation";
import { AppError } from "@workers/errors";
import { readText } from "@workers/bounded-body";
import type { Context } from "../context";

const path = /^\/webhooks\/zapier\/([A-Za-z0-9_-]{1,64})$/;

/** The secret part of an address that Zapier calls; null for any other path. */
export const zapierAddressOf = (pathname: string): string | null => path.exec(pathname)?.[1] ?? null;

/** A Zap adds somebody. Zapier signs nothing: the address is the secret. JSON and form fields are both read. */
export async function receiveZapierCall(request: Request, ctx: Context, webhookId: string): Promise<Response> {
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  const text = await readText(request, integrationLimits.zapierCallBytes);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text);
  return Response.json({ data: await addPersonFromZapier(ctx, webhookId, parse(zapierCall, body)) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError("malformed");
  }
}
