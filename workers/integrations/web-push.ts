import { encryptNotification, type PushSubscription, vapidHeaders } from "@block65/webcrypto-web-push";
import type { Env } from "@workers/env";
import { publicResolver } from "./link-preview";

/** A key pair of VAPID (RFC 8292): 65 and 32 bytes of P-256, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  /** What the service worker reads; up to `largestPush` bytes as JSON. */
  payload: unknown;
  /** How long the push service keeps it for a device that can't be reached. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** A message that waits gives way to the next one with the same name: up to 32 characters, base64url. */
  topic: string;
}

/** The push service took it; it knows the subscription no longer; or it never takes this message. */
export type PushOutcome = "accepted" | "gone" | "refused";

/** Bytes of a payload that every push service takes (RFC 8030 section 7.2), without what encryption adds. */
export const largestPush = 3993;
const timeoutMilliseconds = 10_000;

type Settings = Pick<
  Env,
  "ENVIRONMENT" | "SERVICE_HOST" | "APP_DOMAIN" | "LINK_PREVIEW_TEST_ORIGIN" | "PUSH_SERVICES_URL"
>;

/** Whether an address may be one of a push service: it comes from a browser, and the server calls it. */
export function isPushEndpoint(env: Settings, endpoint: string): boolean {
  const address = URL.parse(endpoint);
  return address?.protocol === "https:" && publicResolver(env).allows(address);
}

/**
 * Encrypts a message for a browser (RFC 8291) and hands it to the browser's push service. Throws where the service can't be
 * reached or wants to be asked later.
 */
export async function sendPush(
  env: Settings,
  subscription: Pick<PushSubscription, "endpoint" | "keys">,
  { publicKey, privateKey, subject }: PushKeys & { subject: string },
  { payload, ttlSeconds, urgency, topic }: PushMessage,
): Promise<PushOutcome> {
  if (!isPushEndpoint(env, subscription.endpoint)) return "gone";
  const receiver = { ...subscription, expirationTime: null };
  const { headers } = await vapidHeaders(receiver, { subject, publicKey, privateKey });
  const body = await encryptNotification(receiver, new TextEncoder().encode(JSON.stringify(payload)));
  const response = await fetch(addressOf(env, subscription.endpoint), {
    method: "POST",
    headers: {
      Authorization: headers.authorization,
      TTL: String(ttlSeconds),
      Urgency: urgency,
      Topic: topic,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
    },
    body,
    // Only the subscription's own address was judged.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  const { status } = response;
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return "refused";
}

/** Tests have the push services on their own machine. */
function addressOf({ ENVIRONMENT, PUSH_SERVICES_URL }: Settings, endpoint: string): string {
  if (!PUSH_SERVICES_URL || ENVIRONMENT === "production") return endpoint;
  const { host, pathname, search } = new URL(endpoint);
  return `${PUSH_SERVICES_URL}/${host}${pathname}${search}`;
}
