import type { Plugin } from "vite";
import { type Change, changedPackages } from "./changed-packages";

/**
 * React writes a page as bytes, one call into the runtime's encoder for each attribute and text, and hands it on in
 * pieces of 512 bytes. Workers' encoder is far away: collecting text and encoding 16 KiB at once halves the time.
 */
const textsEncodedTogether: Change = {
  file: /react-dom-server\.browser\.production\.min\.js$/,
  from: /var l=null,n=0;\s*function p\(a,b\)\{.*?function t\(a,b\)\{p\(a,b\);return!0\}function ba\(a\)\{.*?\}var ca=new TextEncoder;function u\(a\)\{return ca\.encode\(a\)\}function w\(a\)\{return ca\.encode\(a\)\}/s,
  to: [
    'var l="",ca=new TextEncoder;',
    "function p(a,b){l+=b;l.length>16384&&ba(a)}",
    "function t(a,b){p(a,b);return!0}",
    'function ba(a){if(l!==""){var b=l;l="";a.enqueue(ca.encode(b))}}',
    'function u(a){return""+a}function w(a){return a}',
  ].join(""),
};

/** Where React begins another piece. */
const nothingToBegin: Change = {
  file: textsEncodedTogether.file,
  from: /l=new Uint8Array\(512\);n=0;(?=try|var F)/g,
  to: "",
};

/** A memory beside a function, for another change of the same file to use. */
const memoryBefore = (file: RegExp, name: string, kind: "Map" | "WeakMap", before: string): Change => ({
  file,
  from: before,
  to: `const ${name} = new ${kind}();\n${before}`,
});

/** The router flattens and ranks all routes for each question; the same routes are answered from memory. */
const routesRankedOnce: Change = {
  file: /@remix-run\/router\/dist\/router\.js$/,
  from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
  to: "let branches = rankedBranches.get(routes);\n  if (!branches) { branches = flattenRoutes(routes); rankRouteBranches(branches); rankedBranches.set(routes, branches); }",
};
const rankedBranches = memoryBefore(routesRankedOnce.file, "rankedBranches", "WeakMap", "function matchRoutesImpl(");
/** And it makes each route's pattern anew whenever it tries one. The bound is for patterns that come from addresses. */
const patternsKept: Change = {
  file: routesRankedOnce.file,
  from: "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
  to: [
    "let patternKey = `${pattern.caseSensitive}${pattern.end}${pattern.path}`, kept = compiledPatterns.get(patternKey);",
    "if (!kept) { kept = compilePath(pattern.path, pattern.caseSensitive, pattern.end); if (compiledPatterns.size < 1000) compiledPatterns.set(patternKey, kept); }",
    "let [matcher, compiledParams] = kept;",
  ].join("\n  "),
};
const compiledPatterns = memoryBefore(routesRankedOnce.file, "compiledPatterns", "Map", "function matchPath(");

/**
 * And it tries hundreds of routes until one fits, several times for a page. The server has one tree of routes, so an address
 * that was asked for before is tried first where it fitted.
 */
const fittingBranchFirst: Change = {
  file: routesRankedOnce.file,
  from: "for (let i = 0; matches == null && i < branches.length; ++i) {",
  to: [
    "let branchKey = `${branches.length}${allowPartial}${decoded}`, known = fittingBranches.get(branchKey);",
    "if (known !== undefined && branches[known]) return matchRouteBranch(branches[known], decoded, allowPartial);",
    "for (let i = 0; matches == null && i < branches.length; ++i) {",
    "  if (fittingBranches.size > 1000) fittingBranches.clear();",
    "  fittingBranches.set(branchKey, i);",
  ].join("\n  "),
};
const fittingBranches = memoryBefore(routesRankedOnce.file, "fittingBranches", "Map", "function matchRoutesImpl(");

/** Remix describes the same routes to the router anew for each page. */
const routesDescribedOnce: Change = {
  file: /@remix-run\/react\/dist\/esm\/server\.js$/,
  from: "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
  to: [
    "let routes = describedRoutes.get(manifest.routes);",
    "if (!routes) describedRoutes.set(manifest.routes, (routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)));",
  ].join("\n  "),
};
const describedRoutes = memoryBefore(routesDescribedOnce.file, "describedRoutes", "WeakMap", "function RemixServer(");
/** And the router copies them. */
const routesCopiedOnce: Change = {
  file: /react-router-dom\/server\.mjs$|react-router-dom\/dist\/server\.mjs$/,
  from: "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
  to: [
    "let copied = copiedRoutes.get(routes);",
    "if (!copied) {",
    "  copied = { manifest: {} };",
    "  copied.dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, copied.manifest);",
    "  copiedRoutes.set(routes, copied);",
    "}",
    "let { manifest, dataRoutes } = copied;",
  ].join("\n  "),
};
const copiedRoutes = memoryBefore(routesCopiedOnce.file, "copiedRoutes", "WeakMap", "function createStaticRouter(");

const changes = [
  textsEncodedTogether,
  nothingToBegin,
  rankedBranches,
  routesRankedOnce,
  compiledPatterns,
  patternsKept,
  fittingBranches,
  fittingBranchFirst,
  describedRoutes,
  routesDescribedOnce,
  copiedRoutes,
  routesCopiedOnce,
];

/** Changes the places in React and the router that cost a page on the server most, without changing what they answer. */
export const quickerRendering = (): Plugin =>
  changedPackages({ name: "quicker-rendering", environment: "ssr", changes });
