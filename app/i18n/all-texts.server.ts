import { languages } from "@db/vocabulary/enumerations";
import { createTranslator, type Texts } from "./translator";

const files = import.meta.glob<Texts>("./*/*.json", { eager: true, import: "default" });

/** The server renders any language at once, so it holds all texts. */
for (const language of languages) {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  createTranslator(language, Object.fromEntries(own.map(([path, texts]) => [areaOf(path), texts])));
}

function areaOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}
