import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { failedAutomations, retryFailedAutomation } from "@workers/domain/operators/failures";
import { listFailedDeliveries, retryDelivery } from "@workers/domain/kernel/fact-delivery";
import { FailedDeliveryList } from "~/features/admin/projects/FailedDeliveryList";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { FailedAutomationList } from "~/features/integrations/FailedAutomationList";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 50;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const [{ items, total }, automations] = await Promise.all([
    listFailedDeliveries(ctx, { page, limit: perPage }),
    failedAutomations(ctx),
  ]);
  return { projectId: ctx.project.id, deliveries: items, automations, page, pages: Math.ceil(total / perPage) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  if (form.get("intent") === "automation") {
    await retryFailedAutomation(ctx, {
      appId: namedBy<"app">(String(form.get("appId"))),
      id: namedBy<"automation">(String(form.get("automationId"))),
    });
    return done("deliveryRetried");
  }
  await retryDelivery(ctx, {
    eventId: namedBy<"event">(String(form.get("eventId"))),
    consumer: String(form.get("consumer")),
  });
  return done("deliveryRetried");
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:failedDeliveries.title"), isPrivate: true }));

export default function FailedDeliveries() {
  const { t } = useTranslation("admin");
  const { projectId, deliveries, automations, page, pages } = useLoaderData<typeof loader>();
  const refusal = formMessage(useFormOutcome((key) => t(`done.${key}`)));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("failedDeliveries.title")} text={t("failedDeliveries.text")} />
      <FormError>{refusal}</FormError>
      <FailedAutomationList automations={automations} projectId={projectId} />
      {deliveries.length > 0 || automations.length === 0 ? <FailedDeliveryList deliveries={deliveries} /> : null}
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
