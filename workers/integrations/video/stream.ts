import { z } from "zod";
import type { VideoProvider, VideoState } from "./provider";

/** Cloudflare Stream's account; `api` is its address without a slash at the end. */
export interface StreamSettings {
  accountId: string;
  token: string;
  customerCode: string;
  api: string;
}

const number = z
  .number()
  .nullish()
  .transform((value) => (value && value > 0 ? value : null));

/** A video as Stream tells of it. Error fields come under two spellings in Cloudflare's own texts. */
export const streamVideo = z.object({
  uid: z.string(),
  readyToStream: z.boolean().nullish(),
  status: z
    .object({
      state: z.string(),
      pctComplete: z.string().nullish(),
      errorReasonCode: z.string().nullish(),
      errReasonCode: z.string().nullish(),
    })
    .nullish(),
  duration: number,
  input: z.object({ width: number, height: number }).nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
});

/** Ready at `ready`, though better qualities may still be in the making: it can be played. */
export function stateOf(video: z.output<typeof streamVideo>): VideoState {
  const { status } = video;
  if (status?.state === "error")
    return { kind: "error", reason: status.errorReasonCode || status.errReasonCode || "ERR_UNKNOWN" };
  if (status?.state === "ready" && video.readyToStream)
    return {
      kind: "ready",
      width: video.input?.width ?? null,
      height: video.input?.height ?? null,
      duration: video.duration && Math.round(video.duration * 1000),
    };
  return { kind: "process", progress: Math.min(99, Math.max(0, Math.round(Number(status?.pctComplete ?? 0) || 0))) };
}

const answer = z.object({ success: z.boolean(), result: streamVideo.nullish() });

/** Cloudflare Stream: takes a copy from our link, encodes it, and tells by webhook when it is ready. */
export function streamProvider({ accountId, token, customerCode, api }: StreamSettings): VideoProvider {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${api}/accounts/${accountId}/stream${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 404) return { isGone: true as const };
    const text = await response.text();
    if (!response.ok) throw new Error(`Stream answered ${response.status} to ${method} ${path}`);
    return { isGone: false as const, video: text ? answer.parse(JSON.parse(text)).result : null };
  };
  return {
    encodes: true,
    async start({ url, name, meta }) {
      const made = await call("POST", "/copy", { url, meta: { ...meta, name } });
      if (made.isGone || !made.video) throw new Error("Stream took no copy");
      return made.video.uid;
    },
    async state(videoId) {
      const answer = await call("GET", `/${encodeURIComponent(videoId)}`);
      return answer.isGone || !answer.video ? { kind: "error", reason: "ERR_GONE" } : stateOf(answer.video);
    },
    playback(videoId) {
      const base = `https://customer-${customerCode}.cloudflarestream.com/${encodeURIComponent(videoId)}`;
      return { hlsUrl: `${base}/manifest/video.m3u8`, embedUrl: `${base}/iframe` };
    },
    async remove(videoId) {
      await call("DELETE", `/${encodeURIComponent(videoId)}`);
    },
  };
}
