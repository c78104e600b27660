import type { ContactField } from "@db/vocabulary/enumerations";
import type { AuthLimits } from "@workers/domain/errors";

/** A change that waits for the code that was mailed. */
export type PendingStep = { sentTo: string; limits: AuthLimits } & (
  | { step: "contact"; field: ContactField; value: string }
  | { step: "deletion"; what: "account" | "profile" }
);
