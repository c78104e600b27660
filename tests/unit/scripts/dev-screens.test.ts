import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { moduleRunnerTransform } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDevServer } from "../../../scripts/dev/server.mjs";

/** A Worker that says how many pages it has drawn since it started, so that a new start would show. */
const worker = `
  import { entry } from "./run-screens.js";
  const serve = entry.module.createRequestHandler();
  let pages = 0;
  export default {
    async fetch(request) {
      const page = await serve(request, {}).catch((error) => new Response(error.message, { status: 500 }));
      const answer = new Response(page.body, page);
      answer.headers.set("Pages", String(++pages));
      return answer;
    },
  };`;
const runner = readFileSync("scripts/dev/run-screens.worker.js", "utf8").replace("virtual:outside", "./outside.js");
const outside = `export const outside = { "/packages/greeting.js": { default: "Hello" } };`;

/** What Remix's build is to the Worker: here it draws what a screen says. */
const build = `
  import { say } from "/app/screen.js";
  const draw = async () => { try { return new Response(await say()); } catch (error) { return new Response(error.message, { status: 500 }); } };
  export const entry = { module: { createRequestHandler: () => draw } };`;

let devServer: Awaited<ReturnType<typeof startDevServer>>;
let workerd: Miniflare;

async function serve(modules: Record<string, string>) {
  const codes = Object.entries(modules).map(async ([address, code]) => {
    const transformed = await moduleRunnerTransform(code, null, address, code);
    return [address, transformed!.code] as const;
  });
  devServer.serve(Object.fromEntries(await Promise.all(codes)));
}

async function page() {
  const answer = await workerd.dispatchFetch("http://localhost/");
  return { status: answer.status, text: await answer.text(), pages: Number(answer.headers.get("Pages")) };
}

beforeEach(async () => {
  devServer = await startDevServer();
  workerd = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: "2026-11-01",
      unsafeEvalBinding: "UNSAFE_EVAL",
      serviceBindings: { DEV_SERVER: { external: { address: devServer.address, http: {} } } },
      modules: [
        { type: "ESModule", path: "index.js", contents: worker },
        { type: "ESModule", path: "run-screens.js", contents: runner },
        { type: "ESModule", path: "outside.js", contents: outside },
      ],
    }),
  );
});
afterEach(() => workerd.dispose());

test("a changed screen is served by the Worker that runs", async () => {
  await serve({ "/virtual/server.js": build, "/app/screen.js": `export const say = () => "one";` });
  expect(await page()).toEqual({ status: 200, text: "one", pages: 1 });
  await serve({ "/app/screen.js": `export const say = () => "two";` });
  expect(await page()).toEqual({ status: 200, text: "two", pages: 2 });
});

test("a screen uses what the Worker has, and modules that import each other", async () => {
  await serve({
    "/virtual/server.js": build,
    "/app/screen.js": `
      import greeting from "/packages/greeting.js";
      import { name } from "/app/name.js";
      export const greet = () => greeting + " " + name();
      export const say = () => greet();`,
    "/app/name.js": `import { greet } from "/app/screen.js"; export const name = () => typeof greet;`,
  });
  expect((await page()).text).toBe("Hello function");
});

test("code that several pages fetch at once is evaluated once, and whole for each", async () => {
  await serve({
    "/virtual/server.js": build,
    "/app/screen.js": `
      let isFirst = true;
      export const say = async () => (isFirst ? ((isFirst = false), "first") : (await import("/app/late.js")).text());`,
    "/app/late.js": `
      import { part } from "/app/late-part.js";
      globalThis.evaluated = (globalThis.evaluated ?? 0) + 1;
      export const text = () => part + " " + globalThis.evaluated;`,
    "/app/late-part.js": `export const part = await Promise.resolve("late");`,
  });
  expect((await page()).text).toBe("first");
  const texts = (await Promise.all([page(), page(), page()])).map(({ text }) => text);
  expect(texts).toEqual(["late 1", "late 1", "late 1"]);
});

test("a screen that fails at its start says so, and its correction is served", async () => {
  await serve({ "/virtual/server.js": build, "/app/screen.js": `throw new Error("no screen");` });
  expect(await page()).toMatchObject({ status: 500, text: "no screen" });
  await serve({ "/app/screen.js": `export const say = () => "a screen";` });
  expect(await page()).toMatchObject({ status: 200, text: "a screen" });
});

test("open pages are told of each build", async () => {
  await serve({ "/virtual/server.js": build, "/app/screen.js": `export const say = () => "one";` });
  const live = await fetch(new URL("/dev/live", await workerd.ready));
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = /data: (\d+)/.exec((await reader.read()).value!)![1];
  await serve({ "/app/screen.js": `export const say = () => "two";` });
  const second = /data: (\d+)/.exec((await reader.read()).value!)![1];
  expect(Number(second)).toBeGreaterThan(Number(first));
  await reader.cancel();
});
