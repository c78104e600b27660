import { z } from "zod";
import type { AppContext } from "@workers/context";
import { email } from "@workers/contracts/form-fields";
import { claimLimits, claimPurchases, sendClaimCode } from "@workers/domain/commerce/payments";
import { notFound } from "@workers/errors";
import { parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";
import { goOn, readFlow } from "~/features/auth/auth-flow.server";
import { codeForm } from "~/features/auth/auth-forms.server";
import { claimIntent } from "./claim-intents";

/** The claim that waits for its code, as `?step=claim` says; null where none does. */
export async function pendingClaim(ctx: AppContext, request: Request, url: URL) {
  if (url.searchParams.get("step") !== "claim" || !ctx.me.profile) return null;
  const flow = readFlow(ctx, request, "claim");
  return flow && { email: flow.email, limits: await claimLimits(ctx, flow.email) };
}

interface Claim {
  ctx: AppContext;
  request: Request;
  form: FormData;
  /** Path of the page that the steps belong to. */
  home: string;
}

const claimForm = z.strictObject({ email: email() });

/** Takes the forms of `ClaimPurchase`. */
export async function handleClaimForm({ ctx, request, form, home }: Claim): Promise<Response | { ok: true }> {
  const intent = form.get("intent");
  if (intent === claimIntent) {
    const address = parseForm(claimForm, form).email;
    await alreadySent(sendClaimCode(ctx, address));
    return goOn(ctx, `${home}?step=claim`, { step: "claim", email: address });
  }
  const flow = readFlow(ctx, request, "claim");
  if (!flow) throw redirect(home);
  if (intent === "resend") {
    await sendClaimCode(ctx, flow.email);
    return { ok: true };
  }
  if (intent !== "check" && !form.has("code")) throw notFound("page");
  const { plansCount } = await claimPurchases(ctx, flow.email, parseForm(codeForm, form).code);
  throw redirect(`${home}?claimed=${plansCount}`, 303);
}
