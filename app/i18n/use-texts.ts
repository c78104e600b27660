import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Language } from "@db/vocabulary/enumerations";
import { type Area, areasOf } from "./areas";
import { fetchTexts, textFile } from "./text-files";
import { useTranslation } from "./use-translation";

/** The areas whose texts the matched routes use. */
export function useAreas(): Area[] {
  return areasOf(useMatches().map((match) => match.handle));
}

/**
 * Whether the texts of the matched routes are at hand; fetches what is missing.
 * They are for every page that came as HTML; only a later step into a new area may have to wait.
 */
export function useTextsReady(areas: readonly Area[]): boolean {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [, setLoaded] = useState(0);
  const missing = areas.filter((area) => textFile(language, area) && !i18n.hasResourceBundle(language, area)).join();
  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    const load = async (area: Area) => {
      const texts = await fetchTexts(language, area);
      i18n.addResourceBundle(language, area, texts);
      if (isCurrent) setLoaded((count) => count + 1);
    };
    for (const area of missing.split(",")) load(area as Area).catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, missing]);
  return missing === "";
}
