import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { domainProblems } from "@db/vocabulary/enumerations";
import type { DomainView } from "@workers/contracts/admin/domains";
import de from "../../../app/i18n/de/admin.json";
import en from "../../../app/i18n/en/admin.json";
import { domainSentence } from "~/features/admin/projects/domain-sentence";

const translator = createInstance();
void translator.init({
  initAsync: false,
  resources: { de: { admin: de }, en: { admin: en } },
  interpolation: { escapeValue: false },
});

const domain = (values: Partial<DomainView> = {}, foundRecords: { alias?: string[]; text?: string[] } = {}) =>
  ({
    domain: "my.example.org",
    problem: "records",
    dnsRecords: [
      { type: "CNAME", name: "my.example.org", value: "p.lyceum.test", isSet: false, found: foundRecords.alias ?? [] },
      { type: "TXT", name: "_lyceum.my.example.org", value: "lyceum=1", isSet: false, found: foundRecords.text ?? [] },
    ],
    providerMessages: [],
    ...values,
  }) as unknown as DomainView;
const spoken = (view: DomainView, language: "de" | "en") => {
  const { key, values } = domainSentence(view)!;
  return translator.getFixedT(language, "admin")(`dns.problem.${key}`, values);
};

describe("the sentence about a domain", () => {
  it("names what was found instead of the record", () => {
    expect(spoken(domain({}, { alias: ["elsewhere.example"] }), "en")).toBe(
      "The CNAME of my.example.org leads to elsewhere.example and not to p.lyceum.test.",
    );
    expect(spoken(domain({}, { alias: ["203.0.113.5"] }), "de")).toBe(
      "my.example.org zeigt mit einem A-Eintrag auf 203.0.113.5; ersetze ihn durch den CNAME auf p.lyceum.test.",
    );
    expect(spoken(domain({}, { text: ["lyceum=2"] }), "en")).toContain("“lyceum=2”");
  });

  it("names the CAA entry that forbids a certificate", () => {
    const refused = domain({ problem: "certificate_refused", providerMessages: ["CAA record prevents issuance"] });
    expect(spoken(refused, "en")).toContain("A CAA entry of your domain");
  });

  it.each(domainProblems)("is there in both languages: %s", (problem) => {
    for (const language of ["de", "en"] as const)
      expect(spoken(domain({ problem }), language)).toMatch(/^[A-ZÄÖÜm].{20,}\.$/);
  });

  it("is left out where nothing is wrong", () => expect(domainSentence(domain({ problem: null }))).toBeNull());
});
