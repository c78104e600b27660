import { countries } from "@db/vocabulary/countries";
import type { Language } from "@db/vocabulary/enumerations";
import type { SelectOption } from "~/ui/Select";

const choicesByLanguage = new Map<Language, SelectOption[]>();

/** All countries by their names in a language. Made on the server: browsers know other names of a few. */
export function countryChoices(language: Language): SelectOption[] {
  const cached = choicesByLanguage.get(language);
  if (cached) return cached;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const choices = countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  choicesByLanguage.set(language, choices);
  return choices;
}
