import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { editAffiliateProgram, viewAffiliateProgram } from "@workers/domain/platform/referrals";
import { pageAction, pageLoader } from "@workers/request/pages";
import { CopyField } from "~/ui/CopyField";
import { affiliateProgramOfForm } from "~/features/admin/legal/legal-forms.server";
import { operatorsProject } from "~/features/admin/operator.server";
import { useMoney } from "~/ui/use-money";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTiles } from "~/ui/FigureTiles";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { useDates } from "~/ui/use-dates";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return {
    timezone: ctx.project.timezone,
    program: await viewAffiliateProgram(ctx),
    isReadOnly: ctx.project.status !== "active",
  };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  await editAffiliateProgram(await operatorsProject(ctx, params.projectId), affiliateProgramOfForm(form));
  return done("saved", form);
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:program.title"), isPrivate: true }));

export default function AffiliateProgram() {
  const { t, i18n } = useTranslation(["legal", "admin"]);
  const numbers = new Intl.NumberFormat(i18n.language);
  const { program, timezone, isReadOnly } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const money = useMoney();
  const dates = useDates();
  const monthly = program.monthly.map(({ amountCents, currency }) => money(amountCents, currency)).join(" + ");
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("program.title")} text={t("program.text", { percent: program.commissionPercent })} />
      <div className="grid grid-cols-1 gap-6">
        <SettingsSection title={t("program.link")} text={t(program.isEnabled ? "program.linkText" : "program.isOff")}>
          <CopyField label={t("program.link")} value={program.link} isMono={false} />
        </SettingsSection>
        <FigureTiles
          label={t("program.figures")}
          tiles={[
            {
              name: "clicks",
              label: t("program.clicks"),
              figure: numbers.format(program.clicks),
              note: <Note>{t("program.perDevice")}</Note>,
            },
            {
              name: "referrals",
              label: t("program.referrals"),
              figure: numbers.format(program.referrals),
              note: <Note>{t("program.payingCount", { count: program.paying })}</Note>,
            },
            {
              name: "monthly",
              label: t("program.monthly"),
              figure: monthly || "–",
              note: <Note>{t("program.ofTheirTariffs")}</Note>,
            },
          ]}
        />
        <SectionForm
          intent="program"
          title={t("program.settings")}
          problem={problem}
          stored={[program.isEnabled, program.payoutDetails]}
          isReadOnly={isReadOnly}
        >
          <Switch
            isRow
            label={t("program.isEnabled")}
            description={t("program.isEnabledText")}
            name="isEnabled"
            defaultChecked={problem ? problem.values["isEnabled"] === "on" : program.isEnabled}
          />
          <TextArea
            label={t("program.payoutDetails")}
            description={t("program.payoutDetailsHint")}
            name="payoutDetails"
            isOptional
            maxLength={commerceLimits.payoutDetails.max}
            defaultValue={problem?.values["payoutDetails"] ?? program.payoutDetails ?? ""}
          />
        </SectionForm>
        <SettingsSection title={t("program.payouts")}>
          {program.payouts.length === 0 ? (
            <p className="text-base text-muted">{t("program.noPayouts")}</p>
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {program.payouts.map(({ id, amountCents, currency, paidAt }) => (
                <li key={id} className="flex justify-between gap-4 py-3 text-base text-text">
                  {dates.day(paidAt, timezone)}
                  <span className="tabular-nums">{money(amountCents, currency)}</span>
                </li>
              ))}
            </ul>
          )}
        </SettingsSection>
      </div>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => <span className="text-sm text-muted">{children}</span>;

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
