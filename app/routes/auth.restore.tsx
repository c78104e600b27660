import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { restoreAccount, sendRestoreLink } from "@workers/domain/people/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { alreadySent } from "~/features/auth/already-sent.server";
import { enter, goOn, readFlow, requireGuest, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { emailForm, tokenForm } from "~/features/auth/auth-forms.server";
import { RequestRestore, Restore, RestoreSent } from "~/features/auth/Restore";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** An account that was marked as deleted: asks for its address, says that a link was mailed, and with `?token=` restores. */
export const loader = pageLoader(({ ctx, request, url }) => {
  requireGuest(ctx, url);
  const sentTo = url.searchParams.get("step") === "sent" ? (readFlow(ctx, request, "restore")?.email ?? null) : null;
  return { token: url.searchParams.get("token"), sentTo };
});

export const action = pageAction(async ({ ctx, url, form }) => {
  if (form.has("token")) {
    const { token } = parseForm(tokenForm, form);
    return enter(ctx, await restoreAccount(ctx, { token }), targetOf(ctx, url));
  }
  const { email } = parseForm(emailForm, form);
  await alreadySent(sendRestoreLink(ctx, { email }));
  return goOn(ctx, stepPath(ctx, url, "/auth/restore?step=sent"), { step: "restore", email });
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:restore.title"), isPrivate: true }));

export default function RestoreScreen() {
  const { token, sentTo } = useLoaderData<typeof loader>();
  if (token) return <Restore token={token} />;
  return sentTo ? <RestoreSent email={sentTo} /> : <RequestRestore />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
