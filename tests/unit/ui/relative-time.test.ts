import { describe, expect, it } from "vitest";
import type { Language } from "@db/vocabulary/enumerations";
import type { DateFormat } from "@db/vocabulary/services";
import { createTranslator } from "~/i18n/translator";
import { formatClock, formatDay, formatMoment } from "~/ui/day-format";
import de from "~/i18n/de/ui.json";
import en from "~/i18n/en/ui.json";
import { formatRelativeTime, nextChange } from "~/ui/relative-time-format";

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const translators = {
  de: createTranslator("de", { ui: de }),
  en: createTranslator("en", { ui: en }),
};
const text = (age: number, language: Language = "de", format: DateFormat = "DD.MM.YYYY") =>
  formatRelativeTime(now - age, now, translators[language].getFixedT(language, "ui"), format, "UTC");

describe("a relative time", () => {
  it("is now within a minute", () => {
    expect(text(0)).toBe("gerade eben");
    expect(text(59_000)).toBe("gerade eben");
    expect(text(-30_000, "en")).toBe("just now");
  });

  it("counts minutes, hours and days, and knows yesterday", () => {
    expect(text(5 * minute)).toBe("vor 5 Min.");
    expect(text(3 * hour)).toBe("vor 3 Std.");
    expect(text(26 * hour)).toBe("gestern");
    expect(text(4 * day)).toBe("vor 4 Tagen");
    expect(text(-2 * hour, "en")).toBe("in 2 hr.");
  });

  it("says what Intl says", () => {
    for (const language of ["de", "en"] as const) {
      const intl = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
      for (let amount = 1; amount < 60; amount++)
        for (const sign of [-1, 1]) {
          expect(text(-sign * amount * minute, language)).toBe(intl.format(sign * amount, "minute"));
          if (amount < 24) expect(text(-sign * amount * hour, language)).toBe(intl.format(sign * amount, "hour"));
          if (amount < 7) expect(text(-sign * amount * day, language)).toBe(intl.format(sign * amount, "day"));
        }
    }
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

describe("days and clocks", () => {
  const moments = Array.from({ length: 2000 }, (_, i) => Date.UTC(2025, 11, 30) + i * 37 * minute * 7);

  it("are those of Intl, in UTC, in the browser's own zone and in any other", () => {
    for (const zone of ["UTC", undefined, "America/New_York", "Asia/Kathmandu"])
      for (const [language, format] of [
        ["de", "DD.MM.YYYY"],
        ["en", "MM/DD/YYYY"],
      ] as const) {
        const day = new Intl.DateTimeFormat(language, {
          day: "2-digit",
          month: "2-digit",
          year: "numeric",
          timeZone: zone,
        });
        const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: zone });
        for (const time of moments) {
          expect(formatDay(time, format, zone)).toBe(day.format(time));
          expect(formatClock(time, language, zone)).toBe(clock.format(time).replace(/\s/, " "));
        }
      }
  });
});
