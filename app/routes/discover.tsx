import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { DiscoverScreen } from "~/features/promo/DiscoverScreen";
import { discoveryPage } from "~/features/promo/discovery.server";
import { AppLogo } from "~/features/shell/navigation/AppLogo";
import { useFrame } from "~/features/shell/layouts/frame";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { SkipLink } from "~/features/shell/layouts/SkipLink";
import { ButtonLink } from "~/ui/Button";

/** All communities of the installation that present themselves, on the service host; on an own domain the operator's. */
export const loader = pageLoader(({ ctx, url }) => {
  if (ctx.tenant.kind === "project") throw notFound("page");
  return discoveryPage(ctx, url);
});

export const handle = { texts: ["promo"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("promo:discover.title") }));

export default function Discover() {
  const { t } = useTranslation("shell");
  const { account, app } = useFrame();
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-(--connection-notice) z-30 flex h-header-bar items-center justify-between gap-3 border-b border-line bg-surface px-4 md:px-6">
        <Link to="/" className="flex items-center gap-3 rounded-sm no-underline">
          <AppLogo
            name={app?.name ?? "Lyceum"}
            logoUrl={app?.logoUrl}
            logoDarkUrl={app?.logoDarkUrl}
            iconUrl={app?.iconUrl ?? "/icon.svg"}
          />
        </Link>
        {account ? null : <ButtonLink to="/auth">{t("guest.signIn")}</ButtonLink>}
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <DiscoverScreen {...useLoaderData<typeof loader>()} />
      </main>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
