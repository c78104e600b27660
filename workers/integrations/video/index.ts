import type { Env } from "@workers/env";
import { original } from "./original";
import type { VideoProvider } from "./provider";
import { type StreamSettings, streamProvider } from "./stream";

export type { Playback, VideoProvider, VideoState } from "./provider";
export { readStreamWebhook } from "./stream-webhook";

/** Who encodes videos: Cloudflare Stream where it is configured, else nobody, and originals are played. */
export function videoProvider(env: Env): VideoProvider {
  const settings = streamSettings(env);
  return settings ? streamProvider(settings) : original;
}

function streamSettings(env: Env): StreamSettings | null {
  const { STREAM_ACCOUNT_ID: accountId, STREAM_API_TOKEN: token, STREAM_CUSTOMER_CODE: customerCode } = env;
  if (!accountId || !token || !customerCode) return null;
  return { accountId, token, customerCode, api: env.STREAM_API_URL ?? "https://api.cloudflare.com/client/v4" };
}
