import { planKinds } from "@db/vocabulary/payments";
import type { PlanId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { listProviders, rotatePlanWebhook, testPlanWebhook } from "@workers/domain/commerce/payments";
import { createPlan, deletePlan, editPlan, openableThings, planOf } from "@workers/domain/platform/plans";
import { usesOfPlan } from "@workers/domain/operators/selling";
import { done } from "~/features/shell/forms/form-outcome";
import { planChangesOfForm, planOfForm } from "./payment-forms.server";

const kindOf = (value: FormDataEntryValue | null) => planKinds.find((kind) => kind === value) ?? "product";

/** Providers that a plan may be sold by: active ones, and the one that sells it already. */
export async function providersFor(ctx: ProjectContext, kept: string | null) {
  const { items } = await listProviders(ctx, { page: 1, limit: 100 });
  return items
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, products, type, apiKey }) => ({
      id,
      name,
      products,
      // Only Stripe tells what it charges.
      tellsPrices: type === "stripe" && apiKey !== null,
    }));
}

/** What the form for a new plan needs. */
export async function newPlanPage(ctx: ProjectContext, url: URL) {
  const [openable, providers] = await Promise.all([openableThings(ctx), providersFor(ctx, null)]);
  return { kind: kindOf(url.searchParams.get("kind")), openable, providers };
}

/** Makes the plan that `NewPlan` describes. */
export function createPlanByForm(ctx: ProjectContext, form: FormData) {
  const kind = kindOf(form.get("kind"));
  return createPlan(ctx, kind, planOfForm(form, kind));
}

/** A plan with what its editor needs. */
export async function planPage(ctx: ProjectContext, id: PlanId) {
  const [plan, openable, uses] = await Promise.all([planOf(ctx, id), openableThings(ctx), usesOfPlan(ctx, id)]);
  return { plan, openable, uses, providers: await providersFor(ctx, plan.paymentProviderId) };
}

/** Does what `PlanEditor` asks for; answers null once the plan is removed. */
export async function changePlanByForm(ctx: ProjectContext, id: PlanId, form: FormData) {
  switch (form.get("intent")) {
    case "remove":
      await deletePlan(ctx, id);
      return null;
    case "rotate":
      await rotatePlanWebhook(ctx, id);
      return done("providerRotated");
    case "test":
      return { ok: true as const, tested: await testPlanWebhook(ctx, id) };
    default: {
      const { kind } = await planOf(ctx, id);
      await editPlan(ctx, id, kind, planChangesOfForm(form, kind));
      return done("saved", form);
    }
  }
}
