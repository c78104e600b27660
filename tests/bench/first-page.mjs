/** What the first feed page of a member costs: its HTML by parts, and what it fetches by itself until nothing more comes. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

const kib = (text) => Buffer.byteLength(text) / 1024;
const gzipKib = (bytes) => gzipSync(bytes, { level: 9 }).byteLength / 1024;

/** Scripts and style sheets that a browser fetches of its own accord, each with its compressed KiB, the largest first. */
export async function fetchedByItself(origin, path, cookies) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox", "--host-resolver-rules=MAP *.test 127.0.0.1"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const page = await context.newPage();
    const files = new Set();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname);
    });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    // What waits for an idle moment has come by then.
    await page.waitForTimeout(3000);
    return [...files]
      .map((file) => ({ file, gzipKiB: gzipKib(readFileSync(`build/client${file}`)) }))
      .sort((a, b) => b.gzipKiB - a.gzipKiB);
  } finally {
    await browser.close();
  }
}

/** KiB of a page's HTML: all of it, compressed, and what its scripts are, most of which are the data that the markup shows too. */
export function htmlWeight(html) {
  const scripts = [...html.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].map(([script]) => script);
  const markup = scripts.reduce((rest, script) => rest.replace(script, () => ""), html);
  return {
    allKiB: kib(html),
    gzipKiB: gzipKib(html),
    scriptsKiB: kib(scripts.join("")),
    markupGzipKiB: gzipKib(markup),
  };
}

/** Says both of the first feed page of a member. */
export async function sayFirstPage(server, app, say) {
  const path = `/${app.slug}/groups`;
  const { text } = await server.fetch(app.host, path, { headers: { cookie: `access=${app.accessToken}` } });
  const html = htmlWeight(text);
  say(
    "Feed page: HTML",
    `${html.allKiB.toFixed(1)} KiB, ${html.scriptsKiB.toFixed(1)} of it data and scripts; ${html.gzipKiB.toFixed(1)} gzip, ${html.markupGzipKiB.toFixed(1)} without these`,
  );
  const cookies = [{ name: "access", value: app.accessToken }];
  const files = await fetchedByItself(`http://${app.host}:${server.port}`, path, cookies);
  const sum = files.reduce((total, { gzipKiB }) => total + gzipKiB, 0);
  say(
    "JavaScript and CSS that the first feed page fetches by itself",
    `${sum.toFixed(1)} KiB gzip, ${files.length} files (goal: under 190)`,
  );
}
