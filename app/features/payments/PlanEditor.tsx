import { Form, useActionData } from "@remix-run/react";
import { planKinds } from "@db/vocabulary/payments";
import type { ProviderTest } from "@workers/contracts/payments/providers";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";
import type { newPlanPage, planPage } from "./plan-page.server";
import { PlanFields } from "./PlanFields";
import { PlanUses, type PlanUsesProps } from "./PlanUses";
import { PlanStatusBadge } from "./PlanTable";
import { ProviderWebhook } from "./ProviderWebhook";

type PlanPage = Awaited<ReturnType<typeof planPage>>;
type NewPlanPage = Awaited<ReturnType<typeof newPlanPage>>;

interface PlanAddresses {
  /** The list of plans. */
  at: string;
  /** Where payment providers are connected. */
  providersAt: string;
}

/** Makes a plan of the kind that the page is for. */
export function NewPlan({ kind, openable, providers, providersAt, at }: NewPlanPage & PlanAddresses) {
  const { t } = useTranslation(["payments", "admin"]);
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("plan.createTitle")} back={{ to: at, label: t("plans.title") }} />
      <LinkTabs
        label={t("kind.label")}
        tabs={planKinds
          .toSorted((a, b) => Number(a === "copecart") - Number(b === "copecart"))
          .map((choice) => ({
            to: `${at}/create?kind=${choice}`,
            label: t(`kind.${choice}`),
            isCurrent: choice === kind,
          }))}
        className="mb-6"
      />
      <Form method="post">
        <input type="hidden" name="kind" value={kind} />
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <PlanFields
              kind={kind}
              plan={null}
              openable={openable}
              providers={providers}
              providersAt={providersAt}
              problem={problem}
              statuses={["active", "draft"]}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={at}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("admin:save")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

type PlanEditorProps = PlanPage & PlanAddresses & Pick<PlanUsesProps, "people">;

/** Changes a plan, or removes one that nobody has. */
export function PlanEditor({ plan, openable, uses, providers, providersAt, at, people }: PlanEditorProps) {
  const { t } = useTranslation(["payments", "admin"]);
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const outcome = useActionData<{ tested?: ProviderTest }>();
  const { lastCallAt: _at, lastCallResult: _result, lastAcceptedAt: _accepted, ...stored } = plan;
  const isUsed = plan.ordersCount > 0 || plan.holdersCount > 0;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={plan.name}
        text={`${t("plan.holders", { count: plan.holdersCount })}, ${t("plan.orders", { count: plan.ordersCount })}`}
        aside={<PlanStatusBadge {...plan} />}
        back={{ to: at, label: t("plans.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        {plan.saleProblem ? (
          <Notice tone="danger" title={t("plan.notOnSale")}>
            {t(`plan.saleProblem.${plan.saleProblem}`)}
          </Notice>
        ) : null}
        <PlanUses
          uses={uses}
          isSold={plan.type === "paid" && plan.status === "active" && !plan.saleProblem}
          people={people}
        />
        {plan.webhookUrl ? (
          <ProviderWebhook
            provider={{ ...plan, webhookUrl: plan.webhookUrl }}
            stepsOf="external"
            tested={outcome?.tested ?? null}
          />
        ) : null}
        <UpToDate with={stored}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <PlanFields
                  kind={plan.kind}
                  plan={plan}
                  openable={openable}
                  providers={providers}
                  providersAt={providersAt}
                  problem={problem}
                  statuses={
                    plan.status === "draft"
                      ? ["draft", "active"]
                      : ["active", "disable", ...(plan.ordersCount > 0 ? [] : (["draft"] as const))]
                  }
                />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("admin:save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <RemoveSection
          label={t("plan.remove")}
          ask={t("plan.removeAsk", { name: plan.name })}
          text={t("plan.removeText")}
          obstacle={isUsed ? t("plan.inUse") : null}
        />
      </div>
    </div>
  );
}
