/** How a purchase at Stripe begins, and what may happen to it. */
export const beginnings = ["card", "trial", "debit", "once", "onceByDebit", "onceUnpaid", "abandoned"] as const;
export const acts = [
  "renew",
  "renewByDebit",
  "miss",
  "payLate",
  "cancel",
  "resume",
  "end",
  "change",
  "refundPart",
  "refund",
  "refundThatFails",
  "inquire",
  "dispute",
  "win",
] as const;
export type Beginning = (typeof beginnings)[number];
export type Act = (typeof acts)[number];
