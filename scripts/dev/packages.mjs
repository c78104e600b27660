/**
 * Packages of the development build, each built once into a file beside the build of our own sources: they are four fifths
 * of the code, and never change between two saved files.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../prepare.mjs";

/** Addresses that begin like a package's but are no package's. */
const noPackage = /^(@(workers|db|party)\/|(node|cloudflare|virtual):)/;
/** Said with a question where a package's file lies, which isn't code. */
export const fileAlone = Symbol("file alone");
const requireHere = createRequire(path.join(root, "package.json"));

/**
 * @param {typeof import("esbuild")} esbuild
 * @param {{ options: import("esbuild").BuildOptions, outdir: string, address: string }} target
 *   options: how packages are resolved for this target; address: what leads from the build of our sources to outdir
 * @returns the plugin that leaves packages out of a build, and what to call after that build: it builds the packages anew
 *   where our sources ask for one more
 */
export function separatePackages(esbuild, { options, outdir, address }) {
  const requested = new Set();
  let built = 0;
  const plugin = {
    name: "separate-packages",
    setup(build) {
      build.onResolve({ filter: /^[a-z@]/ }, ({ path: name, kind, pluginData }) => {
        if (kind === "entry-point" || pluginData === fileAlone || noPackage.test(name)) return null;
        requested.add(name);
        return { path: `${address}${fileOf(name)}.js`, external: true, sideEffects: false };
      });
    },
  };
  return {
    plugin,
    async buildPackages() {
      if (built === requested.size) return;
      const names = [...requested];
      const { metafile } = await esbuild.build({ ...settings(names, {}), write: false });
      await esbuild.build(
        settings(names, Object.fromEntries(names.map((name) => [name, exportedNames(metafile, name)]))),
      );
      built = names.length;
    },
  };

  function settings(names, exportsOf) {
    return {
      ...options,
      outdir,
      outfile: undefined,
      splitting: true,
      chunkNames: "chunk-[hash]",
      logLevel: "silent",
      metafile: true,
      entryPoints: names.map((name) => ({ in: `package:${name}`, out: fileOf(name) })),
      plugins: [...(options.plugins ?? []), entries(exportsOf)],
    };
  }
}

const fileOf = (name) => name.replaceAll("/", "__").replace("@", "");

/** Of a package of CommonJS, which has the names that it exports only when it runs. */
function exportedNames({ inputs }, name) {
  const file = inputs[`package:${name}`].imports[0]?.path;
  if (inputs[file]?.format !== "cjs") return undefined;
  const names = Object.keys(requireHere(path.join(root, file)));
  return names.filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default");
}

function entries(exportsOf) {
  return {
    name: "entries",
    setup(build) {
      build.onResolve({ filter: /^package:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: "package" }));
      build.onLoad({ filter: /.*/, namespace: "package" }, ({ path: name }) => {
        const source = JSON.stringify(name);
        const names = exportsOf[name];
        const exports = names ? `export const { ${names.join(", ")} } = all;` : `export * from ${source};`;
        const contents = `import * as all from ${source}; ${exports} export default all.default;`;
        return { contents, resolveDir: root };
      });
    },
  };
}
