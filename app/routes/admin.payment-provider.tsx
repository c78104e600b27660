import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ProviderTest } from "@workers/contracts/payments/providers";
import { notFound } from "@workers/errors";
import {
  connectProvider,
  deleteProvider,
  editProvider,
  providerNames,
  providerOf,
  rotateWebhook,
  testProvider,
} from "@workers/domain/commerce/payments";
import { compareNow, listComparisons } from "@workers/domain/commerce/payment-comparisons";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { providerOfForm } from "~/features/payments/payment-forms.server";
import { ProviderComparison } from "~/features/payments/ProviderComparison";
import { ProviderFields } from "~/features/payments/ProviderFields";
import { ProviderWebhook } from "~/features/payments/ProviderWebhook";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const provider = await providerOf(ctx, namedBy<"payment provider">(params.paymentProviderId));
  if (provider.type !== params.providerType) throw notFound("page");
  const isCompared = provider.type === "stripe" && provider.apiKey !== null;
  const comparisons = isCompared ? await listComparisons(ctx, provider.id) : null;
  return {
    projectId: ctx.project.id,
    timezone: ctx.project.timezone,
    provider,
    comparisons,
    typeName: providerNames[provider.type],
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"payment provider">(params.paymentProviderId);
  switch (form.get("intent")) {
    case "rotate":
      await rotateWebhook(ctx, id);
      return done("providerRotated");
    case "test":
      return { ok: true as const, tested: await testProvider(ctx, id) };
    case "connect":
      await connectProvider(ctx, id);
      return done("saved");
    case "compare":
      await compareNow(ctx, id);
      return done("comparisonStarted");
    case "remove":
      await deleteProvider(ctx, id);
      throw redirect(`/projects/${ctx.project.id}/settings/integrations/payment-providers`);
    default:
      await editProvider(ctx, id, providerOfForm(form));
      return done("saved", form);
  }
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.provider.name, isPrivate: true }));

export default function PaymentProvider() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, timezone, provider, comparisons, typeName } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const outcome = useActionData<{ tested?: ProviderTest }>();
  const {
    lastCallAt: _at,
    lastCallResult: _result,
    lastAcceptedAt: _accepted,
    connection: _connection,
    ...stored
  } = provider;
  const isUsed = provider.plansCount > 0;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={provider.name}
        text={typeName}
        aside={provider.isEnabledTestMode ? <Badge tone="warning">{t("providers.testMode")}</Badge> : null}
        back={{
          to: `/projects/${projectId}/settings/integrations/payment-providers`,
          label: t("providers.title"),
        }}
      />
      <div className="grid grid-cols-1 gap-6">
        <ProviderWebhook provider={provider} stepsOf={provider.type} tested={outcome?.tested ?? null} />
        {comparisons ? (
          <ProviderComparison comparisons={comparisons} projectId={projectId} name={typeName} timezone={timezone} />
        ) : null}
        <UpToDate with={stored}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <ProviderFields type={provider.type} provider={provider} name={typeName} problem={problem} />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("admin:save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <RemoveSection
          label={t("provider.remove")}
          ask={t("provider.removeAsk", { name: provider.name })}
          text={t("provider.removeText")}
          obstacle={isUsed ? t("provider.inUse") : null}
        />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
