import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { codeLimits, requestPasswordReset, resetPassword } from "@workers/domain/people/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";
import { enter, goOn, readFlow, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { emailForm, newPasswordByCodeForm, newPasswordByLinkForm } from "~/features/auth/auth-forms.server";
import { NewPasswordByCode, NewPasswordByLink, RequestReset } from "~/features/auth/ResetPassword";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** A forgotten password: asks for the address; then, by the mailed link (`?token=`) or code (`?step=code`), for a new one. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  const token = url.searchParams.get("token");
  if (token) return { step: "link" as const, token };
  if (url.searchParams.get("step") !== "code") return { step: "request" as const };
  const flow = readFlow(ctx, request, "reset");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth/reset"));
  return { step: "code" as const, email: flow.email, limits: await codeLimits(ctx, "reset_password", flow.email) };
});

export const action = pageAction(async ({ ctx, request, url, form }) => {
  if (form.has("token")) {
    const { token, password } = parseForm(newPasswordByLinkForm, form);
    return enter(ctx, await resetPassword(ctx, { proof: { token }, password }), targetOf(ctx, url));
  }
  if (url.searchParams.get("step") !== "code") {
    const { email } = parseForm(emailForm, form);
    await alreadySent(requestPasswordReset(ctx, { email }));
    return goOn(ctx, stepPath(ctx, url, "/auth/reset?step=code"), { step: "reset", email });
  }
  const flow = readFlow(ctx, request, "reset");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth/reset"));
  if (form.get("intent") === "resend") {
    await requestPasswordReset(ctx, flow);
    return { ok: true as const };
  }
  const { code, password } = parseForm(newPasswordByCodeForm, form);
  return enter(ctx, await resetPassword(ctx, { proof: { email: flow.email, code }, password }), targetOf(ctx, url));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:reset.title"), isPrivate: true }));

export default function Reset() {
  const data = useLoaderData<typeof loader>();
  if (data.step === "link") return <NewPasswordByLink token={data.token} />;
  return data.step === "code" ? <NewPasswordByCode email={data.email} limits={data.limits} /> : <RequestReset />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
