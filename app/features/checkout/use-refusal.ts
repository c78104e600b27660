import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { formMessage } from "~/ui/FormError";

const reasons = [
  "planHeld",
  "planUsed",
  "planNotSoldHere",
  "testModeOff",
  "noPrice",
  "refusedByProvider",
  "orderNotChangeable",
  "costOutdated",
  "noProfile",
] as const;

/** Why nothing was bought or changed, in words; null where a field says it, or all is well. */
export function useRefusal(problem: FormProblem | null): string | null {
  const { t } = useTranslation("checkout");
  const reason = reasons.find((known) => known === problem?.error.details?.["reason"]);
  return reason ? t(`reason.${reason}`) : (formMessage(problem) ?? null);
}
