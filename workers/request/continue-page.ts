import { text } from "@workers/domain/kernel/texts";
import type { Context } from "../context";

/**
 * Answers a form with a page that goes on to another host by itself, without scripts. A redirect would not do: browsers hold
 * the redirects of a form against the policy of its page (form-action), which allows our own host alone.
 */
export function continuePage({ language }: Pick<Context, "language">, address: string): Response {
  const url = escaped(address);
  const [title, link] = (["title", "link"] as const).map((key) =>
    escaped(text(language, "defaults", `continue.${key}`)),
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${url}"><title>${title}</title></head>
<body><p><a href="${url}">${link}</a></p></body></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
