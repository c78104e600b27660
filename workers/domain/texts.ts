import type { Language } from "@db/vocabulary/enumerations";
import deErrors from "../../app/i18n/de/errors.json";
import deValidation from "../../app/i18n/de/validation.json";
import enErrors from "../../app/i18n/en/errors.json";
import enValidation from "../../app/i18n/en/validation.json";

/** Texts that the server writes itself; the screens' texts go through i18next. German is the fallback. */
const texts = {
  de: { errors: deErrors, validation: deValidation },
  en: { errors: enErrors, validation: enValidation },
} satisfies Record<Language, Record<string, Record<string, string>>>;

export type TextArea = keyof (typeof texts)["de"];

/** A text by its area and key, `{{name}}` filled from the parameters. Answers the key where there is no such text. */
export function text(language: Language, area: TextArea, key: string, params: Record<string, string | number> = {}): string {
  const found = (texts[language][area] as Record<string, string>)[key] ?? (texts.de[area] as Record<string, string>)[key] ?? key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}
