import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handlePasswordStep } from "~/features/account/password-page.server";
import { proofPage } from "~/features/account/security/proof-page.server";
import { PasswordForm } from "~/features/account/PasswordForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(({ ctx, url }) => proofPage(requireUser(ctx), url));

export const action = pageAction(({ ctx, form }) =>
  handlePasswordStep(requireUser(ctx), form, {
    path: pagePath(ctx).profilePassword(),
    home: pagePath(ctx).profile(),
  }),
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:password.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnPassword() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const path = useAppPath();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <PasswordForm page={page} home={{ to: path("/profile/account"), label: t("parts.account") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
