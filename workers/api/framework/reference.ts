import { html, raw } from "hono/html";

type Operation = {
  summary?: string;
  tags?: string[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  "x-access"?: unknown;
};

/** The reference page at /api/docs: every call by area, readable without a script. */
export function reference(document: { info: { title: string }; paths?: object }) {
  const byArea = new Map<string, { method: string; path: string; operation: Operation }[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const area = operation.tags?.[0] ?? "";
      byArea.set(area, [...(byArea.get(area) ?? []), { method, path, operation }]);
    }
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <h1>${document.info.title} API</h1>
        <p>
          All calls are served below <code>/api</code>. The machine-readable document is
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav>${[...byArea.keys()].map((area) => html`<a href="#${area}">${area}</a> `)}</nav>
        ${[...byArea].map(
          ([area, operations]) =>
            html`<section id="${area}">
              <h2>${area}</h2>
              ${operations.map(describeOperation)}
            </section>`,
        )}
      </body>
    </html>`;
}

function describeOperation({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const example = operation.requestBody?.content?.["application/json"]?.example;
  return html`<details>
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span>
    </summary>
    <p>Access: <code>${JSON.stringify(operation["x-access"])}</code></p>
    ${example === undefined ? raw("") : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}
  </details>`;
}
