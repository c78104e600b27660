import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { canInProject } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { changeOrder, orderPage } from "~/features/orders/order-page.server";
import { OrderScreen } from "~/features/orders/OrderScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return {
    projectId: ctx.project.id,
    mayEnterKey: canInProject(ctx.team, "project.view_paywall_provider"),
    ...(await orderPage(ctx, namedBy<"order">(params.orderId))),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) =>
  changeOrder(await operatorsProject(outer, params.projectId), namedBy<"order">(params.orderId), form),
);

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [args.data?.order.buyerName || args.data?.order.email || "", t("payments:order.title")],
    isPrivate: true,
  }));

export default function Order() {
  const { projectId, mayEnterKey, ...page } = useLoaderData<typeof loader>();
  const { providerType } = page.order;
  const providers = `/projects/${projectId}/settings/integrations/payment-providers`;
  return (
    <OrderScreen
      {...page}
      at={`/projects/${projectId}/orders`}
      peopleAt={`/projects/${projectId}/contacts`}
      keyAt={mayEnterKey && providerType ? `${providers}/${providerType}` : null}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
