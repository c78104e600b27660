import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { codeLimits, confirmSignUpByCode, confirmSignUpByLink, sendSignUpCode } from "@workers/domain/people/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enter, readFlow, requireGuest, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { codeForm, tokenForm } from "~/features/auth/auth-forms.server";
import { ConfirmByCode, ConfirmByLink } from "~/features/auth/ConfirmSignUp";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** The last step of a sign-up: the mailed code, or with `?token=` the mailed link. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  requireGuest(ctx, url);
  const token = url.searchParams.get("token");
  if (token) return { token, code: null };
  const flow = readFlow(ctx, request, "signUp");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth/signup"));
  return { token: null, code: { email: flow.email, limits: await codeLimits(ctx, "sign_up", flow.email) } };
});

export const action = pageAction(async ({ ctx, request, url, form }) => {
  const flow = readFlow(ctx, request, "signUp");
  const challenge = flow?.challenge;
  if (form.has("token")) {
    const { token } = parseForm(tokenForm, form);
    return enter(ctx, await confirmSignUpByLink(ctx, { token, challenge }), targetOf(ctx, url));
  }
  if (!flow) throw redirect(stepPath(ctx, url, "/auth/signup"));
  if (form.get("intent") === "resend") {
    await sendSignUpCode(ctx, flow);
    return { ok: true as const };
  }
  const { code } = parseForm(codeForm, form);
  return enter(ctx, await confirmSignUpByCode(ctx, { email: flow.email, code, challenge }), targetOf(ctx, url));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:confirm.title"), isPrivate: true }));

export default function Confirm() {
  const { token, code } = useLoaderData<typeof loader>();
  return token === null ? <ConfirmByCode {...code} /> : <ConfirmByLink token={token} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
