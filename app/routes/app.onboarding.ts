import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { invalid, notFound } from "@workers/errors";
import { editOwnAnswers, editOwnProfile } from "@workers/domain/kernel/profiles";
import { joinSpace } from "@workers/domain/community/spaces";
import { uploadFile } from "@workers/domain/kernel/files";
import { firstSteps, viewOnboarding } from "@workers/domain/people/onboarding";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { avatarFile } from "~/features/account/avatar-file.server";
import { answersOfForm } from "~/features/custom-fields/answers-of-form.server";
import { chosenSpacesForm } from "~/features/onboarding/onboarding-forms.server";

/** The onboarding's words and slides, for the greeting that the shell shows to new members, and what its steps need. */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const onboarding = await viewOnboarding(ctx);
  return { ...onboarding, steps: onboarding.openSteps.length > 0 ? await firstSteps(ctx, onboarding.openSteps) : null };
});

/** Nobody is greeted by an error: the greeting comes with the next page then. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch(() => null);

/** A step of a new member. */
export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    switch (form.get("intent")) {
      case "avatar": {
        const picture = avatarFile(form);
        if (!picture) throw invalid({ field: "avatar", key: "required" });
        await editOwnProfile(ctx, {
          avatarId: (await uploadFile(ctx, { ...picture, options: { purpose: "avatar" } })).id,
        });
        break;
      }
      case "custom_fields":
        await editOwnAnswers(ctx, answersOfForm(form));
        break;
      case "spaces":
        for (const id of parseForm(chosenSpacesForm, form).spaceIds) await joinSpace(ctx, { id });
        break;
      default:
        throw notFound("page");
    }
    return { ok: true as const };
  },
  { takesFiles: true },
);

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
