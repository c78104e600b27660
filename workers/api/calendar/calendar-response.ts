import { createHash } from "node:crypto";

/** A calendar, for programs that fetch it again and again: unchanged, it isn't sent again. */
export function calendarResponse(request: Request, text: string, { name }: { name?: string } = {}): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers: Record<string, string> = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "private, no-cache",
    ETag: tag,
    ...(name && { "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.ics"` }),
  };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
