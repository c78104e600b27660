import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signInBySecondStep } from "@workers/domain/people/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enter, readFlow, requireGuest, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { secondStepForm } from "~/features/auth/auth-forms.server";
import { SecondStep } from "~/features/auth/SecondStep";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** The second step of a sign-in: the code of the authenticator app; with `?by=recovery` a recovery code. */
export const loader = pageLoader(({ ctx, request, url }) => {
  requireGuest(ctx, url);
  if (!readFlow(ctx, request, "secondStep")) throw redirect(stepPath(ctx, url, "/auth"));
  return { isByRecovery: url.searchParams.get("by") === "recovery" };
});

export const action = pageAction(async ({ ctx, request, url, form }) => {
  const flow = readFlow(ctx, request, "secondStep");
  if (!flow) throw redirect(stepPath(ctx, url, "/auth"));
  const { code } = parseForm(secondStepForm, form);
  return enter(ctx, await signInBySecondStep(ctx, { challenge: flow.challenge, code }), targetOf(ctx, url));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:secondStep.title"), isPrivate: true }));

export default function SecondStepScreen() {
  return <SecondStep {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
