import { AppError } from "@workers/errors";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site sends in a person's name. Browsers name the sending page in Origin; without it only
 * Sec-Fetch-Site or the absence of cookies shows that the request wasn't forged.
 */
export function refuseForeignOrigin(request: Request, origin: string): void {
  if (safe.has(request.method)) return;
  const sender = request.headers.get("Origin");
  if (sender === origin) return;
  const isOwnFetch = sender === null && request.headers.get("Sec-Fetch-Site") === "same-origin";
  const isPlainClient = sender === null && !request.headers.has("Cookie") && !request.headers.has("Sec-Fetch-Site");
  if (!isOwnFetch && !isPlainClient) throw new AppError("originRefused");
}
