import { createInstance, type i18n, type TFunction } from "i18next";
import { defaultLanguage, type Language } from "@db/vocabulary/enumerations";

export type Texts = Record<string, unknown>;

/** One translator per language: all of them on the server, the page's in the browser. */
const translators = new Map<Language, i18n>();
const makers = new Map<Language, () => i18n>();

/** Makes the translator of a language from its texts by area. Ready at once; nothing is loaded later by itself. */
export function createTranslator(language: Language, textsByArea: Record<string, Texts>): i18n {
  const translator = createInstance();
  void translator.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [language]: textsByArea },
    ns: Object.keys(textsByArea),
    defaultNS: "ui",
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  translators.set(language, translator);
  return translator;
}

/** Says how the translator of a language is made, where it is not needed at once. */
export const registerTranslator = (language: Language, make: () => i18n): void => void makers.set(language, make);

/** The translator of a language. In the browser only the page's language stands ready, and answers for all. */
export function translatorOf(language: Language): i18n {
  const translator = translators.get(language) ?? makers.get(language)?.() ?? translators.values().next().value;
  if (!translator) throw new Error("No texts were registered");
  return translator;
}

/** `t` for code outside components: loaders, actions, meta. Keys are written `area:key`. */
export function translate(language: Language): TFunction {
  return translatorOf(language).t;
}
