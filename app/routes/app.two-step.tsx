import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handleTwoStep, twoStepPage } from "~/features/account/security/two-step-page.server";
import { TwoStepScreen } from "~/features/account/security/TwoStepScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(({ ctx, request, url }) => twoStepPage(requireUser(ctx), request, url));

export const action = pageAction(({ ctx, form }) => {
  const home = pagePath(ctx)("/profile/security");
  return handleTwoStep(requireUser(ctx), form, { path: `${home}/two-step`, home });
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.twoStep.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function TwoStep() {
  const { t } = useTranslation("account");
  const path = useAppPath();
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <TwoStepScreen page={page} home={{ to: path("/profile/security"), label: t("security.title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
