/** What outside services tell us, each signed by who sends it. */
import { AppError } from "@workers/domain/errors";
import type { Context } from "../context";
import { paymentAddressOf, takePayment } from "./payments";
import { takeStreamNotice } from "./stream";

/** Answers `/webhooks/…`. 404 for services that aren't set up here. */
export async function serveWebhook(request: Request, ctx: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const payment = paymentAddressOf(pathname);
  if (payment) return takePayment(request, ctx, payment);
  if (pathname !== "/webhooks/stream") throw new AppError("notFound");
  if (request.method !== "POST") throw new AppError("methodNotAllowed");
  return takeStreamNotice(request, ctx);
}
