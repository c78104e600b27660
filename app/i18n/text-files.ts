import type { Language } from "@db/vocabulary/enumerations";
import type { Area } from "./areas";
import type { Texts } from "./translator";

/** Addresses of the text files: hashed and cached for ever, fetched by the browser only for its language. */
const addresses = import.meta.glob<string>(["./*/*.json", "!./*/{mail,defaults}.json"], {
  eager: true,
  query: "?url",
  import: "default",
});

/** Where the browser gets the texts of an area; null for an area without texts of its own. */
export function textFile(language: Language, area: Area): string | null {
  return addresses[`./${language}/${area}.json`] ?? null;
}

const loading = new Map<string, Promise<Texts>>();

/** Fetches the texts of an area once; a failed attempt may be repeated. */
export function fetchTexts(language: Language, area: Area): Promise<Texts> {
  const address = textFile(language, area);
  if (!address) return Promise.resolve({});
  let texts = loading.get(address);
  if (!texts) {
    texts = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json() as Promise<Texts>;
    });
    texts.catch(() => loading.delete(address));
    loading.set(address, texts);
  }
  return texts;
}
