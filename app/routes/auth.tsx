import { Outlet } from "@remix-run/react";
import { startConsent } from "@workers/domain/platform/consent";
import { startLegalLinks } from "@workers/domain/platform/legal";
import { pageLoader } from "@workers/request/pages";

export const loader = pageLoader(async ({ ctx }) => {
  const [legalLinks, consent] = await Promise.all([startLegalLinks(ctx), startConsent(ctx)]);
  return { legalLinks, consent };
});

/** The way in: signing up, in, and all around it. Every screen says for itself whom it serves. */
export default function Auth() {
  return <Outlet />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";

export const handle = { texts: ["auth", "fields"] };
