import { describe, expect, it } from "vitest";
import { languages } from "@db/vocabulary/enumerations";
import { errorText } from "@workers/domain/kernel/texts";
import { AppError } from "@workers/errors";

const reasons = [
  "autoresponderInUse",
  "comparisonRunning",
  "domainInUse",
  "orderRefunded",
  "planInUse",
  "planOfOrder",
  "projectArchived",
  "providerInUse",
  "tooManyAutomations",
  "tooManyAutoresponders",
];
const conflict = (reason?: string) => new AppError("conflict", reason ? { details: { reason } } : {});

describe.each(languages)("what a refusal says, in %s", (language) => {
  it.each(reasons)("names what stands in the way: %s", (reason) => {
    const said = errorText(language, conflict(reason));
    expect(said).toMatch(/[a-zäöü]\.$/);
    expect(said).not.toBe(errorText(language, conflict()));
  });

  it("asks to load anew where nothing more is known", () => {
    for (const other of ["somethingElse", "constructor", undefined])
      expect(errorText(language, conflict(other))).toBe(errorText(language, conflict()));
  });
});
