import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { VideoState } from "./provider";
import { stateOf, streamVideo } from "./stream";

/** Seconds that a notice may be old: an intercepted one is of no use later. */
const toleranceSeconds = 300;

const notice = streamVideo.extend({ meta: z.object({ projectId: z.string(), fileId: z.string() }) });

export interface StreamNotice {
  videoId: string;
  projectId: string;
  fileId: string;
  state: VideoState;
}

/**
 * What Stream tells of a video, or null where the signature doesn't hold, is too old, or the video is none of ours.
 * `Webhook-Signature: time=<unix>,sig1=<hex of HMAC-SHA256 over "<time>.<body>">`.
 */
export function readStreamWebhook(
  secret: string,
  signature: string | null,
  body: string,
  now: number,
): StreamNotice | null {
  const [, time, sig1] = /^time=(\d{1,12}),sig1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (!time || !sig1 || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return null;
  if (!timingSafeEqual(createHmac("sha256", secret).update(`${time}.${body}`).digest(), Buffer.from(sig1, "hex")))
    return null;
  const parsed = notice.safeParse(json(body));
  if (!parsed.success) return null;
  const { uid, meta } = parsed.data;
  return { videoId: uid, projectId: meta.projectId, fileId: meta.fileId, state: stateOf(parsed.data) };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
