import type { i18n, TFunction } from "i18next";
import { createContext, useContext } from "react";

/** The translator of the page: its language never changes, so no listener is needed. */
export const TranslatorContext = createContext<i18n | null>(null);

interface Translation {
  t: TFunction;
  i18n: i18n;
}

const translations = new WeakMap<i18n, Map<string, Translation>>();

/**
 * `t` for the texts of one area; keys of others are written `area:key`.
 *
 * react-i18next's hook copies the whole translator at every call, an eighth of the time that a page takes to render;
 * this one hands out the same two objects again and again.
 */
export function useTranslation(area: string | readonly string[] = "ui"): Translation {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("Texts are read below a TranslatorContext");
  let byArea = translations.get(translator);
  if (!byArea) translations.set(translator, (byArea = new Map()));
  const key = String(area);
  let translation = byArea.get(key);
  if (!translation)
    byArea.set(key, (translation = { t: remembering(translator.getFixedT(null, area as string)), i18n: translator }));
  return translation;
}

/** Texts kept of one area, at most: values may be names and numbers of all kinds. */
const maxTexts = 2000;

/** Looks a text up once: a feed says "Like" twenty times, and "3 comments" five times. One that isn't there yet is asked for again. */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const look = t as unknown as (...args: unknown[]) => string;
  const remembered = (...args: unknown[]): string => {
    const [key, values] = args;
    if (typeof key !== "string" || args.length > 2 || !isPlain(values)) return look(...args);
    const name = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const cached = texts.get(name);
    if (cached !== undefined) return cached;
    const text = look(...args);
    if (text === key || key.endsWith(`:${text}`)) return text;
    if (texts.size >= maxTexts) texts.clear();
    texts.set(name, text);
    return text;
  };
  return Object.assign(remembered, t) as unknown as TFunction;
}

/** Whether a text's values are plain, so that key and values identify it. */
const isPlain = (values: unknown): boolean =>
  values === undefined ||
  (typeof values === "object" &&
    values !== null &&
    Object.values(values).every((value) => typeof value === "string" || typeof value === "number"));
