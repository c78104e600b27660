import { describe, expect, it } from "vitest";
import { matchingStep, newTotpSecret, stepAt, toBase32, totpCode } from "@workers/domain/people/accounts/two-step/totp";

const secret = toBase32(Buffer.from("12345678901234567890"));

describe("codes of authenticator apps", () => {
  // Source: RFC 6238, appendix B (SHA-1); its codes have eight digits, of which the last six are ours.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("are those of RFC 6238 at %i seconds", (seconds, code) => {
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code);
  });

  it("count one step before and after their time, and no longer", () => {
    const now = 1_800_000_015_000;
    const step = stepAt(now);
    for (const offset of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, step + offset), now)).toBe(step + offset);
    for (const offset of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + offset), now)).toBeNull();
    expect(matchingStep(secret, "12345", now)).toBeNull();
  });

  it("have a secret of 160 bits in base32", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});
