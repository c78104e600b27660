import type { TrackingId } from "@db/vocabulary/ids";
import { trackingFrame } from "@workers/domain/platform/consent";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";

/** The document that a tracking runs in, with a policy of its own: the hosts of that service and nothing of the app. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const { html, policy } = await trackingFrame(await enterTenantApp(ctx), params.trackingId as TrackingId);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
});
