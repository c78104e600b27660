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
  to: 'import { keepsItsData } from "~/features/shell/connection/standing-data";\nasync function singleFetchLoaderNavigationStrategy(',
};

/** Where a screen's code can't be fetched Remix reloads the page, which without a connection leaves the browser's own error. */
const codeWaitedFor: Change = {
  file: /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
  from: "window.location.reload();",
  to: 'if (error.name === "ChunkLoadError") return lateScreen;\n    let module = await importOnceReached(route.module);\n    if (module) return (routeModulesCache[route.id] = module);\n    window.location.reload();',
};
/** And where it takes for ever, Remix waits for ever: after two minutes a screen that says so stands in its place. */
const codeInTime: Change = {
  file: codeWaitedFor.file,
  from: /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\)/,
  to: "await importInTime(route.module)",
};
const codeAsked: Change = {
  file: codeWaitedFor.file,
  from: "async function loadRouteModule(",
  to: 'import { importInTime, importOnceReached } from "~/features/shell/errors/import-once-reached";\nimport { lateScreen } from "~/features/shell/errors/LateScreen";\nasync function loadRouteModule(',
};

const router = /@remix-run\/router\/dist\/router\.js$/;

/**
 * A page that is loaded anew where it stands is no other page, but the router scrolls back to where it stood when the loading
 * began, and to the top the first time: under the finger of who scrolls meanwhile. Mended upstream in React Router 7
 * (https://github.com/remix-run/react-router/pull/13671), which Remix 2 doesn't get.
 */
const scrollKept: Change[] = [
  {
    file: router,
    from: "restoreScrollPosition: getSavedScrollPosition(location, newState.matches || state.matches),\n      preventScrollReset,",
    to: [
      "restoreScrollPosition: isUninterruptedRevalidation ? state.restoreScrollPosition : getSavedScrollPosition(location, newState.matches || state.matches),",
      "preventScrollReset: isUninterruptedRevalidation ? state.preventScrollReset : preventScrollReset,",
    ].join("\n      "),
  },
  // One that meets a navigation on its way takes it over, and forgot that this one was to leave the scrolling alone.
  {
    file: router,
    from: "overrideNavigation: state.navigation,\n      // Proxy through any rending view transition",
    to: "overrideNavigation: state.navigation,\n      preventScrollReset: pendingPreventScrollReset === true,\n      // Proxy through any rending view transition",
  },
];

/** Nor is what a form was told, its message and what was typed, over when somebody else's news comes in. */
const outcomeKept: Change = {
  file: router,
  from: "} else if (isActionReload) {",
  to: "} else if (isActionReload || isUninterruptedRevalidation) {",
};

const changes = [standingDataAsked, standingDataKept, codeAsked, codeInTime, codeWaitedFor, ...scrollKept, outcomeKept];

/** Keeps the page that stands where the way to the server breaks, and where it stands while live events load it anew. */
export const standingPages = (): Plugin => changedPackages({ name: "standing-pages", environment: "client", changes });
