import type { i18n, TFunction } from "i18next";
import { createContext, useContext } from "react";

/** The translator of the page: one language for its whole life, so nobody has to listen for changes. */
export const TranslatorContext = createContext<i18n | null>(null);

interface Translation {
  t: TFunction;
  i18n: i18n;
}

const known = new WeakMap<i18n, Map<string, Translation>>();

/**
 * `t` for the texts of one area; keys of others are written `area:key`.
 *
 * react-i18next's hook copies the whole translator at every call, an eighth of the time that a page takes to render;
 * this one hands out the same two objects again and again.
 */
export function useTranslation(area: string | readonly string[] = "ui"): Translation {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("Texts are read below a TranslatorContext");
  let byArea = known.get(translator);
  if (!byArea) known.set(translator, (byArea = new Map()));
  const key = String(area);
  let translation = byArea.get(key);
  if (!translation) byArea.set(key, (translation = { t: translator.getFixedT(null, area as string), i18n: translator }));
  return translation;
}
