import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../app/i18n");

/** What stands for a thing that docs/glossary.md calls otherwise; names of calls and search words of settings may say it. */
const otherWords: Record<string, RegExp> = {
  en: /payment plan|pricing plan|limit of (?:your|the) plan|your plan includes|membership plan|paywall/i,
  de: /Zahlungsplan|Bezahlplan|Preisplan|Mitgliedschaftsplan|Sperrseite|Bezahlschranke|Paywall/i,
};
const searchWords = /^(?:words|settingsWords)\./;

function* textsIn(tree: object, prefix = ""): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree) as [string, unknown][])
    if (typeof value === "object" && value !== null) yield* textsIn(value, `${prefix}${key}.`);
    else yield [prefix + key, String(value)];
}

for (const [language, pattern] of Object.entries(otherWords))
  test(`tariff, access plan and lock screen have one word each in ${language}`, () => {
    const mixed = readdirSync(path.join(folder, language)).flatMap((file) =>
      [...textsIn(JSON.parse(readFileSync(path.join(folder, language, file), "utf8")) as object)]
        .filter(([key, text]) => !searchWords.test(key) && pattern.test(text))
        .map(([key, text]) => `${file} ${key}: ${text}`),
    );
    expect(mixed).toEqual([]);
  });

/** Names of others keep their spelling. */
const americanNames = /Entra admin center/g;

test("English is spelled as in Britain throughout", () => {
  const american =
    /\b(?:favorite\w*|centers?|centered|cancel(?:ed|ing)|colors?|colored|organiz\w+|recogniz\w+|customiz\w+|behaviors?|gray|catalogs?|labeled|licensed? key|apologiz\w+|minimiz\w+|summariz\w+|analyz\w+)\b/i;
  const spelled = readdirSync(path.join(folder, "en")).flatMap((file) =>
    [...textsIn(JSON.parse(readFileSync(path.join(folder, "en", file), "utf8")) as object)]
      .filter(([key]) => !searchWords.test(key))
      .map(([key, text]) => [key, text.replaceAll(/\{\{.*?\}\}/g, "").replaceAll(americanNames, "")] as const)
      .filter(([, text]) => american.test(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
  expect(spelled).toEqual([]);
});
