/**
 * The screens within the Worker of the development build. Their modules are evaluated here, so that a changed screen is
 * taken up by the Worker that runs: where the server of development has newer ones, all are evaluated anew before a page is
 * drawn. In the place of Remix's build it exports what the Worker asks that for.
 */
import { env } from "cloudflare:workers";
import { outside } from "virtual:outside";

/** What the code of a module is called with (Vite's `moduleRunnerTransform`). */
const parameters = [
  "__vite_ssr_import__",
  "__vite_ssr_dynamic_import__",
  "__vite_ssr_exportAll__",
  "__vite_ssr_exports__",
];

let current = { build: "", functions: new Map(), handle: undefined };

export const entry = { module: { createRequestHandler: () => serveScreen } };

async function serveScreen(request, context) {
  if (new URL(request.url).pathname === "/dev/live") return env.DEV_SERVER.fetch(request);
  // A request takes up a new build by itself: what it waits for may be no other's.
  current = await newest(current);
  return current.handle(request, context);
}

async function newest(known) {
  const answer = await env.DEV_SERVER.fetch(`http://dev-server/modules?since=${known.build}`);
  if (answer.status === 204) return known;
  const { build, modules } = await answer.json();
  const functions = new Map(known.functions);
  for (const [address, code] of Object.entries(modules))
    functions.set(
      address,
      env.UNSAFE_EVAL.newAsyncFunction(`${code}\n//# sourceURL=${address}\n`, "evaluate", ...parameters),
    );
  const server = await evaluation(functions)("/virtual/server.js");
  return { build, functions, handle: server.entry.module.createRequestHandler(server) };
}

/** Imports modules, each evaluated once. */
function evaluation(functions) {
  const modules = new Map();
  let lastDynamic = Promise.resolve();
  async function load(address) {
    if (outside[address]) return outside[address];
    if (modules.has(address)) return modules.get(address);
    const exported = {};
    // Modules that import each other get what there is of one another, and its later exports as they come.
    modules.set(address, exported);
    const exportAll = (source) => {
      for (const name of Object.keys(source))
        if (name !== "default" && !(name in exported))
          Object.defineProperty(exported, name, { enumerable: true, configurable: true, get: () => source[name] });
    };
    await functions.get(address)(load, loadInTurn, exportAll, exported);
    return exported;
  }
  // One at a time: else the second would get a module that is being evaluated for the first.
  const loadInTurn = (address) => (lastDynamic = lastDynamic.catch(() => {}).then(() => load(address)));
  return load;
}
