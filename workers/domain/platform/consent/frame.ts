import type { ConsentPurpose, TrackingFields, TrackingType } from "@db/vocabulary/consent";
import type { TrackingId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { hostsOf, trackingsOfApp } from "./trackings";

/**
 * The document that a tracking runs in. It is sandboxed and without an origin: it reads nothing of the app, and what a service wants to store
 * lives in this document alone. Pages open it once their visitor has said yes, so its hosts join no page's policy before.
 */
export async function trackingFrame(ctx: AppContext, id: TrackingId): Promise<{ html: string; policy: string }> {
  const tracking = (await ctx.shard.read(trackingsOfApp(ctx))).find((active) => active.id === id);
  if (!tracking) throw notFound("tracking");
  const { type, fields } = tracking;
  return { html: documentOf(type, fields), policy: policyOf(type, fields) };
}

function policyOf(type: TrackingType, fields: TrackingFields): string {
  const isFree = type === "custom" || type === "google_tag_manager";
  const hosts = isFree ? "https:" : hostsOf({ type, fields }).join(" ");
  return [
    "default-src 'none'",
    `script-src 'unsafe-inline' ${hosts}`,
    `img-src data: ${hosts}`,
    `connect-src ${hosts}`,
    ...(isFree ? ["style-src 'unsafe-inline' https:", "font-src https:", "frame-src https:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
}

/** What is put between script tags. */
const quoted = (value: unknown): string => JSON.stringify(value ?? "").replaceAll("<", "\\u003c");

/** Without an origin a document has neither cookies nor storage, and reading them throws: services find these empty ones instead. */
const emptyStores = `
  const store = () => { const kept = new Map(); return { getItem: (k) => kept.get(String(k)) ?? null, setItem: (k, v) => void kept.set(String(k), String(v)), removeItem: (k) => void kept.delete(String(k)), clear: () => kept.clear(), key: (i) => [...kept.keys()][i] ?? null, get length() { return kept.size; } }; };
  const cookies = new Map();
  Object.defineProperty(document, "cookie", { configurable: true, get: () => [...cookies].map((pair) => pair.join("=")).join("; "), set: (text) => { const [name, value = ""] = String(text).split(";")[0].split("="); cookies.set(name.trim(), value); } });
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, value: store() });
  const told = (view) => window.dispatchEvent(new CustomEvent("lyceum", { detail: view }));
  window.addEventListener("message", ({ source, data }) => { if (source === window.parent && data && data.lyceum === "page_view") { onView(data); told(data); } });`;

/** Google's consent mode: denied, and then what was said yes to. */
const googleConsent = (purpose: ConsentPurpose) => `
  window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }
  gtag("consent", "default", { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" });
  gtag("consent", "update", ${purpose === "marketing" ? `{ ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted", analytics_storage: "granted" }` : `{ analytics_storage: "granted" }`});`;

const load = (address: string) =>
  `const script = document.createElement("script"); script.async = true; script.src = ${address}; document.head.append(script);`;

function scriptOf(type: TrackingType, fields: TrackingFields): string {
  switch (type) {
    case "google_analytics":
      return `${googleConsent("statistics")}
  gtag("js", new Date());
  function onView(view) { gtag("config", ${quoted(fields.measurementId)}, { client_id: view.number, page_location: view.url, page_title: view.title, page_referrer: "" }); }
  ${load(quoted(`https://www.googletagmanager.com/gtag/js?id=${fields.measurementId}`))}`;
    case "google_tag_manager":
      return `${googleConsent("marketing")}
  dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  function onView(view) { dataLayer.push({ event: "page_view", page_location: view.url, page_title: view.title }); }
  ${load(quoted(`https://www.googletagmanager.com/gtm.js?id=${fields.containerId}`))}`;
    case "meta_pixel":
      return `
  const fbq = (window.fbq = window._fbq = function () { fbq.callMethod ? fbq.callMethod.apply(fbq, arguments) : fbq.queue.push(arguments); });
  Object.assign(fbq, { push: fbq, loaded: true, version: "2.0", queue: [] });
  fbq.disablePushState = true;
  fbq("init", ${quoted(fields.pixelId)});
  function onView(view) { fbq("track", "PageView", {}, {}); }
  ${load(quoted("https://connect.facebook.net/en_US/fbevents.js"))}`;
    case "tiktok_pixel":
      return `
  window.TiktokAnalyticsObject = "ttq";
  const ttq = (window.ttq = []);
  for (const name of ["page", "track", "identify", "grantConsent"]) ttq[name] = function () { ttq.push([name, ...arguments]); };
  ttq._i = { [${quoted(fields.pixelId)}]: Object.assign([], { _u: "https://analytics.tiktok.com/i18n/pixel/events.js" }) };
  ttq._t = { [${quoted(fields.pixelId)}]: Date.now() }; ttq._o = {};
  function onView() { ttq.page(); }
  ${load(quoted(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${fields.pixelId}&lib=ttq`))}`;
    case "matomo": {
      const base = `${(fields.url ?? "").replace(/\/*$/, "")}/`;
      return `
  const _paq = (window._paq = window._paq || []);
  _paq.push(["disableCookies"], ["setTrackerUrl", ${quoted(`${base}matomo.php`)}], ["setSiteId", ${quoted(fields.siteId)}]);
  function onView(view) { _paq.push(["setVisitorId", view.number.slice(0, 16)], ["setCustomUrl", view.url], ["setDocumentTitle", view.title], ["trackPageView"]); }
  ${load(quoted(`${base}matomo.js`))}`;
    }
    case "custom":
      return "function onView() {}";
  }
}

const documentOf = (type: TrackingType, fields: TrackingFields): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>tracking</title><script>{${emptyStores}
${scriptOf(type, fields)}
window.parent.postMessage({ lyceum: "ready" }, "*"); }</script></head><body>${type === "custom" ? (fields.code ?? "") : ""}</body></html>`;
