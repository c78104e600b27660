import { expect, it } from "vitest";
import type { Language } from "@db/vocabulary/enumerations";
import { agreementText } from "@workers/domain/platform/legal/agreement/agreement-text";

/** What the Official Journal (L 199, 7.6.2021, p. 20 to 26) numbers, clause by clause: its points and parts, the chosen ones of options. */
const points: Record<string, string> = {
  1: "a b c d e f",
  2: "a b",
  3: "a b c",
  4: "",
  5: "a b c",
  6: "",
  7: "7.1 a b 7.2 7.3 7.4 a b 7.5 7.6 a b c d e 7.7 a b c d e 7.8 a b",
  8: "a b c 1 2 3 4 d",
  9: "9.1 a b 1 2 3 c 9.2 a b c",
  10: "a b 1 2 3 c d",
};

const clausesOf = (language: Language) =>
  agreementText("2027-01", language, { INSTALLATION_OPERATOR: "Ada Lindner", SERVICE_HOST: "lyceum.example" })
    .map(({ title, paragraphs }) => ({ number: /(?:Klausel|Clause) (\d+)/.exec(title)?.[1], title, paragraphs }))
    .filter(({ title }) => !/^(Annex|Anhang)/.test(title));

it.each(["de", "en"] as const)("The standard contractual clauses stand whole in the agreement, in %s", (language) => {
  const clauses = clausesOf(language).filter(({ number }) => number);
  expect(
    Object.fromEntries(
      clauses.map(({ number, paragraphs }) => [
        number,
        paragraphs
          .flatMap((words) => /^(\d+\.\d|\(?[a-f1-4]\))/.exec(words)?.[1]?.replace(/[()]/g, "") ?? [])
          .join(" "),
      ]),
    ),
  ).toEqual(points);
  expect(clauses.map(({ paragraphs }) => paragraphs.join("\n")).join("\n")).not.toMatch(/OPTION|\[|\]/);
});

it.each([
  [
    "de",
    4,
    "Im Falle eines Widerspruchs zwischen diesen Klauseln und den Bestimmungen damit zusammenhängender Vereinbarungen",
  ],
  [
    "de",
    7,
    "so muss diese Beauftragung im Wege eines Vertrags erfolgen, der dem Unterauftragsverarbeiter im Wesentlichen dieselben",
  ],
  ["de", 10, "in jedem Fall aber innerhalb eines Monats nach der Aussetzung, wiederhergestellt wurde"],
  [
    "en",
    4,
    "existing at the time when these Clauses are agreed or entered into thereafter, these Clauses shall prevail",
  ],
  ["en", 7, "The processor shall agree a third party beneficiary clause with the sub-processor whereby"],
  ["en", 10, "within a reasonable time and in any event within one month following suspension"],
] as const)("The published wording stands there (%s, clause %i)", (language, number, words) => {
  expect(
    clausesOf(language)
      .find((clause) => clause.number === String(number))!
      .paragraphs.join("\n"),
  ).toContain(words);
});
