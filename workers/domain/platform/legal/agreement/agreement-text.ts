import type { Language } from "@db/vocabulary/enumerations";
import type { Env } from "@workers/env";
import * as of2026x11 from "./of-2026-11";
import * as of2026x12 from "./of-2026-12";
import { clausesInEnglish } from "./clauses-en";
import { clausesInGerman } from "./clauses-de";
import type { Section, Sections } from "./sections";

/** Every text that could be accepted, the oldest first. Another text is another version: what was accepted stays as it was. */
const texts = {
  "2026-11": { de: of2026x11.german, en: of2026x11.english },
  "2026-12": { de: of2026x12.german, en: of2026x12.english },
  "2027-01": { de: clausesInGerman, en: clausesInEnglish },
} satisfies Record<string, Record<Language, Sections>>;

export type AgreementVersion = keyof typeof texts;
export const agreementVersions = Object.keys(texts) as [AgreementVersion, ...AgreementVersion[]];
export const agreementVersion: AgreementVersion = agreementVersions.at(-1)!;

/** The agreement on processing by order, Art. 28 (3) GDPR, section by section. */
export const agreementText = (
  version: AgreementVersion,
  language: Language,
  env: Pick<Env, "INSTALLATION_OPERATOR" | "SERVICE_HOST">,
): Section[] =>
  texts[version][language](
    env.INSTALLATION_OPERATOR ??
      (language === "de" ? `dem Betreiber von ${env.SERVICE_HOST}` : `the operator of ${env.SERVICE_HOST}`),
  );
