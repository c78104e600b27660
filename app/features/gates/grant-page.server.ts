import { z } from "zod";
import type { ProfileId } from "@db/vocabulary/ids";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { AppContext } from "@workers/context";
import { idField, line } from "@workers/contracts/form-fields";
import { can } from "@workers/domain/kernel/access";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import { grantPlans, heldPlansOf, revokePlan } from "@workers/domain/platform/plans";
import { parseForm } from "@workers/request/pages";
import { endOfDay } from "~/features/payments/end-of-day.server";
import { grantIntent, revokeIntent } from "./grant-intents";

/** A member's plans, for who may give them; null for everybody else. */
export async function grantPageOf(ctx: AppContext, profileId: ProfileId) {
  if (!can(ctx, "app.settings_access_plan")) return null;
  const [held, plans] = await Promise.all([heldPlansOf(ctx, profileId), planChoicesOfApp(ctx)]);
  return { held, plans };
}

const day = z.preprocess((value) => (value === "" ? null : value), z.iso.date().nullable());
const grantForm = z.strictObject({ planId: idField<"plan">(), endsAt: day, reason: line(commerceLimits.grantReason) });
const revokeForm = z.strictObject({ planId: idField<"plan">() });

/** To the end of the day that was chosen, on the app's calendar. */
const endOf = (ctx: AppContext, endsAt: string | null) => endsAt && endOfDay(endsAt, ctx.app.timezone);

/** Takes the forms of `GrantSection`; null where the form is another one of the page. */
export async function savePlansOf(ctx: AppContext, profileId: ProfileId, form: FormData): Promise<string | null> {
  switch (form.get("intent")) {
    case grantIntent: {
      const { planId, endsAt, reason } = parseForm(grantForm, form);
      await grantPlans(ctx, profileId, { planIds: [planId], endsAt: endOf(ctx, endsAt), reason });
      return "saved";
    }
    case revokeIntent:
      await revokePlan(ctx, profileId, parseForm(revokeForm, form).planId);
      return "saved";
    default:
      return null;
  }
}
