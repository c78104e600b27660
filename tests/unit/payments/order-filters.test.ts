import { describe, expect, it } from "vitest";
import { orderFilters } from "~/features/orders/order-filters.server";

const filtersIn = (query: string, timezone = "Europe/Berlin") =>
  orderFilters(new URL(`https://lyceum.example/orders?${query}`), timezone);

describe("the period that orders are filtered by", () => {
  it("counts its first and its last day whole, on the calendar of the timezone", () => {
    const { filters, days } = filtersIn("from=2026-03-01&to=2026-03-31");
    // Summer time begins on the 29th: the last day ends two hours before midnight of UTC.
    expect(filters["filter[from]"]).toBe("2026-02-28T23:00:00.000Z");
    expect(filters["filter[to]"]).toBe("2026-03-31T21:59:59.999Z");
    expect(days).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  });

  it("may have one end alone", () => {
    const { filters } = filtersIn("to=2026-11-25", "UTC");
    expect(filters["filter[from]"]).toBeUndefined();
    expect(filters["filter[to]"]).toBe("2026-11-25T23:59:59.999Z");
  });

  it("is left out where the address names no day", () => {
    for (const query of ["from=&to=", "from=yesterday", "from=2026-13-01", "to=9999-12-31", "to=2026-02-99"])
      expect(filtersIn(query)).toMatchObject({ days: { from: "", to: "" } });
  });
});
