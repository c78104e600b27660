import { expect, test } from "vitest";
import { dateFormats } from "@db/vocabulary/services";
import { localeOf, separatorOf } from "~/ui/date-order";

test.each(["de", "en"])("a field for dates has its parts in the order of the app's dates, in %s", (language) => {
  for (const format of dateFormats) {
    const parts = new Intl.DateTimeFormat(localeOf(format, language), {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "UTC",
    }).formatToParts(Date.UTC(2026, 10, 21));
    const written = parts.map(({ type, value }) => (type === "literal" ? separatorOf(format) : value)).join("");
    expect(written).toBe(format.replace("DD", "21").replace("MM", "11").replace("YYYY", "2026"));
  }
});
