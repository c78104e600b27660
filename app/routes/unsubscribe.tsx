import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { setSubscription, subscriptionOf } from "@workers/domain/community/notifications";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { UnsubscribeScreen } from "~/features/notifications/UnsubscribeScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Opening the link changes nothing: programs that look at the links of mails open them too. */
export const loader = pageLoader(async ({ ctx, params }) => ({
  subscription: await subscriptionOf(ctx, params.hash!),
}));

const unsubscribeForm = z.strictObject({ scope: z.enum(["all", "action"]), turn: z.enum(["on", "off"]) });

export const action = pageAction(async ({ ctx, params, form }) => {
  const { scope, turn } = parseForm(unsubscribeForm, form);
  await setSubscription(ctx, params.hash!, { scope, isOn: turn === "on" });
  return null;
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("notifications:unsubscribe.title"), isPrivate: true }));
export const handle = { texts: ["notifications"] };

export default function Unsubscribe() {
  return <UnsubscribeScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
