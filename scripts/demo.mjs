/**
 * `npm run demo`: Lyceum on this machine, filled with the demo tenant, at http://localhost:8787.
 * `npm run demo -- --port 9000` serves elsewhere, `npm run demo -- --fresh` begins with a new demo.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { build } = await import("./build.mjs");
const { migrate, openLocalState, ownState, seed, setAsideIfOutdated } = await import("./local-state.mjs");
const { ensureSecrets, isTaken, serve } = await import("./serve.mjs");
const { signInHints } = await import("./sign-in-hints.mjs");

const { values } = parseArgs({ options: { port: { type: "string", default: "8787" }, fresh: { type: "boolean", default: false } } });
const port = Number(values.port);
if (!(port > 0 && port < 65_536)) stop(`"${values.port}" is no port.`);
// Asked first: two runs would share one database.
if (await isTaken(port))
  stop(`Port ${port} is taken, perhaps by another demo. Stop that one, or choose: npm run demo -- --port ${port + 1}`);

try {
  await step("Building the screens", () => build({ devRoutes: true }));
  ensureSecrets();
  if (values.fresh) rmSync(ownState, { recursive: true, force: true });
  const aside = setAsideIfOutdated(ownState);
  if (aside) console.log(`The database was of an older kind and lies in ${aside} now; delete it when you like.`);
  await step("Preparing the databases", async () => {
    const local = await openLocalState(ownState);
    await migrate(local.databases);
    await seed(local);
    await local.close();
  });
  const server = await step("Starting the Worker", () => serve({ port, state: ownState }));
  console.log(signInHints(port));
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isStopping = true;
      void server.stop();
    });
  const code = await server.ended;
  console.log(isStopping ? "\nStopped. Everything is kept for next time." : "\nThe Worker ended by itself; the reason stands above.");
  process.exit(isStopping ? 0 : code || 1);
} catch (error) {
  stop(error.message);
}

async function step(name, work) {
  process.stdout.write(`${name} …`);
  const start = Date.now();
  const result = await work();
  console.log(` ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
