import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { areaGroups } from "../app/i18n/areas";
import { languages } from "../db/vocabulary/enumerations";

const folder = path.resolve(import.meta.dirname, "../app/i18n");

interface TextGroup {
  /** `{language}/{group}`, as app/i18n/text-files.ts asks for it. */
  name: string;
  address: string;
  /** JSON: the texts by area. */
  source: string;
}

function textGroups(): TextGroup[] {
  return languages.flatMap((language) =>
    Object.entries(areaGroups).map(([group, areas]) => {
      const read = (area: string): unknown =>
        JSON.parse(readFileSync(path.join(folder, language, `${area}.json`), "utf8"));
      const source = JSON.stringify(Object.fromEntries(areas.map((area) => [area, read(area)])));
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      return { name: `${language}/${group}`, address: `/assets/texts-${group}-${hash}.json`, source };
    }),
  );
}

/** Puts the texts of areas that pages need together into one file per language: each file costs a request. */
export function joinedTexts(): Plugin {
  const id = "virtual:text-groups";
  return {
    name: "lyceum:joined-texts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(name) {
      if (name !== `\0${id}`) return null;
      return `export default ${JSON.stringify(Object.fromEntries(textGroups().map(({ name: group, address }) => [group, address])))};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { address, source } of textGroups())
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
  };
}
