import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Language } from "@db/vocabulary/enumerations";
import { invalid } from "@workers/errors";

/** What decides in which country a number without its country's code is dialled. */
export interface PhoneRegion {
  timezone: string;
  language: Language;
}

const countryOfLanguage: Record<Language, CountryCode> = { de: "DE", en: "GB" };

/** Countries by their time zones, as the runtime knows them; made at the first number that needs it. */
let countryOfZone: Map<string, CountryCode> | undefined;

function countriesByZone(): Map<string, CountryCode> {
  const countryByZone = new Map<string, CountryCode>();
  for (const country of getCountries()) {
    const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & {
      timeZones?: string[];
      getTimeZones?(): string[] | undefined;
    };
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? [])
      if (!countryByZone.has(zone)) countryByZone.set(zone, country);
  }
  return countryByZone;
}

/** The country whose numbers are written without a country's code: that of the time zone, else that of the language. */
export function phoneCountry({ timezone, language }: PhoneRegion): CountryCode {
  if (language === "de" && timezone === "Europe/Berlin") return "DE";
  countryOfZone ??= countriesByZone();
  return countryOfZone.get(timezone) ?? countryOfLanguage[language];
}

/** A number in the form that is stored, E.164: `+4930123456`. 422 where it is no valid number. */
export function toE164(written: string, region: PhoneRegion, field = "phone"): string {
  const parsed = parsePhoneNumberFromString(written.replace(/^\s*00(?=[1-9])/, "+"), phoneCountry(region));
  if (!parsed?.isValid()) throw invalid({ field, key: "phone" });
  return parsed.number;
}
