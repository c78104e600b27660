import addresses from "virtual:text-files";
import type { Language } from "@db/vocabulary/enumerations";
import type { Area } from "./areas";
import type { Texts } from "./translator";

/**
 * Where the browser gets the texts of an area, together with those of others; null for an area that no screen shows. The address
 * is hashed and kept for ever.
 */
export const textFile = (language: Language, area: Area): string | null => addresses[language][area] ?? null;

/** The files that hold the texts of areas, each once. */
export const textFilesOf = (language: Language, areas: readonly Area[]): string[] => [
  ...new Set(areas.flatMap((area) => textFile(language, area) ?? [])),
];

const loading = new Map<string, Promise<Partial<Record<Area, Texts>>>>();

/** Fetches the texts of an area, its file once; a failed attempt may be repeated. */
export async function fetchTexts(language: Language, area: Area): Promise<Texts> {
  const address = textFile(language, area);
  if (!address) return {};
  let texts = loading.get(address);
  if (!texts) {
    texts = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json();
    });
    texts.catch(() => loading.delete(address));
    loading.set(address, texts);
  }
  return (await texts)[area]!;
}
