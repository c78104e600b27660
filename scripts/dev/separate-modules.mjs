/**
 * The Worker of the development build: each of our sources becomes a module of its own, which workerd puts together. A
 * change costs the files that changed; in one bundle esbuild would link all two thousand anew.
 */
import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare.mjs";

/** Where our sources find one another, as tsconfig.json has it. */
const folders = { "~": "app", "@workers": "workers", "@db": "db", "@party": "party" };
const ours = /^(\.{1,2}\/|~\/|@(workers|db|party)\/)/;
/** Modules that no file holds. */
const made = /^(virtual:|lucide-react$)/;
/** The Worker asks for its screens by the address of Remix's own build. */
const screens = /\/build\/server\/index\.js$/;

/**
 * @param {typeof import("esbuild")} esbuild
 * @param {{ options: import("esbuild").BuildOptions, outdir: string, first: string, changing: string[] }} target
 *   first: the source that leads to all others; changing: made modules that are built at each change
 * @returns builds the modules of the files that changed since, and those that they import for the first time
 */
export function separateModules(esbuild, { options, outdir, first, changing }) {
  /** Of each source that has a module, the files that are in it, and when it was built, milliseconds UTC. */
  const filesOf = new Map();
  const builtAt = new Map();
  /** To be built; kept until it succeeds. */
  const requested = new Set([first]);
  const plugin = {
    name: "separate-modules",
    setup(build) {
      build.onResolve({ filter: ours }, ({ path: name, resolveDir, kind }) => {
        const source = screens.test(name) ? "virtual:server" : sourceOf(name, resolveDir);
        return source && kind !== "entry-point" ? moduleOf(source) : null;
      });
      build.onResolve({ filter: made }, ({ path: name, kind }) => (kind === "entry-point" ? null : moduleOf(name)));
    },
  };
  return async function build() {
    const changed = [...filesOf].map(([source, files]) => [source, latest(files) - builtAt.get(source)]);
    // What imported a file that is gone is not known: all begins anew.
    if (changed.some(([, age]) => age === Infinity)) filesOf.clear();
    else for (const [source, age] of changed) if (age > 0 || changing.includes(source)) requested.add(source);
    if (filesOf.size === 0) requested.clear();
    requested.add(first);
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
        const output = path.relative(root, path.join(outdir, `${nameOf(source)}.js`)).replaceAll(path.sep, "/");
        filesOf.set(source, Object.keys(metafile.outputs[output].inputs));
        builtAt.set(source, began);
      }
    }
    writeFileSync(
      path.join(outdir, "index.js"),
      `export * from "/${nameOf(first)}.js";\nexport { default } from "/${nameOf(first)}.js";\n`,
    );
  };

  function moduleOf(source) {
    if (!filesOf.has(source)) {
      filesOf.set(source, []);
      builtAt.set(source, 0);
      requested.add(source);
    }
    return { path: `/${nameOf(source)}.js`, external: true };
  }
}

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
