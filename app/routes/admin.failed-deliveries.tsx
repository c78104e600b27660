import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { listFailedDeliveries, retryDelivery } from "@workers/domain/kernel/fact-delivery";
import { FailedDeliveryList } from "~/features/admin/projects/FailedDeliveryList";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
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
  const { items, total } = await listFailedDeliveries(ctx, { page, limit: perPage });
  return { deliveries: items, page, pages: Math.ceil(total / perPage) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  await retryDelivery(ctx, {
    eventId: namedBy<"event">(String(form.get("eventId"))),
    consumer: String(form.get("consumer")),
  });
  return done("deliveryRetried");
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:failedDeliveries.title"), isPrivate: true }));

export default function FailedDeliveries() {
  const { t } = useTranslation("admin");
  const { deliveries, page, pages } = useLoaderData<typeof loader>();
  const refusal = formMessage(useFormOutcome((key) => t(`done.${key}`)));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("failedDeliveries.title")} text={t("failedDeliveries.text")} />
      <FormError>{refusal}</FormError>
      <FailedDeliveryList deliveries={deliveries} />
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
