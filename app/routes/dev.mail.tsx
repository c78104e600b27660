import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { Outbox } from "~/features/outbox/Outbox";
import { readOutboxMails } from "~/features/outbox/outbox.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Mails that were written but not sent, newest first: for those who try Lyceum out on their own machine. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const to = url.searchParams.get("to");
  const mails = await readOutboxMails(ctx, to);
  const wanted = url.searchParams.get("id");
  return {
    mails: mails.map(({ id, to: receiver, subject, createdAt }) => ({ id, to: receiver, subject, createdAt })),
    open: mails.find(({ id }) => id === wanted) ?? mails[0] ?? null,
    to,
  };
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, () => ({ title: "Outbox", isPrivate: true }));

export default function DevMail() {
  return <Outbox {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
