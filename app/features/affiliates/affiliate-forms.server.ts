import { z } from "zod";
import type { PlanId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { typedNumber } from "@db/vocabulary/numbers";
import { formFlag, line, multiline, typedHref } from "@workers/contracts/form-fields";
import { parseForm } from "@workers/request/pages";

export const affiliatePageForm = z.strictObject({
  isActive: formFlag(),
  title: line({ max: limits.entityName.max }),
  text: multiline({ max: limits.description.max }),
});

const url = z.union([z.literal(""), typedHref()]);
const commission = z
  .string()
  .transform((text) => (text.trim() === "" ? 0 : typedNumber(text)))
  .pipe(z.number().min(0).max(100));

/** The links as the form of the settings sends them: a switch, a percentage and an address of the operator's own for each plan. */
export function linksOfForm(form: FormData, plans: readonly { id: PlanId }[]) {
  const fields = plans.flatMap(({ id }) => [
    [`on.${id}`, formFlag()] as const,
    [`url.${id}`, url] as const,
    [`commission.${id}`, commission] as const,
  ]);
  const values = parseForm(z.strictObject(Object.fromEntries(fields)), form);
  return plans.flatMap(({ id }) => {
    const link = { url: values[`url.${id}`] as string, commission: values[`commission.${id}`] as number };
    return values[`on.${id}`] ? [{ planId: id, ...link }] : [];
  });
}
