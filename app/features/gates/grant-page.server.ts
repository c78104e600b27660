import { z } from "zod";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { idField, line } from "@workers/contracts/form-fields";
import { can } from "@workers/domain/access";
import { planChoicesOfApp } from "@workers/domain/lock-screens";
import { grantPlans, heldPlansOf, takePlan } from "@workers/domain/plans";
import { parseForm } from "@workers/request/pages";
import { grantIntent, takeIntent } from "./grant-intents";

/** A member's plans, for who may give them; null for everybody else. */
export async function grantPageOf(ctx: AppContext, profileId: ProfileId) {
  if (!can(ctx, "app.settings_access_plan")) return null;
  const [held, plans] = await Promise.all([heldPlansOf(ctx, profileId), planChoicesOfApp(ctx)]);
  return { held, plans };
}

const day = z.preprocess((value) => (value === "" ? null : value), z.iso.date().nullable());
const grantForm = z.strictObject({ planId: idField<"plan">(), endsAt: day, reason: line(limits.grantReason) });
const takeForm = z.strictObject({ planId: idField<"plan">() });

/** Takes the forms of `GrantSection`; null where the form is another one of the page. */
export async function savePlansOf(ctx: AppContext, profileId: ProfileId, form: FormData): Promise<string | null> {
  switch (form.get("intent")) {
    case grantIntent: {
      const { planId, endsAt, reason } = parseForm(grantForm, form);
      // To the end of the day that was chosen.
      await grantPlans(ctx, profileId, { planIds: [planId], endsAt: endsAt && `${endsAt}T23:59:59Z`, reason });
      return "saved";
    }
    case takeIntent:
      await takePlan(ctx, profileId, parseForm(takeForm, form).planId);
      return "saved";
    default:
      return null;
  }
}
