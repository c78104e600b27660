import type { MoneyEventKind } from "../payments";
import type { CurrencyCode } from "../services";

/** What operators are notified of. */
export const operatorNoticeKinds = [
  "sale",
  "missedPayment",
  "refund",
  "chargeback",
  "planNotSold",
  "webhook",
  "mailServer",
  "automation",
  "ticket",
  "report",
  "request",
] as const;
export type OperatorNoticeKind = (typeof operatorNoticeKinds)[number];

/** When mails about them go out. */
export const noticeMails = ["never", "now", "daily"] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** What the sentence of a notice names. */
export interface OperatorNoticeValues {
  /** The plan, mail server, payment provider or automation; names of people, and what they wrote, are read anew. */
  title?: string;
  amountCents?: number;
  currency?: CurrencyCode;
}

/** Which of what happens to orders operators are notified of, and as what; of payments the first of an order alone. */
export const noticeOfMoney: Partial<Record<MoneyEventKind, OperatorNoticeKind>> = {
  payment: "sale",
  failed: "missedPayment",
  suspend: "missedPayment",
  refund: "refund",
  partial_refund: "refund",
  chargeback: "chargeback",
};
export const noticedMoney = Object.keys(noticeOfMoney) as MoneyEventKind[];
