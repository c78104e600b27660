/**
 * The build of `npm run dev`: the screens by esbuild, which builds again in less than a second what Remix's own build takes
 * many for. Same sources, same runtime as the build that goes out; nothing is minified, and pages load themselves anew.
 */
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { assetAddress } from "../assets/asset-address.mjs";
import { root } from "../prepare.mjs";
import { importTypeScript } from "../typescript.mjs";
import { workerModules } from "../workerd.mjs";
import { fileAlone, separatePackages } from "./packages.mjs";
import { separateModules } from "./separate-modules.mjs";
import { screenModules } from "./screen-modules.mjs";
import removal from "@remix-run/dev/dist/vite/remove-exports.js";

/** What Remix's own build does to screens. */
const { removeExports } = removal;
const client = path.join(root, "build/client");
/** What a screen gives the browser; the rest of its module is the server's. */
const browserExports =
  "default, ErrorBoundary, HydrateFallback, Layout, clientAction, clientLoader, handle, links, meta, shouldRevalidate";
/** The features that vite.config.ts chooses. */
const future = Object.fromEntries(
  [...readFileSync(path.join(root, "vite.config.ts"), "utf8").matchAll(/(v3_\w+): true/g)].map(([, name]) => [
    name,
    true,
  ]),
);

/**
 * Begins with nothing, so that nothing stale is served and `npm run demo` builds its own again.
 * @returns what builds: it takes the changed files, and answers which modules of screens are new, by address, and whether
 *   the Worker has to start anew
 */
export async function startDevBuild() {
  rmSync(path.join(root, "build"), { recursive: true, force: true });
  for (const folder of [path.join(client, "assets"), workerModules]) mkdirSync(folder, { recursive: true });
  const [esbuild, styles, icons, texts] = await Promise.all([
    import("esbuild"),
    startStyles(),
    import("../assets/icon-sprite.ts"),
    importTypeScript("scripts/assets/text-files.ts"),
  ]);
  const lucide = lucidePlugin(icons.iconFiles());
  let routes;
  let browser;
  let screens;
  let outside = "";
  /** What was built since a build succeeded as a whole. */
  let news = { newScreens: {}, isWorkerNew: false };
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "silent",
    outdir: client,
    metafile: true,
  };
  const forBrowser = { ...common, conditions: ["module"], mainFields: ["browser", "module", "main"] };
  const forWorker = {
    ...common,
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    external: ["cloudflare:*", "node:*"],
    plugins: [runtimeModules],
  };
  const browserPackages = separatePackages(esbuild, {
    options: forBrowser,
    outdir: path.join(client, "assets/packages"),
    address: "/assets/packages/",
  });
  const workerPackages = separatePackages(esbuild, {
    options: forWorker,
    outdir: path.join(workerModules, "packages"),
    address: "/packages/",
  });
  const start = async (foundRoutes) => {
    await browser?.dispose();
    routes = foundRoutes;
    browser = await esbuild.context({
      ...forBrowser,
      entryPoints: [
        { in: "virtual:client", out: "assets/client" },
        { in: "virtual:styles", out: "assets/app" },
        ...Object.values(routes).map(({ id }) => ({ in: `virtual:screen/${id}`, out: `assets/${id}` })),
      ],
      splitting: true,
      chunkNames: "assets/chunk-[hash]",
      plugins: [
        sources,
        stylesOfScreens(),
        virtual({ screens: routes, styles, texts }),
        serverStaysOutside,
        lucide,
        browserPackages.plugin,
      ],
    });
    screens = screenModules(esbuild, {
      ...forWorker,
      plugins: [
        runtimeModules,
        sources,
        stylesOfScreens({ server: true }),
        virtual({ screens: routes, texts }),
        lucide,
        workerPackages.plugin,
      ],
    });
  };
  const worker = separateModules(esbuild, {
    options: { ...forWorker, plugins: [runtimeModules, virtual({ outside: () => outside }), workerPackages.plugin] },
    outdir: workerModules,
    first: "workers/index.ts",
  });
  writeFileSync(path.join(workerModules, "index.js"), workerEntry);
  return async function build(/** @type {Set<string>} from the root */ changed = new Set()) {
    const foundRoutes = await findRoutes();
    const areRoutesNew = JSON.stringify(foundRoutes) !== JSON.stringify(routes);
    if (areRoutesNew) await start(foundRoutes);
    const { source } = await icons.drawSprite();
    writeFileSync(path.join(client, "assets/icons.svg"), source);
    // The browser gets nothing of workers, see below.
    const isServerAlone =
      changed.size > 0 && !areRoutesNew && [...changed].every((file) => file.startsWith("workers/"));
    await Promise.all([isServerAlone ? null : buildForBrowser(), buildForWorker()]).catch((error) => {
      throw new Error(
        error.errors?.length ? esbuild.formatMessagesSync(error.errors, { kind: "error" }).join("\n") : error,
      );
    });
    const result = news;
    news = { newScreens: {}, isWorkerNew: false };
    return result;
  };
  async function buildForWorker() {
    Object.assign(news.newScreens, await screens.build());
    const needed = screens.outside();
    const isOutsideNew = needed.module !== outside;
    outside = needed.module;
    const built = await worker.build({ also: needed.sources, anew: isOutsideNew ? ["virtual:outside"] : [] });
    await workerPackages.buildPackages();
    news.isWorkerNew ||= built.length > 0;
  }
  async function buildForBrowser() {
    const { metafile } = await browser.rebuild();
    await browserPackages.buildPackages();
    refuseServerCode(metafile);
  }
}

/** Every screen as Remix describes it. */
async function findRoutes() {
  const file = path.join(root, "app/routes.ts");
  // Node keeps what it imported by address.
  const { default: tree } = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`);
  const routes = { root: { id: "root", path: "", file: "root.tsx" } };
  const add = ({ id: ownId, file, path, index, caseSensitive, children = [] }, parentId) => {
    const id = ownId ?? file.replace(/\.[jt]sx?$/, "");
    routes[id] = { id, parentId, path, index, caseSensitive, file };
    for (const child of children) add(child, id);
  };
  for (const route of await tree) add(route, "root");
  return routes;
}

const moduleOf = ({ file }) => path.join(root, "app", file);

/** The modules that no file holds. */
function virtual({ screens = {}, styles, texts, outside }) {
  const contents = {
    client: () => `${liveReload}import ${JSON.stringify(path.join(root, "app/entry.client.tsx"))};`,
    styles: () => `@import "virtual:tailwind";`,
    "icon-sprite": () => `export default "/assets/icons.svg";`,
    "text-files": () => {
      const files = texts.makeTextFiles();
      for (const { address, source } of files) writeFileSync(path.join(client, address), source);
      return texts.addressesModule(files);
    },
    server: () => serverEntry(screens),
    screens: () => readFileSync(path.join(root, "scripts/dev/run-screens.worker.js"), "utf8"),
    outside,
  };
  return {
    name: "virtual",
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path: path.slice(8), namespace: "virtual" }));
      build.onLoad({ filter: /.*/, namespace: "virtual" }, async ({ path: name }) => {
        if (name === "styles") return { contents: await styles(), loader: "css", resolveDir: root };
        const screen = name.startsWith("screen/") && screens[name.slice(7)];
        if (screen)
          return {
            contents: `export { ${browserExports} } from ${JSON.stringify(moduleOf(screen))};`,
            loader: "ts",
            resolveDir: root,
          };
        return { contents: contents[name](), loader: "ts", resolveDir: root };
      });
    },
  };
}

function serverEntry(routes) {
  const all = Object.values(routes);
  const described = all.map(
    ({ id, parentId, path, index, caseSensitive }, number) =>
      `${JSON.stringify(id)}: { ...${JSON.stringify({ id, parentId, path, index, caseSensitive })}, module: route${number} }`,
  );
  return `
    import * as entryServer from ${JSON.stringify(path.join(root, "app/entry.server.tsx"))};
    ${all.map((route, number) => `import * as route${number} from ${JSON.stringify(moduleOf(route))};`).join("\n")}
    export const mode = "development", assetsBuildDirectory = "build/client", basename = "/", publicPath = "/";
    export const isSpaMode = false, future = ${JSON.stringify(future)}, entry = { module: entryServer };
    export const routes = { ${described.join(",\n")} };
    const assetOf = ({ module, ...route }) => ({
      ...route, module: "/assets/" + route.id + ".js", imports: [], css: [],
      hasAction: "action" in module, hasLoader: "loader" in module, hasClientAction: "clientAction" in module,
      hasClientLoader: "clientLoader" in module, hasErrorBoundary: "ErrorBoundary" in module,
    });
    export const assets = {
      version: "development", url: "/assets/manifest.js", entry: { module: "/assets/client.js", imports: [], css: [] },
      routes: Object.fromEntries(Object.values(routes).map((route) => [route.id, assetOf(route)])),
    };`;
}

/** The Worker as it is, but for what the build makes below /assets, which reaches no Worker elsewhere. */
const workerEntry = `
  import lyceum from "/workers/index.js";
  export * from "/workers/index.js";
  const isAsset = (request) => new URL(request.url).pathname.startsWith("/assets/");
  export default {
    ...lyceum,
    fetch: (request, env, ...rest) => isAsset(request) ? env.ASSETS.fetch(request) : lyceum.fetch(request, env, ...rest),
  };
`;
/** The server of development tells which build it serves, and again at each new one. */
const liveReload = `
  let build;
  new EventSource("/dev/live").onmessage = ({ data }) => (build ??= data) === data || location.reload();
`;

/** What Vite's own syntax in our sources means: addresses of files, and files by pattern. */
const sources = {
  name: "sources",
  setup(build) {
    build.onResolve({ filter: /\?url$/ }, async ({ path: source, importer, resolveDir, kind }) => {
      const name = source.slice(0, -"?url".length);
      if (name === "./app.css") return { path: "/assets/app.css", namespace: "address" };
      const resolved = await build.resolve(name, { importer, resolveDir, kind, pluginData: fileAlone });
      return { ...resolved, namespace: "file-address" };
    });
    build.onLoad({ filter: /.*/, namespace: "address" }, ({ path: address }) => ({
      contents: `export default ${JSON.stringify(address)};`,
    }));
    build.onLoad({ filter: /.*/, namespace: "file-address" }, ({ path: name }) => ({
      contents: `export default ${JSON.stringify(addressOf(name))};`,
    }));
    build.onLoad({ filter: /[\\/]app[\\/]i18n[\\/]all-texts\.server\.ts$/ }, ({ path: name }) => ({
      contents: withFiles(readFileSync(name, "utf8"), path.dirname(name)),
      loader: "ts",
    }));
    build.onResolve({ filter: /^\/node_modules\// }, ({ path: name }) => ({
      path: addressOf(path.join(root, name)),
      external: true,
    }));
  },
};

/** Style sheets that screens import come with their code: esbuild would put them into files that no page names. */
const stylesOfScreens = ({ server: isServer = false } = {}) => ({
  name: "styles-of-screens",
  setup(build) {
    build.onLoad({ filter: /[\\/]app[\\/].*\.css$/, namespace: "file" }, ({ path: name }) => {
      const source = JSON.stringify(readFileSync(name, "utf8"));
      const contents = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${source}); document.adoptedStyleSheets.push(sheet);`;
      return { contents: isServer ? "" : contents, loader: "js" };
    });
  },
});

/** Puts a file beside the build; answers its address, which changes with its contents. */
function addressOf(file) {
  const { name, ext } = path.parse(file);
  const contents = readFileSync(file);
  const address = assetAddress(name, ext, contents);
  writeFileSync(path.join(client, address), contents);
  return address;
}

function withFiles(code, folder) {
  const imports = [];
  const changed = code.replace(/import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g, (_, args) => {
    const isRaw = args.includes('"?raw"');
    const names = [...args.matchAll(/"(\.\/[^"]+)"/g)].flatMap(([, pattern]) => globSync(pattern, { cwd: folder }));
    const entries = names.map((name) => {
      const file = `./${name.split(path.sep).join("/")}`;
      imports.push(`import file${imports.length} from ${JSON.stringify(file)};`);
      const value = `file${imports.length - 1}`;
      return `${JSON.stringify(file)}: ${isRaw ? `JSON.stringify(${value})` : value}`;
    });
    return `({ ${entries.join(", ")} } as any)`;
  });
  return imports.join("\n") + changed;
}

/** Node's modules that packages name without `node:`: workerd has them under that name. */
const runtimeModules = {
  name: "runtime-modules",
  setup(build) {
    const names = new RegExp(`^(${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`);
    build.onResolve({ filter: names }, ({ path: name }) => ({ path: `node:${name}`, external: true }));
  },
};

/** What only loaders and actions use: for the browser there is nothing in it. */
const serverStaysOutside = {
  name: "server-stays-outside",
  setup(build) {
    build.onResolve({ filter: /^@workers\/|^@db\/|\.server$/ }, ({ path }) =>
      path.startsWith("@db/vocabulary/") ? null : { path, namespace: "server", sideEffects: false },
    );
    build.onLoad({ filter: /.*/, namespace: "server" }, () => ({ contents: "module.exports = {};" }));
    const cached = new Map();
    build.onLoad({ filter: /[\\/]app[\\/](routes[\\/][^\\/]+|root)\.tsx?$/ }, async ({ path: name }) => {
      const source = readFileSync(name, "utf8");
      if (cached.get(name)?.source !== source) {
        const { code } = await build.esbuild.transform(source, { loader: "tsx", jsx: "automatic", sourcefile: name });
        cached.set(name, { source, contents: removeExports(code, ["action", "headers", "loader"]).code });
      }
      return { contents: cached.get(name).contents, loader: "js" };
    });
  },
};

/** As in vite.config.ts: the browser gets no business. */
function refuseServerCode({ outputs }) {
  for (const [output, { inputs }] of Object.entries(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0 && /^(server:|workers\/)/.test(input))
        throw new Error(`${input} would reach the browser in ${output}; import it in loaders and actions only`);
}

/** Each icon as a reference to its symbol, see scripts/assets/icon-sprite.ts. */
function lucidePlugin(files) {
  const icons = [...files].map(
    ([name, file]) => `export const ${name} = /* @__PURE__ */ createIcon(${JSON.stringify(file)});`,
  );
  const contents = `import createIcon from ${JSON.stringify(path.join(root, "app/ui/icon.ts"))};\n${icons.join("\n")}`;
  return {
    name: "lucide",
    setup(build) {
      build.onResolve({ filter: /^lucide-react$/ }, () => ({
        path: "lucide",
        namespace: "lucide",
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: "lucide" }, () => ({ contents, resolveDir: root }));
    },
  };
}

/** The style sheet by Tailwind's plugin, which works out anew only what changed. */
async function startStyles() {
  const [{ createServer }, { default: tailwindcss }] = await Promise.all([import("vite"), import("@tailwindcss/vite")]);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    cacheDir: path.join(root, ".cache/vite-styles"),
    appType: "custom",
    plugins: [tailwindcss()],
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  return async () => {
    vite.moduleGraph.invalidateAll();
    const { code } = await vite.transformRequest("/app/app.css?direct");
    return code;
  };
}
