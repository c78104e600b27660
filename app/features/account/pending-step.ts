import type { ContactField } from "@db/vocabulary/enumerations";
import type { ChargedPurchase } from "@workers/contracts/payments/checkout";
import type { CodeLimits } from "@workers/contracts/session/sessions";

/** A change that waits for the code that was mailed. */
export type PendingStep = { sentTo: string; limits: CodeLimits } & (
  | { step: "contact"; field: ContactField; value: string }
  /** Before the address changes: by the password, or by a code that was mailed to the address so far. */
  | { step: "proof"; value: string; isByCode: boolean }
  | { step: "deletion"; what: "account" | "profile"; charged: ChargedPurchase[] }
);
