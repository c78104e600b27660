import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { placeOf, rememberForm, signUp } from "@workers/domain/accounts";
import { AppError } from "@workers/domain/errors";
import { pageAction, pageLoader, parseForm } from "@workers/door/pages";
import { goOn, requireGuest, stepPath } from "~/features/auth/auth-flow.server";
import { signUpForm } from "~/features/auth/auth-forms.server";
import { SignUp } from "~/features/auth/SignUp";
import { pageMeta } from "~/features/shell/page-meta";

/** Sign-up: the form. Where an app takes nobody by itself, it leads to the sign-in. */
export const loader = pageLoader(({ ctx, url }) => {
  requireGuest(ctx, url);
  const app = ctx.tenant.kind === "app" ? ctx.tenant.app : null;
  if (app && !app.isAllowedSignupsToPublicApp) throw redirect(stepPath(ctx, url, "/auth"));
  return { isPhoneRequired: app?.isPhoneRequired ?? false };
});

export const action = pageAction(async ({ ctx, url, form }) => {
  const filledIn = parseForm(signUpForm, form);
  const confirm = stepPath(ctx, url, "/auth/signup/confirm");
  const { email } = filledIn;
  try {
    const { challenge } = await signUp(ctx, filledIn);
    return goOn(ctx, confirm, { step: "signUp", email, challenge });
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "sendAgainTooEarly") throw error;
    // The code of a moment ago is still good; what the form says now is what counts.
    return goOn(ctx, confirm, { step: "signUp", email, challenge: await rememberForm(ctx, await placeOf(ctx), filledIn) });
  }
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("auth:signUp.title") }));

export default function SignUpScreen() {
  const { isPhoneRequired } = useLoaderData<typeof loader>();
  return <SignUp isPhoneRequired={isPhoneRequired} />;
}
