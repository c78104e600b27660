import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { startConsent } from "@workers/domain/platform/consent";
import { startLegalLinks } from "@workers/domain/platform/legal";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { ConsentPage } from "~/features/shell/privacy/ConsentPage";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** What an app may load from others for this visitor; the page is the same for all, and passes every gate. */
export const loader = pageLoader(async ({ ctx }) => {
  const [consent, links] = await Promise.all([startConsent(ctx), startLegalLinks(ctx)]);
  if (!consent) throw notFound("page");
  return { consent, links };
});

export const handle = { texts: ["consent"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("consent:title"), isPrivate: true }));

export default function Consent() {
  const { consent, links } = useLoaderData<typeof loader>();
  return <ConsentPage question={consent} links={links} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
