import { describe, expect, it } from "vitest";
import type { DateFormat } from "@db/vocabulary/services";
import { formatMoment } from "~/ui/day-format";
import { formatRelativeTime, nextChange } from "~/ui/relative-time-format";

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const text = (age: number, locale = "de", format: DateFormat = "DD.MM.YYYY") =>
  formatRelativeTime(now - age, now, locale, format, "UTC");

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

  it("is a date beyond a week, as the app writes them", () => {
    expect(text(10 * day)).toBe("11.11.2026");
    expect(text(400 * day, "en", "MM/DD/YYYY")).toBe("10/17/2025");
    expect(text(400 * day, "de", "YYYY-MM-DD")).toBe("2025-10-17");
  });

  it("is told with the hour where one asks for more", () => {
    expect(formatMoment(now, "DD.MM.YYYY", "de", "Europe/Berlin")).toBe("21.11.2026, 13:00");
    expect(formatMoment(now, "MM/DD/YYYY", "en", "UTC")).toBe("11/21/2026, 12:00 PM");
  });

  it("looks again sooner while it is young", () => {
    expect(nextChange(now - minute, now)).toBeLessThan(nextChange(now - 3 * hour, now));
  });
});
