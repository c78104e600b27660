import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { handlePasswordStep } from "~/features/account/password-page.server";
import { proofPage } from "~/features/account/security/proof-page.server";
import { PasswordForm } from "~/features/account/PasswordForm";
import { operator } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

const home = "/projects/settings/profile";

export const loader = pageLoader(({ ctx, url }) => proofPage(operator(ctx), url));

export const action = pageAction(({ ctx, form }) =>
  handlePasswordStep(operator(ctx), form, { path: "/projects/settings/password", home }),
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:password.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnPassword() {
  const { t } = useTranslation("account");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PasswordForm page={page} home={{ to: home, label: t("title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
