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
 * Waits for the texts of the matched routes, as lazy code is waited for: the page that stands stays until they are here.
 * They are for every page that came as HTML; only a later step into a new area may have to wait. Throws what the fetch
 * threw where they can't be had.
 */
export function useAwaitedTexts(areas: readonly Area[]): void {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const missing = areas.filter((area) => textFile(language, area) && !i18n.hasResourceBundle(language, area));
  if (missing.length === 0) return;
  const key = missing.join();
  let wait = waits.get(key);
  if (!wait) {
    const entry: Wait = (wait = {
      done: Promise.all(missing.map((area) => load(area))).then(
        () => void waits.delete(key),
        (error: unknown) => void (entry.error = error),
      ),
    });
    waits.set(key, entry);
  }
  if (!wait.error) throw wait.done;
  waits.delete(key);
  throw wait.error;

  async function load(area: Area) {
    i18n.addResourceBundle(language, area, await fetchTexts(language, area));
  }
}

interface Wait {
  done: Promise<void>;
  error?: unknown;
}
const waits = new Map<string, Wait>();

/** After how many milliseconds texts that couldn't be had are asked for again. */
const againAfter = 3000;

/** Whether the texts of something that opens within a page are at hand; fetches what is missing. */
export function useTextsReady(areas: readonly Area[]): boolean {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [attempt, setAttempt] = useState(0);
  const missing = areas.filter((area) => textFile(language, area) && !i18n.hasResourceBundle(language, area)).join();
  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => isCurrent && setAttempt((count) => count + 1);
    const load = async (area: Area) => i18n.addResourceBundle(language, area, await fetchTexts(language, area));
    Promise.all(missing.split(",").map((area) => load(area as Area))).then(goOn, () => {
      if (isCurrent) timer = setTimeout(goOn, againAfter);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [i18n, language, missing, attempt]);
  return missing === "";
}
