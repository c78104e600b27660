/**
 * Runs the Worker of the development build in workerd by miniflare itself: `wrangler dev` looks through the whole bundle
 * again at each change, which takes longer than building it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root } from "../prepare.mjs";
import { runClock } from "../serve.mjs";

// The one that wrangler brings, so that both have the same options and the same local state.
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = createRequire(
  createRequire(import.meta.url).resolve("wrangler"),
)("miniflare");

/**
 * @param {{ port: number, state: string, vars?: Record<string, string>, modules: string }} options
 *   state: folder of the local databases; vars: variables besides wrangler.toml's and those of .dev.vars; modules: folder of
 *   the Worker's modules, of which `index.js` is the first
 * @returns {Promise<{ reload(): Promise<void>, stop(): Promise<void> }>}
 */
export async function startDevServer({ port, state, vars = {}, modules }) {
  const host = `localhost:${port}`;
  const { workerOptions } = optionsOf("wrangler.toml", undefined, { envFiles: [".dev.vars"] });
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
          bindings: { ...workerOptions.bindings, SERVICE_HOST: host, APP_DOMAIN: host, ...vars },
          modulesRoot: modules,
          modules: modulesIn(modules),
        },
      ],
    });
  const miniflare = new Miniflare(options());
  await miniflare.ready;
  runClock(`http://${host}`);
  return { reload: () => miniflare.setOptions(options()), stop: () => miniflare.dispose() };
}

/** The first module, and then those that it imports. */
function modulesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  return ["index.js", ...names.filter((name) => name !== "index.js")].map((name) => ({
    type: "ESModule",
    path: path.join(folder, name),
    contents: readFileSync(path.join(folder, name), "utf8"),
  }));
}
