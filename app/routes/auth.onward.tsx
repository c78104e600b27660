import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { continueOnward, readOnward } from "@workers/domain/kernel/sessions";
import { refreshCookieOf } from "@workers/request/cookies";
import { pageLoader } from "@workers/request/pages";
import { redirectElsewhere } from "@workers/request/redirects";
import { Onward } from "~/features/auth/Onward";
import { pageMeta } from "~/features/shell/pages/page-meta";

/**
 * From one project to another, on the service host and by its own session: who is a guest here signs in first. A project that
 * was visited before is gone on to at once; any other is named, and waits for a press.
 */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  const user = requireUser(ctx);
  const intent = url.searchParams.get("intent");
  if (!intent) throw notFound("intent");
  const move = await readOnward(user, intent);
  if (!move.isWelcome) throw redirectElsewhere(move.url);
  if (move.isVisited)
    throw redirectElsewhere(
      await continueOnward(user, { intent, proof: { refreshToken: refreshCookieOf(ctx.origin, request) } }),
    );
  return { intent, name: move.appName ?? move.host, host: move.host, url: move.url, account: user.actor.account.email };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:onward.pageTitle"), isPrivate: true }));

export default function OnwardScreen() {
  return <Onward {...useLoaderData<typeof loader>()} />;
}
