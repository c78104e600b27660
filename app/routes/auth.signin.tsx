import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { passkeySignInForm } from "@workers/contracts/session/passkeys";
import {
  codeLimits,
  sendSignInCode,
  signInByCode,
  signInByPasskey,
  signInByPassword,
} from "@workers/domain/people/accounts";
import { parse } from "@workers/domain/kernel/validation";
import { openIdChoices } from "@workers/domain/platform/openid-providers";
import { AppError } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { jsonOf } from "~/features/account/security/passkey-page.server";
import { enter, goOn, readFlow, requireGuest, stepPath, targetAfterSignIn } from "~/features/auth/auth-flow.server";
import { codeForm, emailForm, signInForm } from "~/features/auth/auth-forms.server";
import { alreadySent } from "~/features/auth/already-sent.server";
import { SignIn } from "~/features/auth/SignIn";
import { SignInCode } from "~/features/auth/SignInCode";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Sign-in, by password; with `?step=code` by the code that was mailed. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  requireGuest(ctx, url);
  if (url.searchParams.get("step") !== "code") return { code: null, choices: await openIdChoices(ctx) };
  const flow = readFlow(ctx, request, "signIn");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth"));
  return { code: { email: flow.email, limits: await codeLimits(ctx, "sign_in", flow.email) }, choices: [] };
});

export const action = pageAction(async ({ ctx, request, url, form }) => {
  const intent = form.get("intent");
  if (url.searchParams.get("step") === "code") {
    const flow = readFlow(ctx, request, "signIn");
    if (!flow) throw redirect(stepPath(ctx, url, "/auth"));
    if (intent === "resend") {
      await sendSignInCode(ctx, { address: flow });
      return { ok: true as const };
    }
    const { code } = parseForm(codeForm, form);
    return enter(ctx, await signInByCode(ctx, { address: flow, code }), targetAfterSignIn(ctx, url));
  }
  if (intent === "code") {
    const { email } = parseForm(emailForm, form);
    await alreadySent(sendSignInCode(ctx, { address: { email } }));
    return goOn(ctx, stepPath(ctx, url, "/auth?step=code"), { step: "signIn", email });
  }
  if (intent === "passkey") {
    const proof = parse(passkeySignInForm, { response: jsonOf(form) });
    return enter(ctx, await signInByPasskey(ctx, proof), targetAfterSignIn(ctx, url));
  }
  if (intent !== "password" && intent !== null) throw new AppError("malformed");
  const { email, password } = parseForm(signInForm, form);
  return enter(ctx, await signInByPassword(ctx, { address: { email }, password }), targetAfterSignIn(ctx, url));
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("auth:signIn.title") }));

export default function SignInScreen() {
  const { code, choices } = useLoaderData<typeof loader>();
  return code ? <SignInCode {...code} /> : <SignIn choices={choices} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
