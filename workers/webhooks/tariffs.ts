import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { ProjectId } from "@db/vocabulary/ids";
import { noteTariffCall } from "@workers/domain/platform/tariffs";
import { AppError } from "@workers/errors";
import { readTariffCall, UnreadableCall } from "@workers/integrations/payments";
import { readBytes } from "@workers/bounded-body";
import type { Context } from "../context";

/** The installation's own Stripe account tells of a project's tariff. 401 without its signature; what concerns no tariff changes nothing. */
export async function receiveTariffCall(request: Request, ctx: Context): Promise<Response> {
  const secret = ctx.env.INSTALLATION_STRIPE_WEBHOOK_SECRET;
  if (!secret) throw new AppError("notFound");
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    await readBytes(request, commerceLimits.paymentWebhookBytes),
  );
  const call = readable(() => readTariffCall(secret, request.headers.get("Stripe-Signature"), body, ctx.now()));
  if (!call) throw new AppError("unauthorized");
  if (call.subscription && call.projectId) await noteTariffCall(ctx, call.projectId as ProjectId, call.subscription);
  return new Response("OK", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableCall ? new AppError("malformed") : error;
  }
}
