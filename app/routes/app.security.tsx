import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handleSecurity, securityPage } from "~/features/account/security/security-page.server";
import { SecurityScreen } from "~/features/account/security/SecurityScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { useTranslation } from "~/i18n/use-translation";

/** What protects one's account. */
export const loader = pageLoader(({ ctx }) => securityPage(requireUser(ctx)));

export const action = pageAction(({ ctx, form }) =>
  handleSecurity(requireUser(ctx), form, pagePath(ctx)("/profile/security")),
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function Security() {
  const { t } = useTranslation("account");
  const path = useAppPath();
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <SecurityScreen
        page={page}
        path={path("/profile/security")}
        home={{ to: path("/profile/account"), label: t("parts.account") }}
      />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
