import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { acceptAgreement, viewAgreement } from "@workers/domain/platform/legal";
import { pageAction, pageLoader } from "@workers/request/pages";
import { countryChoices } from "~/features/admin/contacts/country-choices.server";
import { AcceptAgreement } from "~/features/admin/legal/AcceptAgreement";
import { EarlierAgreements } from "~/features/admin/legal/EarlierAgreements";
import { AcceptedAgreement } from "~/features/admin/legal/AcceptedAgreement";
import { agreementOfForm, versionIn } from "~/features/admin/legal/legal-forms.server";
import { operatorsProject } from "~/features/admin/operator.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { buttonClass } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return {
    projectId: ctx.project.id,
    timezone: ctx.project.timezone,
    agreement: await viewAgreement(ctx, versionIn(url)),
    countries: countryChoices(ctx.language),
  };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  await acceptAgreement(await operatorsProject(ctx, params.projectId), agreementOfForm(form));
  return done("agreementAccepted");
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:avv.title"), isPrivate: true }));

export default function Agreement() {
  const { t } = useTranslation(["legal", "admin"]);
  const { projectId, timezone, agreement, countries } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { accepted, sections, version, earlier } = agreement;
  const avv = `/projects/${projectId}/settings/avv`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("avv.title")}
        text={t("avv.text")}
        aside={accepted ? <Badge tone="success">{t("avv.isAccepted")}</Badge> : null}
        actions={
          <a href={`${avv}/download?version=${version}`} download className={buttonClass({ variant: "secondary" })}>
            <Download aria-hidden className="size-4" />
            {t("avv.download")}
          </a>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {accepted ? <AcceptedAgreement accepted={accepted} countries={countries} timezone={timezone} /> : null}
        <EarlierAgreements earlier={earlier} isRenewed={accepted === null} base={avv} timezone={timezone} />
        <SettingsSection title={t("avv.agreement")} text={t("avv.version", { version })}>
          {sections.map((section) => (
            <section key={section.title} lang={agreement.language} className="grid gap-2">
              <h3 className="text-base font-semibold text-text">{section.title}</h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="max-w-prose text-base text-text">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </SettingsSection>
        {accepted ? null : <AcceptAgreement countries={countries} problem={problem} />}
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
