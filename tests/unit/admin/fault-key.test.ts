import { expect, it } from "vitest";
import { ownFaults } from "@db/vocabulary/integrations";
import { faultKey } from "~/features/integrations/fault-key";
import de from "../../../app/i18n/de/integrations.json";
import en from "../../../app/i18n/en/integrations.json";

it("every failure that we find ourselves is told in both languages; what a tool says stands as it is", () => {
  for (const stored of Object.values(ownFaults)) {
    const key = faultKey(stored)!;
    expect(de.fault[key], stored).toMatch(/\.$/);
    expect(en.fault[key], stored).toMatch(/\.$/);
    expect(de.fault[key]).not.toBe(en.fault[key]);
  }
  expect(faultKey("401 Wrong username or password.")).toBeNull();
});
