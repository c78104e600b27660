import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { withoutFallbackStyles } from "./scripts/assets/fallback-styles";
import { iconSprite } from "./scripts/assets/icon-sprite";
import { lazyRoutes } from "./scripts/assets/lazy-routes";
import { textFiles } from "./scripts/assets/text-files";

const root = import.meta.dirname;
export const alias = {
  "~": path.join(root, "app"),
  "@workers": path.join(root, "workers"),
  "@db": path.join(root, "db"),
  "@party": path.join(root, "party"),
};

/**
 * Leaves the business out of Remix's server bundle: wrangler bundles `workers/`, `db/` and `party/` once for the
 * API and for the loaders alike, so both share one copy of every class and cache.
 */
function serverCodeStaysOutside(): Plugin {
  return {
    name: "lyceum:server-code-stays-outside",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!options.ssr || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const inside = path.relative(root, resolved.id);
      return /^(workers|db|party)\//.test(inside) ? { id: resolved.id, external: "relative" } : null;
    },
  };
}

/** Fails the build where the browser would get the business: after tree shaking, so a route's loader may import it. */
function noServerCodeInTheBrowser(): Plugin {
  return {
    name: "lyceum:no-server-code-in-the-browser",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const inside = path.relative(root, id);
          if (renderedLength > 0 && /^(workers|db\/(?!vocabulary\/))/.test(inside))
            this.error(`${inside} would reach the browser in ${chunk.fileName}; import it in loaders and actions only`);
        }
      }
    },
  };
}

/** Puts `importCode` around each import of the screens in place of Vite's own preloading. */
function importsThatCanBeRepeated(): Plugin {
  return {
    name: "lyceum:imports-that-can-be-repeated",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { importCode as __vitePreload } from ${JSON.stringify(path.join(root, "app/ui/import-code.ts"))};`
        : null,
  };
}

/**
 * Fails the build where chunks import each other: a page imports its chunks beside each other, and which of a circle is evaluated
 * first would depend on which arrives first.
 */
function noCircleOfChunks(): Plugin {
  return {
    name: "lyceum:no-circle-of-chunks",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => (bundle[name]?.type === "chunk" ? bundle[name].imports : []);
      const isReached = (target: string, from: string, seen = new Set<string>()): boolean =>
        importsOf(from).some((name) => name === target || (!seen.has(name) && isReached(target, name, seen.add(name))));
      for (const name of Object.keys(bundle))
        if (isReached(name, name))
          this.error(`${name} imports itself through other chunks; see chunkOf in vite.config.ts`);
    },
  };
}

/** The screens that a member sees first, those that are a press away, and what every screen fetches once it is alive. */
const codeInOrder = {
  first: /app\/(entry\.client|root|routes\/app(\.(screens|community|feed))?)\.tsx(\?|$)/,
  next: /app\/routes\/app\.(space|post)\.tsx(\?|$)/,
  live: /app\/features\/(live\/room-socket|chat\/watch\/ChatWatch|members\/PersonCardsPanel)\.tsx?$/,
};
const isStart = /app\/entry\.client\.tsx$/;
let chunkOfModule: Map<string, string> | undefined;

/**
 * Puts what the first screens need into two chunks, ours and what we build on, which changes seldom, and what the next
 * ones need beyond that, and what is fetched once they are alive, into one chunk each: dozens of small chunks compress badly
 * and cost a request each. What the screens fetch later (menus, dialogs, the editor) stays apart.
 */
const chunkOf: Rollup.GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  if (!chunkOfModule) {
    chunkOfModule = new Map();
    for (const [name, code] of Object.entries(codeInOrder)) {
      const waiting = [...getModuleIds()].filter((module) => code.test(module));
      for (let module = waiting.pop(); module; module = waiting.pop()) {
        if (chunkOfModule.has(module)) continue;
        const imported = getModuleInfo(module)?.importedIds ?? [];
        // What starts the page must not run before the page's routes are there: what it needs is of the first chunk, it isn't.
        if (isStart.test(module)) {
          waiting.push(...imported);
          continue;
        }
        // What reads packages' CommonJS is theirs: a base that imports from "first" would be evaluated after it.
        const isOfPackages = /node_modules|^\0commonjsHelpers/.test(module);
        chunkOfModule.set(module, name === "first" && isOfPackages ? "base" : name);
        waiting.push(...imported);
      }
    }
  }
  return chunkOfModule.get(id);
};

/**
 * Minifies what the first screens load once more, by terser: six KiB less on the wire than by esbuild alone. For all files the
 * build would take a minute longer.
 */
function firstScreensSmaller(): Plugin {
  return {
    name: "lyceum:first-screens-smaller",
    apply: (_config, { mode }) => mode === "production",
    applyToEnvironment: (environment) => environment.name === "client",
    renderChunk: {
      order: "post",
      async handler(code, { name }) {
        if (name !== "base" && name !== "first") return null;
        const { code: smaller } = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
        return smaller ? { code: smaller, map: null } : null;
      },
    },
  };
}

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  cacheDir: ".cache/vite",
  plugins: [
    serverCodeStaysOutside(),
    lazyRoutes(),
    noServerCodeInTheBrowser(),
    noCircleOfChunks(),
    importsThatCanBeRepeated(),
    iconSprite(),
    textFiles(),
    firstScreensSmaller(),
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: { alias },
  css: { postcss: { plugins: [withoutFallbackStyles()] } },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      // Rollup joins smaller ones with others: each file costs a request. From 1,500 on screens fetch more code that they don't need.
      build: { rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: 1_000 } } },
    },
    // For workers Vite would put everything into one file, which is evaluated at once (scripts/assets/lazy-routes.ts).
    ssr: { build: { rollupOptions: { output: { inlineDynamicImports: false } } } },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker", "browser"] },
  },
});
