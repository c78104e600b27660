import { expect, it } from "vitest";
import { cancelTextOf } from "~/features/checkout/cancel-text";

const day = "2026-12-24T10:00:00.000Z";

it("who cancels reads until when their access stays, and that what opens nothing ends at once", () => {
  expect(cancelTextOf({ status: "active", nextPaymentAt: day, endsAt: null })).toEqual({
    key: "cancelText",
    lastDay: day,
  });
  expect(cancelTextOf({ status: "active", nextPaymentAt: null, endsAt: null }).key).toBe("cancelPaidText");
  // A payment is missed, or went back: the end has passed.
  for (const status of ["suspended", "refunded", "canceled"] as const)
    expect(cancelTextOf({ status, nextPaymentAt: null, endsAt: day })).toEqual({ key: "cancelNowText", lastDay: null });
});
