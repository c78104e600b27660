import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { ownAcceptances } from "@workers/domain/platform/legal";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { OwnAgreements } from "~/features/account/OwnAgreements";
import { useOwnSettingsBack } from "~/features/account/own-settings/use-own-settings-back";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

/** What one agreed to by signing up and buying here. */
export const loader = pageLoader(async ({ ctx }) => {
  requireUser(ctx);
  return { agreements: await ownAcceptances(await enterTenantApp(ctx)) };
});

export const handle = { texts: ["account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:agreements.title"), isPrivate: true }));

export default function Agreements() {
  const { t } = useTranslation("account");
  const { agreements } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader title={t("agreements.title")} text={t("agreements.text")} back={useOwnSettingsBack()} />
      <OwnAgreements agreements={agreements} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
