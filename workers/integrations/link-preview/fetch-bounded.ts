import type { AddressResolver } from "./address-resolver";

/** Redirects that are followed before a server is given up. */
const mostRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const userAgent = "Lyceum/1.0 (link preview bot)";

/** Why there is nothing to show of an address. */
export type FetchRefusal = "refused address" | "redirects" | "status" | "type" | "size" | "time" | "connection";

export interface Fetched {
  /** Where the redirects ended. */
  address: URL;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FetchLimits {
  /** The beginning of the media types that are taken, as `text/html`. */
  types: readonly string[];
  maxBytes: number;
  /** What is longer is cut off there; else it is refused. */
  isCut: boolean;
  /** For everything together: redirects, headers and the body. */
  milliseconds: number;
}

/**
 * Fetches what a stranger's address answers, without cookies. Redirects are followed by hand, so that the resolver decides on
 * each of them; a server that is too slow or never ends is cut off.
 */
export async function fetchBounded(
  resolver: AddressResolver,
  start: URL,
  { types, maxBytes, isCut, milliseconds }: FetchLimits,
): Promise<Fetched | { refusal: FetchRefusal }> {
  const signal = AbortSignal.timeout(milliseconds);
  let address = start;
  try {
    for (let step = 0; step <= mostRedirects; step++) {
      if (!resolver.allows(address)) return { refusal: "refused address" };
      const response = await fetch(address.href, {
        redirect: "manual",
        headers: { Accept: `${types.join(",")},*/*;q=0.1`, "User-Agent": userAgent },
        signal,
      });
      const location = redirects.has(response.status) && response.headers.get("Location");
      if (location) {
        await response.body?.cancel();
        const next = URL.parse(location, address);
        if (!next) return { refusal: "refused address" };
        address = next;
        continue;
      }
      const refusal = judgeHead(response, types, isCut ? Number.POSITIVE_INFINITY : maxBytes);
      if (refusal) {
        await response.body?.cancel();
        return { refusal };
      }
      const bytes = await readBody(response, maxBytes, isCut, signal);
      const contentType = response.headers.get("Content-Type")!;
      return bytes ? { address, contentType, bytes } : { refusal: "size" };
    }
    return { refusal: "redirects" };
  } catch {
    return { refusal: signal.aborted ? "time" : "connection" };
  }
}

function judgeHead(response: Response, types: readonly string[], maxBytes: number): FetchRefusal | null {
  if (response.status !== 200) return "status";
  const type = response.headers.get("Content-Type")?.trim().toLowerCase() ?? "";
  if (!types.some((accepted) => type.startsWith(accepted))) return "type";
  return Number(response.headers.get("Content-Length") ?? 0) > maxBytes ? "size" : null;
}

/** Reads no more than `maxBytes`; null where there is more and it must not be cut. */
async function readBody(
  { body }: Response,
  maxBytes: number,
  isCut: boolean,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  if (!reader) return new Uint8Array();
  // A body that trickles in is cut off by the clock even where the runtime doesn't pass the signal on to it.
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop);
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    while (length <= maxBytes) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return joined(pieces, length);
      pieces.push(value);
      length += value.byteLength;
    }
    await reader.cancel();
    return isCut ? joined(pieces, length).subarray(0, maxBytes) : null;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
