/** What outside services tell us, each signed by who sends it. */
import { AppError } from "@workers/errors";
import type { Context } from "../context";
import { paymentAddressOf, receivePaymentCall } from "./payments";
import { receiveStreamNotice } from "./stream";
import { receiveTariffCall } from "./tariffs";
import { receiveZapierCall, zapierAddressOf } from "./zapier";

/** Answers `/webhooks/…`. 404 for services that aren't set up here. */
export async function serveWebhook(request: Request, ctx: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const payment = paymentAddressOf(pathname);
  if (payment) return receivePaymentCall(request, ctx, payment);
  if (pathname === "/webhooks/tariffs") return receiveTariffCall(request, ctx);
  const zapier = zapierAddressOf(pathname);
  if (zapier) return receiveZapierCall(request, ctx, zapier);
  if (pathname !== "/webhooks/stream") throw new AppError("notFound");
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  return receiveStreamNotice(request, ctx);
}
