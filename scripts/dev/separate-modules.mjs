/**
 * The modules of the development build for workerd: each of our sources becomes one of its own. A change costs the files
 * that changed; in one bundle esbuild would link all two thousand anew.
 */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare.mjs";

/** Where our sources find one another, as tsconfig.json has it. */
const folders = { "~": "app", "@workers": "workers", "@db": "db", "@party": "party" };
const ours = /^(\.{1,2}\/|~\/|@(workers|db|party)\/)/;
/** Modules by their addresses, as `virtual:outside` names them. */
const byAddress = /^\/(packages|workers|db|party)\/.+\.js$/;
/** Modules that no file holds. */
const made = /^(virtual:|lucide-react$)/;
/** The Worker asks for its screens by the address of Remix's own build. */
const screens = /\/build\/server\/index\.js$/;

/**
 * @param {typeof import("esbuild")} esbuild
 * @param {{ options: import("esbuild").BuildOptions, outdir: string, first: string, holds?: (source: string) => boolean }} target
 *   first: the source that leads to all others; holds: which of the sources that others import are modules of this build
 * @returns `build` builds the modules of the files that changed since, of those that they import for the first time, of the
 *   sources that are asked for besides (`also`), and anew the made ones that are named (`anew`), and answers their sources;
 *   `sourceAt` holds the sources that were imported, by the addresses of their modules
 */
export function separateModules(esbuild, { options, outdir, first, holds = () => true }) {
  /** Of each source that has a module, the files that are in it, and when it was built, milliseconds UTC. */
  const filesOf = new Map();
  const builtAt = new Map();
  /** To be built; kept until it succeeds. */
  const requested = new Set([first]);
  const sourceAt = new Map();
  const plugin = {
    name: "separate-modules",
    setup(build) {
      build.onResolve({ filter: ours }, ({ path: name, resolveDir, kind }) => {
        const source = screens.test(name) ? "virtual:screens" : sourceOf(name, resolveDir);
        return source && kind !== "entry-point" ? moduleOf(source) : null;
      });
      build.onResolve({ filter: byAddress, namespace: "virtual" }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: made }, ({ path: name, kind }) => (kind === "entry-point" ? null : moduleOf(name)));
    },
  };
  async function build({ also = [], anew = [] } = {}) {
    const all = new Set();
    also.forEach(request);
    const ages = [...filesOf].map(([source, files]) => [source, latest(files) - builtAt.get(source)]);
    // What imported a file that is gone is not known: all begins anew.
    if (ages.some(([, age]) => age === Infinity)) {
      filesOf.clear();
      requested.clear();
      for (const source of [first, ...also]) requested.add(source);
    } else for (const [source, age] of ages) if (age > 0 || anew.includes(source)) requested.add(source);
    while (requested.size > 0) {
      const sources = [...requested];
      const began = Date.now();
      const { metafile } = await esbuild.build({
        ...options,
        outdir,
        entryPoints: sources.map((source) => ({ in: source, out: nameOf(source) })),
        plugins: [plugin, ...options.plugins],
        metafile: true,
      });
      for (const source of sources) {
        requested.delete(source);
        all.add(source);
        const output = path.relative(root, path.join(outdir, `${nameOf(source)}.js`)).replaceAll(path.sep, "/");
        filesOf.set(source, Object.keys(metafile.outputs[output].inputs));
        builtAt.set(source, began);
      }
    }
    return [...all];
  }

  function request(source) {
    if (filesOf.has(source)) return;
    filesOf.set(source, []);
    builtAt.set(source, 0);
    requested.add(source);
  }

  function moduleOf(source) {
    if (holds(source)) request(source);
    sourceAt.set(moduleAddress(source), source);
    return { path: moduleAddress(source), external: true };
  }
  return { build, sourceAt };
}

/** What imports name the module of a source by. */
export const moduleAddress = (source) => `/${nameOf(source)}.js`;

/** When the newest of these files was written, milliseconds UTC; infinite where one of them is gone. */
const latest = (files) =>
  Math.max(
    0,
    ...files
      .filter((file) => !/^[\w-]+:/.test(file))
      .map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity),
  );

/** The file of ours that an import means, from the root; null where it is no code. */
function sourceOf(name, resolveDir) {
  const [folder, ...rest] = name.split("/");
  const file = folders[folder] ? path.join(root, folders[folder], ...rest) : path.join(resolveDir, name);
  const end = [".ts", ".tsx", "/index.ts", "/index.tsx"].find((ending) => existsSync(file + ending));
  return end ? path.relative(root, file + end).replaceAll(path.sep, "/") : null;
}

const nameOf = (source) =>
  made.test(source) ? `virtual/${source.replace("virtual:", "")}` : source.replace(/\.tsx?$/, "");
