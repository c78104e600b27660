/**
 * The screens of the development build for workerd, as code that a running Worker takes up (`run-screens.worker.js`): a
 * changed screen needs no new workerd, whose start takes longer than the build.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare.mjs";
import { moduleAddress, separateModules } from "./separate-modules.mjs";

const outdir = path.join(root, "build/screens");
const first = "virtual:server";

/**
 * @param {typeof import("esbuild")} esbuild
 * @param {import("esbuild").BuildOptions} options
 * @returns `build` answers the code of the modules that are new, by address; `outside` the module that holds what screens
 *   import of the Worker and of packages, and the sources of the former
 */
export function screenModules(esbuild, options) {
  const modules = separateModules(esbuild, {
    options,
    outdir,
    first,
    holds: (source) => source.startsWith("app/") || source.startsWith("virtual:") || source === "lucide-react",
  });
  /** What each module imports, by its own address. */
  const importsOf = new Map();
  async function build() {
    const { moduleRunnerTransform } = await import("vite");
    const built = await modules.build({ anew: ["virtual:text-files"] });
    const codes = built.map(async (source) => {
      const address = moduleAddress(source);
      const code = readFileSync(path.join(outdir, address), "utf8");
      const transformed = await moduleRunnerTransform(code, null, address, code);
      importsOf.set(address, [...transformed.deps, ...transformed.dynamicDeps]);
      return [address, transformed.code];
    });
    return Object.fromEntries(await Promise.all(codes));
  }
  function outside() {
    // What nothing imports any more may import what is gone.
    const reached = new Set([moduleAddress(first)]);
    for (const address of reached) importsOf.get(address)?.forEach((imported) => reached.add(imported));
    const addresses = [...reached].filter((address) => !importsOf.has(address)).sort();
    const sources = addresses.flatMap((address) => modules.sourceAt.get(address) ?? []);
    const imports = addresses.map((address, index) => `import * as module${index} from ${JSON.stringify(address)};`);
    const entries = addresses.map((address, index) => `${JSON.stringify(address)}: module${index}`);
    return { sources, module: `${imports.join("\n")}\nexport const outside = { ${entries.join(",\n")} };` };
  }
  return { build, outside };
}
