/**
 * Runs a bundled Worker in workerd by miniflare itself, with local databases, files, queues and rooms. `wrangler dev` puts a
 * second Worker before it, which takes a fifth of the processor time of each request, and at each change it looks through the
 * whole bundle again, which takes longer than building it.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root } from "./prepare.mjs";
import { mustRun } from "./run.mjs";

// The one that wrangler brings, so that both have the same options and the same local state.
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = createRequire(
  createRequire(import.meta.url).resolve("wrangler"),
)("miniflare");

// Else it says which file of variables it reads, in the middle of what our commands say.
process.env.WRANGLER_LOG ??= "warn";

/** The bundled Worker. */
export const workerModules = path.join(root, "build/worker");

/** Bundles what `build` made as `wrangler deploy` would, and runs it as `startWorker` does. */
export async function serveBuild(options) {
  rmSync(workerModules, { recursive: true, force: true });
  await mustRun("wrangler", ["deploy", "--dry-run", "--outdir", workerModules], {
    quiet: true,
    env: { WRANGLER_SEND_METRICS: "false" },
  });
  return startWorker({ modules: workerModules, ...options });
}

/**
 * @param {{ port: number, state: string, modules: string, vars?: Record<string, string>, config?: string, envFile?: string, miniflareOptions?: object }} options
 *   state: folder of the local databases; modules: folder of the Worker's modules, of which `index.js` is the first; vars:
 *   variables besides the config's and those of envFile; miniflareOptions: in place of those that wrangler makes
 * @returns {Promise<{ origin: string, reload(): Promise<void>, stop(): Promise<void> }>}
 */
export async function startWorker({
  port,
  state,
  modules,
  vars = {},
  config = "wrangler.toml",
  envFile = ".dev.vars",
  miniflareOptions = {},
}) {
  const host = `localhost:${port}`;
  const { workerOptions } = optionsOf(config, undefined, { envFiles: [envFile] });
  const options = () =>
    convertV4MiniflareOptions({
      host: "localhost",
      port,
      rootPath: root,
      resourcePersistencePath: path.resolve(state, "v3"),
      unsafeTriggerHandlers: true,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      workers: [
        {
          ...workerOptions,
          name: "lyceum",
          rootPath: root,
          ...miniflareOptions,
          bindings: { ...workerOptions.bindings, SERVICE_HOST: host, APP_DOMAIN: host, ...vars },
          modulesRoot: modules,
          modules: modulesIn(modules),
        },
      ],
    });
  const miniflare = new Miniflare(options());
  await miniflare.ready;
  const origin = `http://${host}`;
  runClock(origin);
  return { origin, reload: () => miniflare.setOptions(options()), stop: () => miniflare.dispose() };
}

/** The first module, and then those that it imports. */
function modulesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|wasm)$/.test(name));
  return ["index.js", ...names.filter((name) => name !== "index.js")].map((name) => ({
    type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
    path: path.join(folder, name),
    contents: readFileSync(path.join(folder, name)),
  }));
}

/** Local runs leave the clock standing by themselves. */
function runClock(origin) {
  for (const [cron, minutes] of [
    ["*", 1],
    ["*/10", 10],
  ])
    setInterval(
      () => fetch(`${origin}/cdn-cgi/local/scheduled?cron=${cron}+*+*+*+*`).catch(() => {}),
      minutes * 60_000,
    ).unref();
}
