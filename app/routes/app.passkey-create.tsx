import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { NewPasskeyScreen } from "~/features/account/security/NewPasskeyScreen";
import { handleNewPasskey } from "~/features/account/security/passkey-page.server";
import { proofPage } from "~/features/account/security/proof-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(({ ctx, url }) => proofPage(requireUser(ctx), url));

export const action = pageAction(({ ctx, form }) => {
  const home = pagePath(ctx)("/profile/security");
  return handleNewPasskey(requireUser(ctx), form, { path: `${home}/passkey`, home });
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:security.passkeys.add"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function NewPasskey() {
  const { t } = useTranslation("account");
  const path = useAppPath();
  const proof = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <NewPasskeyScreen proof={proof} home={{ to: path("/profile/security"), label: t("security.title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
