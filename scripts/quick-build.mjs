/**
 * The build of `npm run dev`: our own modules by Remix, packages by esbuild, nothing minified. Same screens, same
 * runtime as the build that goes out, made in seconds.
 */
import { rmSync } from "node:fs";
import path from "node:path";

/** What Vite must see itself: our modules, virtual ones, styles and addresses of files. */
const isOurs = (source) => /^([./\0~]|@(workers|db|party)\/|virtual:)|\.css$|\?/.test(source);

const packagesStayOutside = {
  name: "lyceum:packages-stay-outside",
  enforce: "pre",
  resolveId: (source, importer) => (!importer || isOurs(source) ? null : { id: source, external: true }),
};

/** Builds both sides; throws with the reason where a source is wrong. */
export async function quickBuild() {
  const vite = await import("vite");
  const common = {
    mode: "development",
    logLevel: "error",
    plugins: [packagesStayOutside],
    ssr: { noExternal: [/^$/] },
  };
  const options = { minify: false, emptyOutDir: false, reportCompressedSize: false };
  const { output } = await vite.build({ ...common, build: { ...options, ssr: false } });
  await bundlePackages(output.filter(({ type }) => type === "chunk").map(({ fileName }) => fileName));
  // wrangler bundles the packages of this side when it bundles the Worker.
  await vite.build({ ...common, build: { ...options, ssr: true } });
}

/** Puts the packages that the browser's files name into them, shared ones in files of their own. */
async function bundlePackages(files) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: files.map((file) => path.join("build/client", file)),
    outdir: "build/client",
    outbase: "build/client",
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["module"],
    define: { "process.env.NODE_ENV": '"development"' },
    chunkNames: "assets/packages-[hash]",
    external: ["/assets/*"],
    logLevel: "error",
  });
}

/** Forgets earlier builds, so that nothing stale is served and `npm run demo` builds its own again. */
export function forgetBuilds() {
  rmSync("build", { recursive: true, force: true });
}
