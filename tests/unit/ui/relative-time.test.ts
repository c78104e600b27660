import { describe, expect, it } from "vitest";
import { formatRelativeTime, nextChange } from "~/ui/relative-time-format";

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const text = (age: number, locale = "de") => formatRelativeTime(now - age, now, locale, "UTC");

describe("a relative time", () => {
  it("is left to the words for now within a minute", () => {
    expect(text(0)).toBeNull();
    expect(text(59_000)).toBeNull();
    expect(text(-30_000)).toBeNull();
  });

  it("counts minutes, hours and days, and knows yesterday", () => {
    expect(text(5 * minute)).toBe("vor 5 Min.");
    expect(text(3 * hour)).toBe("vor 3 Std.");
    expect(text(26 * hour)).toBe("gestern");
    expect(text(4 * day)).toBe("vor 4 Tagen");
    expect(text(-2 * hour, "en")).toBe("in 2 hr.");
  });

  it("is a date beyond a week, with the year where it is another", () => {
    expect(text(10 * day)).toBe("11. Nov.");
    expect(text(400 * day)).toBe("17. Okt. 2025");
  });

  it("looks again sooner while it is young", () => {
    expect(nextChange(now - minute, now)).toBeLessThan(nextChange(now - 3 * hour, now));
  });
});
