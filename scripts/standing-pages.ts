import type { Plugin } from "vite";
import { type Change, changedPackages } from "./changed-packages";

/**
 * Remix reads the data of all of a page's routes by one call, and counts a call that failed as a failure of each of them:
 * the root's too, so that colours and shell went with them. What stands on the page already stays instead.
 */
const standingDataKept: Change = {
  file: /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
  from: /(return unwrapSingleFetchResults\(data, m\.route\.id\);\s*\}\);\s*results\[m\.route\.id\] = \{\s*type: "data",\s*result\s*\};\s*\} catch \(e\) \{\s*results\[m\.route\.id\] = )\{\s*type: "error",\s*result: e\s*\};/,
  to: [
    "return unwrapSingleFetchResults(data, m.route.id);",
    "});",
    'results[m.route.id] = { type: "data", result };',
    "} catch (e) {",
    "results[m.route.id] = keepsItsData(e, m, matches, request, router.state)",
    '  ? { type: "data", result: router.state.loaderData[m.route.id] }',
    '  : { type: "error", result: e };',
  ].join("\n"),
};
const standingDataAsked: Change = {
  file: standingDataKept.file,
  from: "async function singleFetchLoaderNavigationStrategy(",
  to: 'import { keepsItsData } from "~/features/shell/standing-data";\nasync function singleFetchLoaderNavigationStrategy(',
};

/** Where a screen's code can't be fetched Remix reloads the page, which without a connection leaves the browser's own error. */
const codeWaitedFor: Change = {
  file: /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
  from: "window.location.reload();",
  to: "let module = await importOnceReached(route.module);\n    if (module) return (routeModulesCache[route.id] = module);\n    window.location.reload();",
};
const codeAsked: Change = {
  file: codeWaitedFor.file,
  from: "async function loadRouteModule(",
  to: 'import { importOnceReached } from "~/features/shell/import-once-reached";\nasync function loadRouteModule(',
};

/** Keeps the page that stands where the way to the server breaks. */
export const standingPages = (): Plugin =>
  changedPackages({ name: "standing-pages", environment: "client", changes: [standingDataAsked, standingDataKept, codeAsked, codeWaitedFor] });
