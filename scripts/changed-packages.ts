import type { Plugin } from "vite";

/** Another text in place of one in a package's file. */
export interface Change {
  /** The end of the file's path in node_modules. */
  file: RegExp;
  from: string | RegExp;
  to: string;
}

interface ChangedPackages {
  name: string;
  /** Where the changed code runs: on the server, or in the browser. */
  environment: "ssr" | "client";
  changes: readonly Change[];
}

/**
 * Changes places in packages as they are built. A version in which a place isn't found fails the build, so that nobody
 * believes in a change that isn't there.
 */
export function changedPackages({ name, environment, changes }: ChangedPackages): Plugin {
  return {
    name: `lyceum:${name}`,
    apply: "build",
    applyToEnvironment: (built) => built.name === environment,
    transform(code, id) {
      const mine = changes.filter(({ file }) => file.test(id));
      if (mine.length === 0) return null;
      let changed = code;
      for (const { from, to } of mine) {
        const next = changed.replace(from, () => to);
        if (next === changed)
          this.error(`${id} no longer holds what scripts/${name}.ts changes: ${String(from).slice(0, 80)}`);
        changed = next;
      }
      return { code: changed, map: null };
    },
  };
}
