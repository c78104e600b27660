import { defaultLanguage, type Language } from "@db/vocabulary/enumerations";
import deDefaults from "../../app/i18n/de/defaults.json";
import deErrors from "../../app/i18n/de/errors.json";
import deMail from "../../app/i18n/de/mail.json";
import deValidation from "../../app/i18n/de/validation.json";
import enDefaults from "../../app/i18n/en/defaults.json";
import enErrors from "../../app/i18n/en/errors.json";
import enMail from "../../app/i18n/en/mail.json";
import enValidation from "../../app/i18n/en/validation.json";
import type { AppError } from "./errors";

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Texts that the server writes itself; the screens' texts go through i18next. German is the fallback. */
const texts = {
  de: { defaults: deDefaults, errors: deErrors, mail: deMail, validation: deValidation },
  en: { defaults: enDefaults, errors: enErrors, mail: enMail, validation: enValidation },
} satisfies Record<Language, Record<string, Tree>>;

export type TextArea = keyof (typeof texts)["de"];
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * A text by its area and key (`code.subject` for nested ones). `{{name}}` is filled from the parameters, and
 * `params.count` chooses between `key_one` and `key_other`. Answers the key where there is no such text.
 */
export function text(language: Language, area: TextArea, key: string, params: TextParams = {}): string {
  const found = find(language, area, key, params) ?? find(defaultLanguage, area, key, params) ?? key;
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ""));
}

/** What an error says to people; its details may stand in it. */
export function errorText(language: Language, { errorName, extras: { details = {} } }: Pick<AppError, "errorName" | "extras">): string {
  const plain = Object.entries(details).filter((entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number");
  return text(language, "errors", errorName, Object.fromEntries(plain));
}

/** Whether there is such a text. */
export const hasText = (language: Language, area: TextArea, key: string): boolean => at(texts[language][area], key) !== undefined;

function find(language: Language, area: TextArea, key: string, { count }: TextParams): string | undefined {
  const tree: Tree = texts[language][area];
  if (typeof count !== "number") return at(tree, key);
  const form = new Intl.PluralRules(language).select(count);
  return at(tree, `${key}_${form}`) ?? at(tree, `${key}_other`) ?? at(tree, key);
}

function at(tree: Tree, key: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const step of key.split(".")) node = typeof node === "object" ? node[step] : undefined;
  return typeof node === "string" ? node : undefined;
}
