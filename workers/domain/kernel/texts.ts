import { createInstance } from "i18next";
import { defaultLanguage, type Language } from "@db/vocabulary/enumerations";
import deDefaults from "../../../app/i18n/de/defaults.json";
import deErrors from "../../../app/i18n/de/errors.json";
import deMail from "../../../app/i18n/de/mail.json";
import deNotifications from "../../../app/i18n/de/notifications.json";
import deValidation from "../../../app/i18n/de/validation.json";
import enDefaults from "../../../app/i18n/en/defaults.json";
import enErrors from "../../../app/i18n/en/errors.json";
import enMail from "../../../app/i18n/en/mail.json";
import enNotifications from "../../../app/i18n/en/notifications.json";
import enValidation from "../../../app/i18n/en/validation.json";
import type { AppError } from "@workers/errors";

/** Texts that the server writes itself; screens make their own translator of the same files. German is the fallback. */
const resources = {
  de: {
    defaults: deDefaults,
    errors: deErrors,
    mail: deMail,
    notifications: deNotifications,
    validation: deValidation,
  },
  en: {
    defaults: enDefaults,
    errors: enErrors,
    mail: enMail,
    notifications: enNotifications,
    validation: enValidation,
  },
} satisfies Record<Language, object>;

export type TextArea = keyof (typeof resources)["de"];
export type TextParams = Readonly<Record<string, string | number>>;

const translator = createInstance();
void translator.init({
  fallbackLng: defaultLanguage,
  resources,
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => "",
  // Keys come from errors and types of mails: a colon in one names no area.
  nsSeparator: false,
});

/**
 * A text by its area and key (`code.subject` for nested ones). `{{name}}` is filled from the parameters, and
 * `params.count` chooses between `key_one` and `key_other`. Answers the key where there is no such text.
 */
export function text(language: Language, area: TextArea, key: string, params: TextParams = {}): string {
  const { count } = params;
  // As `replace`, a parameter named like one of i18next's own options stays a parameter.
  return translator.t(key, { lng: language, ns: area, replace: params, ...(typeof count === "number" && { count }) });
}

/** What an error says to people; its details may stand in it. */
export function errorText(
  language: Language,
  { errorName, extras: { details = {} } }: Pick<AppError, "errorName" | "extras">,
): string {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  const params = Object.fromEntries(plain);
  const special = specialText(errorName, details);
  return special && hasText(language, "defaults", special)
    ? text(language, "defaults", special, params)
    : text(language, "errors", errorName, params);
}

/** At a limit of the tariff the text names it; a conflict says what stands in the way. */
function specialText(errorName: AppError["errorName"], details: Readonly<Record<string, unknown>>): string | null {
  if (errorName === "limitExceeded") return `tariffLimit.${String(details["limitKey"])}`;
  return errorName === "conflict" ? `conflict.${String(details["reason"])}` : null;
}

/** Whether there is such a text. */
export const hasText = (language: Language, area: TextArea, key: string): boolean =>
  typeof translator.getResource(language, area, key) === "string";
