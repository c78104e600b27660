import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { editOnboarding, moveSlide, viewOnboarding } from "@workers/domain/people/onboarding";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { stepsForm, wordsForm } from "~/features/onboarding/onboarding-forms.server";
import { OnboardingPreview, OnboardingSettings } from "~/features/onboarding/OnboardingSettings";
import { moveForm } from "~/features/settings/settings-forms.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  return { onboarding: await viewOnboarding(ctx) };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    switch (form.get("intent")) {
      case "words":
        await editOnboarding(ctx, parseForm(wordsForm, form));
        return done("saved", form);
      case "steps":
        await editOnboarding(ctx, parseForm(stepsForm, form));
        return done("saved", form);
      case "move": {
        const { id, prevId } = parseForm(moveForm, form);
        await moveSlide(ctx, namedBy<"slide">(id), prevId === null ? null : namedBy<"slide">(prevId));
        return done("moved");
      }
      default:
        throw notFound("page");
    }
  },
  { takesFiles: true },
);

export const handle = { texts: ["onboarding"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("onboarding:title"), isPrivate: true }));

export default function OnboardingPage() {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("admin");
  const { onboarding } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => say(`done.${key}`));
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} actions={<OnboardingPreview onboarding={onboarding} />} />
      <OnboardingSettings onboarding={onboarding} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
