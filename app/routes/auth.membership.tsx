import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { askedOfCaller, invitationOfCaller, joinAsCaller } from "@workers/domain/people/accounts";
import { can, requireUser } from "@workers/domain/kernel/access";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { targetOf } from "~/features/auth/auth-flow.server";
import { newcomerForm } from "~/features/auth/newcomer-form.server";
import { Membership } from "~/features/auth/Membership";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Asks somebody who is signed in but no member whether to join; everybody else goes on. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const app = await enterTenantApp(requireUser(ctx));
  const invitation = app.me.profile ? null : await invitationOfCaller(app);
  if (app.me.profile || !(invitation || can(app, "app.registration"))) throw redirect(targetOf(ctx, url));
  return {
    target: targetOf(ctx, url),
    asked: await askedOfCaller(app),
    inviter: invitation && (invitation.inviterName || app.app.name),
  };
});

export const action = pageAction(async ({ ctx, url, form }) => {
  await joinAsCaller(await enterTenantApp(ctx), newcomerForm(form));
  throw redirect(targetOf(ctx, url), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:membership.title"), isPrivate: true }));

export default function MembershipScreen() {
  return <Membership {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
