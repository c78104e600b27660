import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import { listAffiliates, notePayout } from "@workers/domain/commerce/affiliates";
import { payoutForm } from "@workers/contracts/affiliates";
import { can } from "@workers/domain/kernel/access";
import { parse } from "@workers/domain/kernel/validation";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { affiliatePageForm, linksOfForm } from "~/features/affiliates/affiliate-forms.server";
import { namedBy } from "~/features/admin/operator.server";
import { AffiliateTable } from "~/features/affiliates/AffiliateTable";
import { AffiliateSettings } from "~/features/affiliates/AffiliateSettings";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const [settings, plans, affiliates] = await Promise.all([
    viewServiceSettings(ctx, "affiliate-center"),
    planChoicesOfApp(ctx),
    can(ctx, "app.settings_access_plan") ? listAffiliates(ctx) : [],
  ]);
  return { settings, plans, affiliates };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  switch (form.get("intent")) {
    case "about":
      await editServiceSettings(ctx, "affiliate-center", parseForm(affiliatePageForm, form));
      return done("saved", form);
    case "links":
      await editServiceSettings(ctx, "affiliate-center", { links: linksOfForm(form, await planChoicesOfApp(ctx)) });
      return done("saved", form);
    case "payout": {
      const profileId = namedBy<"profile">(String(form.get("profileId")));
      const { currency, amountCents, paidOutCents } = Object.fromEntries(form);
      const payout = { currency, amountCents: Number(amountCents), paidOutCents: Number(paidOutCents) };
      await notePayout(ctx, profileId, parse(payoutForm, payout));
      return done("payoutNoted");
    }
    default:
      throw notFound("page");
  }
});

export const handle = { texts: ["affiliates"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("affiliates:settings.title"), isPrivate: true }));

export default function AffiliateCenterSettings() {
  const { t } = useTranslation("affiliates");
  const { t: say } = useTranslation("admin");
  const path = useAppPath();
  const { settings, plans, affiliates } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => say(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        aside={settings.isActive ? <Badge tone="success">{t("settings.isOn")}</Badge> : null}
        actions={
          settings.isActive ? (
            <ButtonLink to={path("/profile/affiliate-center")} icon={<ArrowUpRight />}>
              {t("settings.open")}
            </ButtonLink>
          ) : null
        }
      />
      {problem?.values["intent"] === "payout" ? (
        <Notice tone="danger" className="mb-6">
          {problem.error.message}
        </Notice>
      ) : null}
      {affiliates.length > 0 ? (
        <AffiliateTable affiliates={affiliates} exportAt={path("/settings/affiliate-center/export.csv")} />
      ) : null}
      <AffiliateSettings settings={settings} plans={plans} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
