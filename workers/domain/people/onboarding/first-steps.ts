import { eq } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { OnboardingStep } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { requireProfile } from "@workers/domain/kernel/access";
import type { FirstSteps } from "@workers/contracts/members/onboarding";
import { listSpaces } from "@workers/domain/community/spaces";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";

/** How far the caller is with the steps that the operator asks new members for. */
export async function firstSteps(ctx: AppContext, required: readonly OnboardingStep[]): Promise<FirstSteps> {
  const { id } = requireProfile(ctx);
  const [own, fields, suggestedSpaces] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, profiles, { avatarUrl: profiles.avatarUrl, customFields: profiles.customFields })
        .where(eq(profiles.id, id))
        .limit(1),
    ),
    ctx.shard.read(customFieldRows(ctx)),
    required.includes("spaces") ? listSpaces(ctx) : [],
  ]);
  const answers = own?.customFields ?? {};
  // Everybody is in the spaces for newcomers; the step is about one that is chosen.
  const chosen = suggestedSpaces.filter(({ isForNewcomers }) => !isForNewcomers);
  const spaces = chosen.filter(({ isJoined, permissions }) => !isJoined && permissions.can.includes("join"));
  const isOpen: Record<OnboardingStep, boolean> = {
    avatar: !own?.avatarUrl,
    custom_fields:
      fields.length > 0 &&
      (fields.every((field) => answers[field.id] === undefined) ||
        fields.some((field) => field.validationRules.required && answers[field.id] === undefined)),
    spaces: spaces.length > 0 && !chosen.some(({ isJoined }) => isJoined),
  };
  return { open: required.filter((step) => isOpen[step]), fields, answers, spaces };
}
