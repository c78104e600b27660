import type { Language } from "@db/vocabulary/enumerations";
import groupAddresses from "virtual:text-groups";
import { type Area, areaGroups } from "./areas";
import type { Texts } from "./translator";

/** Addresses of the text files: hashed and cached for ever, fetched by the browser only for its language. */
const addresses = import.meta.glob<string>(["./*/*.json", "!./*/{mail,defaults}.json"], {
  eager: true,
  query: "?url",
  import: "default",
});

/** The file that holds the texts of an area together with others'; undefined where the area has a file of its own. */
function groupFile(language: Language, area: Area): string | undefined {
  const [group] = Object.entries(areaGroups).find(([, areas]) => areas.includes(area)) ?? [];
  return groupAddresses[`${language}/${group}`];
}

/** Where the browser gets the texts of an area; null for an area without texts of its own. */
export const textFile = (language: Language, area: Area): string | null =>
  groupFile(language, area) ?? addresses[`./${language}/${area}.json`] ?? null;

/** Where the browser gets the texts of areas. */
export const textFilesOf = (language: Language, areas: readonly Area[]): string[] => [
  ...new Set(areas.flatMap((area) => textFile(language, area) ?? [])),
];

const loading = new Map<string, Promise<Record<string, unknown>>>();

function fetchFile(address: string): Promise<Record<string, unknown>> {
  let contents = loading.get(address);
  if (!contents) {
    contents = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json() as Promise<Record<string, unknown>>;
    });
    contents.catch(() => loading.delete(address));
    loading.set(address, contents);
  }
  return contents;
}

/** Fetches the texts of an area once; a failed attempt may be repeated. */
export async function fetchTexts(language: Language, area: Area): Promise<Texts> {
  const address = textFile(language, area);
  if (!address) return {};
  const contents = await fetchFile(address);
  return (groupFile(language, area) ? contents[area] : contents) as Texts;
}
