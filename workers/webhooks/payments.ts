import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { paymentProviderTypes, type PaymentProviderType } from "@db/vocabulary/services";
import { AppError } from "@workers/errors";
import { receiveWebhook } from "@workers/domain/commerce/payments";
import { adapterOf } from "@workers/integrations/payments";
import { readBytes } from "@workers/bounded-body";
import type { Context } from "../context";

const path = /^\/webhooks\/([a-z0-9]+)\/([A-Za-z0-9_-]{1,64})$/;

/** What such an address names; null for any other path. */
export function paymentAddressOf(pathname: string): { type: PaymentProviderType; webhookId: string } | null {
  const [, type, webhookId] = path.exec(pathname) ?? [];
  const known = paymentProviderTypes.find((providerType) => providerType === type);
  return known && webhookId ? { type: known, webhookId } : null;
}

/** A payment provider calls. GET and HEAD answer 200: providers look whether somebody is there while the address is saved. */
export async function receivePaymentCall(
  request: Request,
  ctx: Context,
  { type, webhookId }: { type: PaymentProviderType; webhookId: string },
): Promise<Response> {
  const answer = (status: number, body: string) =>
    new Response(request.method === "HEAD" ? null : body, {
      status,
      headers: { "Content-Type": adapterOf(type).answer.contentType, "Cache-Control": "no-store" },
    });
  if (request.method === "GET" || request.method === "HEAD") return answer(200, adapterOf(type).answer.body);
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  // The signature is over the bytes as they came; what is no UTF-8 was signed by nobody.
  const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    await readBytes(request, commerceLimits.paymentWebhookBytes),
  );
  const received = await receiveWebhook(ctx, type, webhookId, {
    body,
    contentType: request.headers.get("Content-Type") ?? "",
    header: (name) => request.headers.get(name),
    receivedAt: ctx.now(),
  });
  switch (received) {
    case "stored":
    case "probe":
      return answer(200, adapterOf(type).answer.body);
    case "unknown":
      return answer(404, "ERROR: unknown address");
    case "refused":
      return answer(401, "ERROR: signature");
  }
}
