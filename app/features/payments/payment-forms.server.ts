import { textIn } from "~/features/shell/forms/form-fields.server";
import { type PlanForm, planChangesForm, planForm } from "@workers/contracts/payments/plans";
import { paymentProviderForm, type PaymentProviderForm } from "@workers/contracts/payments/providers";
import type { PlanKind } from "@db/vocabulary/payments";
import { typedNumber } from "@db/vocabulary/numbers";
import { parse } from "@workers/domain/kernel/validation";

/** Cents of an amount as somebody typed it; null where the field is empty, and what is no number stays one that is refused. */
export function centsOf(form: FormData, name: string): number | null {
  const typed = textIn(form, name);
  return typed === "" ? null : Math.round(typedNumber(typed) * 100);
}

export const lines = (form: FormData, name: string): string[] => [
  ...new Set(
    textIn(form, name)
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** A plan as its editor sends it. Checkboxes of what it opens carry `app|type|id`. */
function planFields(form: FormData, kind: PlanKind): Record<string, unknown> {
  const isPaid = kind === "product" || kind === "copecart";
  const byApp = new Map<string, Map<string, string[]>>();
  for (const value of form.getAll("entity")) {
    const [appId, type, id] = String(value).split("|") as [string, string, string];
    const types = byApp.get(appId) ?? new Map<string, string[]>();
    types.set(type, [...(types.get(type) ?? []), id]);
    byApp.set(appId, types);
  }
  const limitValue = textIn(form, "limitValue");
  return {
    name: textIn(form, "name"),
    description: textIn(form, "description"),
    status: textIn(form, "status") || undefined,
    apps: [...byApp].map(([appId, types]) => ({
      appId,
      entities: [...types].map(([type, ids]) => ({ type, ids })),
    })),
    limitAccessByTime: limitValue === "" ? null : { value: typedNumber(limitValue), unit: textIn(form, "limitUnit") },
    ...(isPaid && {
      priceCents: centsOf(form, "priceCents"),
      currency: textIn(form, "currency"),
      interval: textIn(form, "interval"),
      trialDays: Number(textIn(form, "trialDays") || 0),
      checkoutUrl: textIn(form, "checkoutUrl") || null,
      productIds: lines(form, "productIds"),
    }),
    ...(kind === "product" && { paymentProviderId: textIn(form, "paymentProviderId") || null }),
    ...(kind === "copecart" && { webhookSecret: textIn(form, "webhookSecret") || undefined }),
  };
}

export const planOfForm = (form: FormData, kind: PlanKind): PlanForm => parse(planForm, planFields(form, kind));
export const planChangesOfForm = (form: FormData, kind: PlanKind) => parse(planChangesForm, planFields(form, kind));

/** A payment provider as its form sends it. Products stand one a line: id, space, name. */
export function providerOfForm(form: FormData): PaymentProviderForm {
  return parse(paymentProviderForm, {
    name: textIn(form, "name"),
    apiKey: textIn(form, "apiKey") || undefined,
    secretKey: textIn(form, "secretKey") || undefined,
    ...(form.has("accountName") && { accountName: textIn(form, "accountName") || null }),
    isActive: form.get("isActive") === "on",
    isEnabledTestMode: form.get("isEnabledTestMode") === "on",
    products: lines(form, "products").map((line) => {
      const [id = "", ...name] = line.split(/\s+/);
      return { id, value: name.join(" ") || id };
    }),
  });
}
