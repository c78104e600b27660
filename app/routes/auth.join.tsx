import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Context } from "@workers/context";
import {
  acceptAsCaller,
  askedByInvitation,
  checkInvitationCode,
  confirmInvitation,
  invitationLimits,
  invitationProof,
  startInvitation,
} from "@workers/domain/people/accounts";
import { isAsking, previewInvitation } from "@workers/domain/people/joining";
import { AppError } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";
import { type AuthFlow, enter, goOn, readFlow, stepPath, targetOf } from "~/features/auth/auth-flow.server";
import { codeForm, emailForm, invitedForm } from "~/features/auth/auth-forms.server";
import { newcomerForm } from "~/features/auth/newcomer-form.server";
import { type JoinData, Join } from "~/features/auth/Join";
import { pageMeta } from "~/features/shell/pages/page-meta";

type Invited = Extract<AuthFlow, { step: "invitation" }>;

/**
 * An invitation: what it is for; then the code that was mailed, and for a new person the name. Who is signed in takes it
 * up with one click.
 */
export const loader = pageLoader(async ({ ctx, params, request, url }): Promise<JoinData> => {
  const token = params.invitationToken!;
  const invitation = await previewInvitation(ctx, token).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
  if (!invitation) return { step: "invalid" };
  const { preview } = invitation;
  if (ctx.actor.kind === "user")
    return { step: "accept", preview, account: ctx.actor.account.email, asked: await askedByInvitation(ctx, token) };
  const flow = readFlow(ctx, request, "invitation");
  const step = url.searchParams.get("step");
  if (!step || flow?.token !== token)
    return { step: "begin", preview, isProven: (await invitationProof(ctx, token)) !== null };
  if (step === "name" && flow.isProven)
    return {
      step: "name",
      preview,
      isKnown: flow.isKnown ?? false,
      asked: await askedByInvitation(ctx, token, flow.email),
    };
  return {
    step: "code",
    preview,
    email: flow.email,
    limits: await invitationLimits(ctx, { invitationToken: token, email: flow.email }),
  };
});

export const action = pageAction(async ({ ctx, params, request, url, form }) => {
  const token = params.invitationToken!;
  const here = `/auth/join/${encodeURIComponent(token)}`;
  if (form.get("intent") === "accept") {
    await acceptAsCaller(ctx, token, newcomerForm(form));
    throw redirect(targetOf(ctx, url), 303);
  }
  const flow = readFlow(ctx, request, "invitation");
  const mine: Invited | null = flow?.token === token ? flow : null;
  const step = url.searchParams.get("step");
  if (!step || !mine) {
    const { preview } = await previewInvitation(ctx, token);
    const proof = await invitationProof(ctx, token);
    if (proof)
      return goOnProven(ctx, url, {
        step: "invitation",
        token,
        email: proof.email,
        isKnown: proof.isAccountExisting,
        isProven: true,
      });
    const email = preview.email ?? parseForm(emailForm, form).email;
    await alreadySent(startInvitation(ctx, { invitationToken: token, email }));
    return goOn(ctx, stepPath(ctx, url, `${here}?step=code`), { step: "invitation", token, email });
  }
  const invited = { invitationToken: token, email: mine.email };
  if (step === "name" && mine.isProven) {
    const person = mine.isKnown ? {} : parseForm(invitedForm, form);
    const tokens = await confirmInvitation(ctx, { ...invited, code: mine.code, ...person, ...newcomerForm(form) });
    return enter(ctx, tokens, targetOf(ctx, url));
  }
  if (form.get("intent") === "resend") {
    await startInvitation(ctx, invited);
    return { ok: true as const };
  }
  const { code } = parseForm(codeForm, form);
  const { isAccountExisting } = await checkInvitationCode(ctx, { ...invited, code });
  return goOnProven(ctx, url, { ...mine, code, isKnown: isAccountExisting, isProven: true });
});

/** In at once where nothing is left to ask, else on to the step that asks. */
async function goOnProven(ctx: Context, url: URL, flow: Invited): Promise<Response> {
  const { token, email, code } = flow;
  const isReady = flow.isKnown && !isAsking(await askedByInvitation(ctx, token, email));
  if (isReady)
    return enter(ctx, await confirmInvitation(ctx, { invitationToken: token, email, code }), targetOf(ctx, url));
  return goOn(ctx, stepPath(ctx, url, `/auth/join/${encodeURIComponent(token)}?step=name`), flow);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("auth:join.pageTitle"), isPrivate: true }));

export default function JoinScreen() {
  return <Join {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
