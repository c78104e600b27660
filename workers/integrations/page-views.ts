import { createHash } from "node:crypto";
import type { TrackingFields, TrackingType } from "@db/vocabulary/consent";
import type { Env } from "@workers/env";
import { isReachableHost } from "./public-host";

/** A page that somebody viewed who said yes to being counted: a number made by chance says who, and nothing else. */
export interface PageView {
  /** The same however often it is sent, by which a service counts it once. */
  id: string;
  number: string;
  /** Without what follows the path. */
  url: string;
  title: string;
  at: number;
  /** The browser's name of itself, for the services that demand it. */
  userAgent?: string | undefined;
}

interface Service {
  type: TrackingType;
  fields: TrackingFields;
  secret: string;
}

interface Call {
  address: string;
  headers: Record<string, string>;
  body: string;
}

const json = (address: string, body: object, headers: Record<string, string> = {}): Call => ({
  address,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** How each service is told of a page view by a server; null for those that run in pages alone. */
function callOf({ type, fields, secret }: Service, { id, number, url, title, at, userAgent }: PageView): Call | null {
  const seconds = Math.floor(at / 1000);
  switch (type) {
    // https://developers.google.com/analytics/devguides/collection/protocol/ga4
    case "google_analytics": {
      const query = new URLSearchParams({ measurement_id: fields.measurementId ?? "", api_secret: secret });
      return json(`https://www.google-analytics.com/mp/collect?${query}`, {
        client_id: number,
        timestamp_micros: at * 1000,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: [{ name: "page_view", params: { page_location: url, page_title: title, engagement_time_msec: 1 } }],
      });
    }
    // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters: of a website it demands client_user_agent,
    // as it is; the address of the network, which it would like too, it is not told.
    case "meta_pixel":
      return json(`https://graph.facebook.com/v21.0/${fields.pixelId}/events`, {
        access_token: secret,
        data: [
          {
            event_name: "PageView",
            event_id: id,
            event_time: seconds,
            action_source: "website",
            event_source_url: url,
            user_data: { external_id: [number], ...(userAgent && { client_user_agent: userAgent }) },
          },
        ],
      });
    // https://business-api.tiktok.com/portal/docs: Events API 2.0
    case "tiktok_pixel":
      return json(
        "https://business-api.tiktok.com/open_api/v1.3/event/track/",
        {
          event_source: "web",
          event_source_id: fields.pixelId,
          data: [
            {
              event: "Pageview",
              event_id: id,
              event_time: seconds,
              // It takes identifiers hashed alone.
              user: { external_id: createHash("sha256").update(number).digest("hex") },
              page: { url },
            },
          ],
        },
        { "Access-Token": secret },
      );
    // https://developer.matomo.org/api-reference/tracking-api
    case "matomo":
      return {
        address: new URL("matomo.php", `${(fields.url ?? "").replace(/\/*$/, "")}/`).href,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          idsite: fields.siteId ?? "",
          rec: "1",
          url,
          action_name: title,
          _id: number.slice(0, 16),
          cdt: String(seconds),
          token_auth: secret,
        }).toString(),
      };
    case "google_tag_manager":
    case "custom":
      return null;
  }
}

/** Tells a service of a page view. Throws where it is away for now; what it refuses for good is let go. */
export async function sendPageView(
  env: Pick<Env, "ENVIRONMENT" | "TRACKING_APIS_URL">,
  service: Service,
  view: PageView,
): Promise<void> {
  const call = callOf(service, view);
  if (!call) return;
  const { host, hostname, pathname, search } = new URL(call.address);
  if (!isReachableHost(env, hostname)) return;
  const address = env.TRACKING_APIS_URL ? `${env.TRACKING_APIS_URL}/${host}${pathname}${search}` : call.address;
  const response = await fetch(address, {
    method: "POST",
    headers: call.headers,
    body: call.body,
    redirect: "manual",
    signal: AbortSignal.timeout(8000),
  });
  await response.body?.cancel();
  if (response.status >= 500 || response.status === 429) throw new Error(`${service.type} answered ${response.status}`);
}
