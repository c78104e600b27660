/** What outside services tell us, each signed by who sends it. */
import { AppError } from "@workers/errors";
import type { Context } from "../context";
import { paymentAddressOf, takePayment } from "./payments";
import { takeStreamNotice } from "./stream";
import { takeTariffCall } from "./tariffs";
import { takeZapierCall, zapierAddressOf } from "./zapier";

/** Answers `/webhooks/…`. 404 for services that aren't set up here. */
export async function serveWebhook(request: Request, ctx: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const payment = paymentAddressOf(pathname);
  if (payment) return takePayment(request, ctx, payment);
  if (pathname === "/webhooks/tariffs") return takeTariffCall(request, ctx);
  const zapier = zapierAddressOf(pathname);
  if (zapier) return takeZapierCall(request, ctx, zapier);
  if (pathname !== "/webhooks/stream") throw new AppError("notFound");
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  return takeStreamNotice(request, ctx);
}
