/** Seconds that a feed or sitemap is kept by who fetched it. */
const keptSeconds = 300;

/** A document that programs fetch again and again: 304 where the one they have is still the same. */
export async function answerDocument(request: Request, body: string, contentType: string): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const etag = `"${[...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  const headers = { ETag: etag, "Cache-Control": `private, max-age=${keptSeconds}` };
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": contentType } });
}
