import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { assetAddress } from "./asset-address.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const packageFolder = path.join(root, "node_modules/lucide-react/dist/esm");
const importOfIcons = /import \{([^}]*)\} from "lucide-react";/g;

type Shape = readonly [tag: string, attributes: Record<string, string>];

/** The file in which the package keeps an icon, by each of the icon's names. */
export function iconFiles(): Map<string, string> {
  const index = readFileSync(path.join(packageFolder, "lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names, file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
  return files;
}

const namesOf = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function usedIcons(files: Map<string, string>): string[] {
  const sources = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const used = sources.flatMap((name) =>
    [...readFileSync(path.join(root, "app", name), "utf8").matchAll(importOfIcons)].flatMap(([, list]) =>
      namesOf(list!).flatMap((entry) => files.get(entry.split(" as ")[0]!) ?? []),
    ),
  );
  return [...new Set(used)].sort();
}

async function symbolOf(icon: string): Promise<string> {
  const { __iconData } = (await import(path.join(packageFolder, `icons/${icon}.mjs`))) as {
    __iconData: { node: readonly Shape[] };
  };
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${icon}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

/** The file that holds the icons that the screens use at the moment. */
export async function drawSprite(files = iconFiles()): Promise<{ address: string; source: string }> {
  const symbols = await Promise.all(usedIcons(files).map(symbolOf));
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;
  return { address: assetAddress("icons", ".svg", source), source };
}

/**
 * Puts all icons that the screens use into one file, and in place of each import from "lucide-react" a component that
 * refers to its symbol there (app/ui/icon.ts): a feed shows a hundred icons, and pages, data and scripts held the shapes
 * of each.
 */
export function iconSprite(): Plugin {
  const files = iconFiles();
  let sprite: ReturnType<typeof drawSprite> | undefined;
  return {
    name: "lyceum:icon-sprite",
    enforce: "pre",
    buildStart() {
      sprite = drawSprite(files);
    },
    resolveId: (source) => (source.startsWith("virtual:icon") ? `\0${source}` : null),
    async load(id) {
      if (id === "\0virtual:icon-sprite") return `export default ${JSON.stringify((await sprite!).address)};`;
      const [, icon] = /^\0virtual:icon\/(.+)$/.exec(id) ?? [];
      if (!icon) return null;
      const component = JSON.stringify(path.join(root, "app/ui/icon.ts"));
      return `import createIcon from ${component}; export default /* @__PURE__ */ createIcon(${JSON.stringify(icon)});`;
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('"lucide-react"')) return null;
      return code.replace(importOfIcons, (_, list: string) => {
        const [icons, others]: [string[], string[]] = [[], []];
        for (const entry of namesOf(list)) {
          const [name, alias = name] = entry.split(" as ");
          const file = files.get(name!);
          if (file) icons.push(`import ${alias} from "virtual:icon/${file}";`);
          else others.push(entry);
        }
        // On one line, so that positions in messages stay right.
        const types = others.every((entry) => entry.startsWith("type ")) ? "type " : "";
        if (others.length)
          icons.push(
            `import ${types}{ ${others.join(", ").replace(/type /g, types ? "" : "type ")} } from "lucide-react";`,
          );
        return icons.join(" ");
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { address, source } = await sprite!;
      this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
  };
}
