import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { rememberForm, signUp } from "@workers/domain/people/accounts";
import { signInScopeOf } from "@workers/domain/kernel/sessions";
import { AppError } from "@workers/errors";
import { askedOfNewcomer } from "@workers/domain/people/joining";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { goOn, requireGuest, stepPath } from "~/features/auth/auth-flow.server";
import { signUpForm } from "~/features/auth/auth-forms.server";
import { answersOfForm } from "~/features/custom-fields/answers-of-form.server";
import { SignUp } from "~/features/auth/SignUp";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Sign-up: the form. Where an app takes nobody by itself, it leads to the sign-in. */
export const loader = pageLoader(async ({ ctx, url }) => {
  requireGuest(ctx, url);
  if (ctx.tenant.kind !== "app") return { isPhoneRequired: false, fields: [] };
  const { app } = ctx.tenant;
  if (!app.isAllowedSignupsToPublicApp) throw redirect(stepPath(ctx, url, "/auth"));
  const { fields } = await askedOfNewcomer(ctx, ctx.tenant, { id: null, email: null });
  return { isPhoneRequired: app.isPhoneRequired, fields };
});

export const action = pageAction(async ({ ctx, url, form }) => {
  const filledIn = { ...parseForm(signUpForm, form), customFields: answersOfForm(form) };
  const confirm = stepPath(ctx, url, "/auth/signup/confirm");
  const { email } = filledIn;
  try {
    const { challenge } = await signUp(ctx, filledIn);
    return goOn(ctx, confirm, { step: "signUp", email, challenge });
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "sendAgainTooEarly") throw error;
    // The code of a moment ago is still good; what the form says now is what counts.
    return goOn(ctx, confirm, {
      step: "signUp",
      email,
      challenge: await rememberForm(ctx, await signInScopeOf(ctx), filledIn),
    });
  }
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("auth:signUp.title") }));

export default function SignUpScreen() {
  return <SignUp {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
