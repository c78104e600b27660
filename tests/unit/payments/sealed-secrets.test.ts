import { describe, expect, it } from "vitest";
import { maskSecret, openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";

const before = { SESSION_SECRET: "a".repeat(32) };
const rotated = { SESSION_SECRET: "b".repeat(32), PREVIOUS_SESSION_SECRET: before.SESSION_SECRET };

describe("a sealed secret", () => {
  const sealed = sealSecret(before, "row-1", "whsec_123 äöü");

  it("opens for its own row alone", () => {
    expect(sealed).not.toContain("whsec");
    expect(openSecret(before, "row-1", sealed)).toBe("whsec_123 äöü");
    expect(openSecret(before, "row-2", sealed)).toBeNull();
    expect(openSecret(before, "row-1", null)).toBeNull();
  });

  it("is another text each time", () => {
    expect(sealSecret(before, "row-1", "whsec_123 äöü")).not.toBe(sealed);
  });

  it("opens after the installation's secret was changed, while the earlier one is named", () => {
    expect(openSecret(rotated, "row-1", sealed)).toBe("whsec_123 äöü");
    expect(openSecret({ SESSION_SECRET: rotated.SESSION_SECRET }, "row-1", sealed)).toBeNull();
    expect(openSecret({ SESSION_SECRET: rotated.SESSION_SECRET }, "row-1", sealSecret(rotated, "row-1", "x"))).toBe(
      "x",
    );
  });

  it("does not open altered", () => {
    for (let at = 0; at < sealed.length; at++) {
      const wrong = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      // The last character of Base64 may carry bits that nobody reads.
      if (at < sealed.length - 1) expect(openSecret(before, "row-1", wrong)).toBeNull();
    }
  });

  it("shows its last characters, and nothing of a short one", () => {
    expect(maskSecret("whsec_1234567890")).toBe("••••7890");
    expect(maskSecret("short")).toBe("••••");
  });
});
