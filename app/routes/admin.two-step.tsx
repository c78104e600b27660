import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { operator } from "~/features/admin/operator.server";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handleTwoStep, twoStepPage } from "~/features/account/security/two-step-page.server";
import { TwoStepScreen } from "~/features/account/security/TwoStepScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(({ ctx, request, url }) => twoStepPage(operator(ctx), request, url));

export const action = pageAction(({ ctx, form }) => {
  const home = "/projects/settings/security";
  return handleTwoStep(operator(ctx), form, { path: `${home}/two-step`, home });
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.twoStep.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function TwoStep() {
  const { t } = useTranslation("account");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <TwoStepScreen page={page} home={{ to: "/projects/settings/security", label: t("security.title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
