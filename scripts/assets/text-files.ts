import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { areaGroups, shownAreas } from "../../app/i18n/areas";
import { languages } from "../../db/vocabulary/enumerations";
import { assetAddress } from "./asset-address.mjs";

const grouped = Object.entries(areaGroups);
const alone = shownAreas
  .filter((area) => !grouped.some(([, areas]) => areas.includes(area)))
  .map((area) => [area, [area]] as const);

/** The files of texts as the browser fetches them: JSON of the texts by area. Areas that pages need together share one. */
export const makeTextFiles = () =>
  languages.flatMap((language) =>
    [...grouped, ...alone].map(([name, areas]) => {
      const textsOf = (area: string): unknown => JSON.parse(readFileSync(`app/i18n/${language}/${area}.json`, "utf8"));
      const source = JSON.stringify(Object.fromEntries(areas.map((area) => [area, textsOf(area)])));
      return { language, areas, address: assetAddress(`texts-${name}`, ".json", source), source };
    }),
  );

/** The module that tells screens where the texts of an area are, by language (app/i18n/virtual-text-files.d.ts). */
export function addressesModule(files: ReturnType<typeof makeTextFiles>): string {
  const addressesOf = (language: string) =>
    files
      .filter((file) => file.language === language)
      .flatMap(({ areas, address }) => areas.map((area) => [area, address] as const));
  const byLanguage = languages.map((language) => [language, Object.fromEntries(addressesOf(language))]);
  return `export default ${JSON.stringify(Object.fromEntries(byLanguage))};`;
}

/** Makes the files of texts and the module with their addresses. */
export function textFiles(): Plugin {
  const id = "virtual:text-files";
  return {
    name: "lyceum:text-files",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (name) => (name === `\0${id}` ? addressesModule(makeTextFiles()) : null),
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { address, source } of makeTextFiles())
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
  };
}
