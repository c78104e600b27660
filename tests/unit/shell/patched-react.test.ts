import { createElement, lazy, Suspense } from "react";
import type * as Server from "react-dom/server";
import { describe, expect, test } from "vitest";

/** The file that the Worker uses; Node would take another of the package, which is not patched. */
const file = "../../../node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";
const { renderToReadableStream } = (await import(file)) as typeof Server;

const quiet = { onError: () => {} };
const page = (word: string) =>
  createElement(
    "ul",
    null,
    Array.from({ length: 3000 }, (_, key) =>
      createElement("li", { key, title: `“${word}” & ${key}` }, `Grüße, ${word} 🌱`),
    ),
  );
const html = (word: string) =>
  `<ul>${Array.from({ length: 3000 }, (_, key) => `<li title="“${word}” &amp; ${key}">Grüße, ${word} 🌱</li>`).join("")}</ul>`;

/** React with patches/react-dom: text is collected and encoded in pieces of 16 KiB. */
describe("A page's text", () => {
  test("arrives whole, in few pieces", async () => {
    const pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of (await renderToReadableStream(page("garden"))) as unknown as AsyncIterable<Uint8Array>)
      pieces.push(decoder.decode(piece, { stream: true }));
    expect(pieces.join("")).toBe(html("garden"));
    expect(pieces.length).toBeLessThan(html("garden").length / 10_000);
  });

  test("is its own when others are drawn meanwhile, given up or failing", async () => {
    const hydrations: ((module: { default: () => ReturnType<typeof page> }) => void)[] = [];
    const later = (word: string) => {
      const Part = lazy(
        () => new Promise<{ default: () => ReturnType<typeof page> }>((resolve) => hydrations.push(resolve)),
      );
      return createElement("main", { title: word }, createElement(Suspense, { fallback: "…" }, createElement(Part)));
    };
    const [left, stays] = await Promise.all([
      renderToReadableStream(later("one"), quiet),
      renderToReadableStream(later("two")),
    ]);
    const reader = left.getReader();
    await reader.read();
    await reader.cancel();
    const text = new Response(stays).text();
    await expect(
      renderToReadableStream(
        createElement(() => {
          throw new Error("three");
        }),
        quiet,
      ),
    ).rejects.toThrow("three");
    hydrations.forEach((resolve, index) => resolve({ default: () => page(`part ${index}`) }));
    const whole = await text;
    expect(whole).toContain(html("part 1"));
    expect(whole).not.toContain("part 0");
    expect(whole).toMatch(/^<main title="two">/);
    expect(await new Response(await renderToReadableStream(page("four"))).text()).toBe(html("four"));
  });
});
