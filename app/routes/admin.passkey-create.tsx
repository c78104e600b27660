import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { operator } from "~/features/admin/operator.server";
import { pageAction, pageLoader } from "@workers/request/pages";
import { NewPasskeyScreen } from "~/features/account/security/NewPasskeyScreen";
import { handleNewPasskey } from "~/features/account/security/passkey-page.server";
import { proofPage } from "~/features/account/security/proof-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(({ ctx, url }) => proofPage(operator(ctx), url));

export const action = pageAction(({ ctx, form }) => {
  const home = "/projects/settings/security";
  return handleNewPasskey(operator(ctx), form, { path: `${home}/passkey`, home });
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.passkeys.add"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function NewPasskey() {
  const { t } = useTranslation("account");
  const proof = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <NewPasskeyScreen proof={proof} home={{ to: "/projects/settings/security", label: t("security.title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
