/**
 * `npm run dev`: as `npm run demo`, and what you change is built and served again within seconds, by the same runtime.
 * `npm run dev -- --port 9000` serves elsewhere.
 */
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
process.env.NODE_ENV = "development";
process.env.LYCEUM_DEV_ROUTES = "1";
const { ownState, readyDemo } = await import("./demo/local-state.mjs");
const { startDevBuild } = await import("./dev/build.mjs");
const { startDevServer } = await import("./dev/server.mjs");
const { watchFolder } = await import("./dev/watch-folder.mjs");
const { step } = await import("./run.mjs");
const { ensureSecrets, isTaken, untilStopped } = await import("./serve.mjs");
const { startNewsletterTools } = await import("./demo/newsletter-tools.mjs");
const { startWorker, workerModules } = await import("./workerd.mjs");
const { signInHints } = await import("./demo/sign-in-hints.mjs");

const { values } = parseArgs({ options: { port: { type: "string", default: "8787" } } });
const port = Number(values.port);
if (!(port > 0 && port < 65_536)) stop(`"${values.port}" is no port.`);
if (await isTaken(port))
  stop(`Port ${port} is taken. Stop what runs there, or choose: npm run dev -- --port ${port + 1}`);

const watched = ["app", "workers", "party", "db", "public"];

let build;
let devServer;
let worker;
let isBuilding = false;
/** Files that were saved and are in no build yet. */
const saved = new Set();
let isSavedAgain = false;
/** When the last build began to read files, milliseconds UTC. */
let readAt = 0;

try {
  await step("Building the screens", async () => {
    devServer = await startDevServer();
    build = await startDevBuild();
    const { newScreens } = await build();
    devServer.serve(newScreens);
  });
  ensureSecrets();
  await step("Preparing the databases", () => readyDemo(ownState));
  const tools = await startNewsletterTools();
  const devService = { external: { address: devServer.address, http: {} } };
  worker = await step("Starting the Worker", () =>
    startWorker({
      port,
      state: ownState,
      modules: workerModules,
      vars: {
        NEW_PROJECT_TARIFF: "business",
        INSTALLATION_OWNERS: "operator@lyceum.example",
        AUTORESPONDER_APIS_URL: tools.url,
      },
      miniflareOptions: {
        assets: undefined,
        serviceBindings: { ASSETS: devService, DEV_SERVER: devService },
        unsafeEvalBinding: "UNSAFE_EVAL",
      },
    }),
  );
  console.log(signInHints(port));
  console.log("Watching for changes; open pages load themselves anew.\n");
  for (const folder of watched) watchFolder(folder, (file) => void changed(file));
  await untilStopped(worker);
  process.exit();
} catch (error) {
  stop(error.message);
}

/** One build at a time; changes meanwhile make one more. */
async function changed(file) {
  // One saving may be reported several times, the last time while what was saved is being built.
  const savedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (savedAt < readAt) return;
  saved.add(file);
  isSavedAgain = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isSavedAgain) {
    await sleep(20); // an editor writes several files at once
    isSavedAgain = false;
    readAt = Date.now();
    const files = new Set(saved);
    saved.clear();
    await step(`${new Date().toLocaleTimeString()}  ${[...files].at(-1)} changed: building`, async () => {
      const { newScreens, isWorkerNew } = await build(files);
      if (isWorkerNew) await worker.reload();
      devServer.serve(newScreens);
    }).catch((error) => {
      for (const name of files) saved.add(name);
      console.error(`\n${error.message}\nThe last good build is still served.\n`);
    });
  }
  isBuilding = false;
}
