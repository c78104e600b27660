import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { confirmOpenId, openIdCodeLimits, resendOpenIdCode } from "@workers/domain/people/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enter, readFlow, requireGuest, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { codeForm } from "~/features/auth/auth-forms.server";
import { SignInCode } from "~/features/auth/SignInCode";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Who signs in by a provider for the first time proves their address once, by a mailed code. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  requireGuest(ctx, url);
  const flow = readFlow(ctx, request, "openId");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth"));
  return { email: flow.email, limits: await openIdCodeLimits(ctx, flow.pending) };
});

export const action = pageAction(async ({ ctx, request, url, form }) => {
  const flow = readFlow(ctx, request, "openId");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth"));
  if (form.get("intent") === "resend") {
    await resendOpenIdCode(ctx, flow.pending);
    return { ok: true as const };
  }
  const { code } = parseForm(codeForm, form);
  return enter(ctx, await confirmOpenId(ctx, flow.pending, code), targetOf(ctx, url));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:signIn.title"), isPrivate: true }));

export default function OpenIdCode() {
  return <SignInCode {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
