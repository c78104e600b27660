import type { OwnOrder } from "@workers/contracts/payments/checkout";

/** What a member reads before they cancel: until when their access stays. What opens nothing has no paid period to wait for. */
export function cancelTextOf({ status, nextPaymentAt, endsAt }: Pick<OwnOrder, "status" | "nextPaymentAt" | "endsAt">) {
  const lastDay = nextPaymentAt ?? endsAt;
  if (status !== "active") return { key: "cancelNowText", lastDay: null } as const;
  return lastDay ? ({ key: "cancelText", lastDay } as const) : ({ key: "cancelPaidText", lastDay: null } as const);
}
