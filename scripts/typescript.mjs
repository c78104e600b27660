/** Runs the product's TypeScript in Node: scripts need its schema, its texts and its OpenAPI document. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/** Stands in for what only workerd has; the modules are loaded, not run. */
const withoutWorkerd = {
  name: "without-workerd",
  setup(build) {
    build.onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, namespace: "without-workerd" }));
    build.onLoad({ filter: /.*/, namespace: "without-workerd" }, () => ({
      contents: `const nothing = class {}; const env = {};
        export { nothing as DurableObject, nothing as WorkerEntrypoint, nothing as RpcTarget, env };
        export const connect = () => { throw new Error("only in workerd"); };`,
    }));
  },
};

/**
 * Bundles a TypeScript file of the repository with its aliases and imports it; call `prepare` first.
 * @param {string} file path from the repository's root
 */
export async function importTypeScript(file) {
  const esbuild = await import("esbuild");
  const outfile = path.join(root, ".cache/scripts", `${file.replace(/\W+/g, "-")}-${process.pid}.mjs`);
  await mkdir(path.dirname(outfile), { recursive: true });
  await esbuild.build({
    entryPoints: [path.join(root, file)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    mainFields: ["module", "main"],
    tsconfig: path.join(root, "tsconfig.json"),
    external: ["wrangler", "miniflare", "sharp", "esbuild"],
    plugins: [withoutWorkerd],
    // By a name that no bundled package uses: several import `createRequire` themselves.
    banner: {
      js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
    },
    logLevel: "error",
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}
