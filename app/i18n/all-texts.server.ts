import { languages } from "@db/vocabulary/enumerations";
import { createTranslator, registerTranslator, type Texts } from "./translator";

const files = import.meta.glob<string>("./*/*.json", { eager: true, query: "?raw", import: "default" });

/**
 * The server renders any language at once, so it holds all texts: as JSON, of which an area is read when a page first needs it.
 * A fresh isolate reads those of its first page, not the half megabyte of all.
 */
for (const language of languages) {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  registerTranslator(language, () => createTranslator(language, readWhenNeeded(own)));
}

function readWhenNeeded(texts: readonly (readonly [path: string, json: string])[]): Record<string, Texts> {
  const byArea: Record<string, Texts> = {};
  for (const [path, json] of texts) {
    let area: Texts | undefined;
    Object.defineProperty(byArea, areaOf(path), {
      enumerable: true,
      get: () => (area ??= JSON.parse(json) as Texts),
    });
  }
  return byArea;
}

function areaOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}
