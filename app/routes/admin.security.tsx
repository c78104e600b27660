import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { operator } from "~/features/admin/operator.server";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handleSecurity, securityPage } from "~/features/account/security/security-page.server";
import { SecurityScreen } from "~/features/account/security/SecurityScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

import { useTranslation } from "~/i18n/use-translation";

/** What protects one's account. */
export const loader = pageLoader(({ ctx }) => securityPage(operator(ctx)));

export const action = pageAction(({ ctx, form }) => handleSecurity(operator(ctx), form, "/projects/settings/security"));

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function Security() {
  const { t } = useTranslation("account");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <SecurityScreen
        page={page}
        path={"/projects/settings/security"}
        home={{ to: "/projects/settings/profile", label: t("title") }}
      />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
