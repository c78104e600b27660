import type { UserContext } from "@workers/context";
import {
  beginTwoStep,
  confirmTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  twoStepSetUpOf,
} from "@workers/domain/people/accounts";
import { AppError } from "@workers/errors";
import { parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { goOn, readFlow } from "~/features/auth/auth-flow.server";
import { codeForm, secondStepForm } from "~/features/auth/auth-forms.server";
import { proofForm } from "../account-forms.server";
import { handleProofCode, proofPage } from "./proof-page.server";

/** What the page of the second step shows; the secret to this browser alone, which made it. */
export async function twoStepPage(ctx: UserContext, request: Request, url: URL) {
  const [{ isOn, recoveryCodesLeft }, proof] = await Promise.all([readTwoStep(ctx), proofPage(ctx, url)]);
  const flow = url.searchParams.get("step") === "confirm" ? readFlow(ctx, request, "twoStep") : null;
  return { isOn, recoveryCodesLeft, proof, setUp: !isOn && flow ? await twoStepSetUpOf(ctx, flow.secret) : null };
}
export type TwoStepPage = Awaited<ReturnType<typeof twoStepPage>>;

/** The recovery codes, shown this once. */
export interface NewRecoveryCodes {
  ok: true;
  codes: string[];
}

export async function handleTwoStep(
  ctx: UserContext,
  form: FormData,
  { path, home }: { path: string; home: string },
): Promise<Response | { ok: true } | NewRecoveryCodes> {
  const sent = await handleProofCode(ctx, form, path);
  if (sent) return sent;
  switch (form.get("intent")) {
    case "begin": {
      const { secret } = await beginTwoStep(ctx, parseForm(proofForm, form));
      return goOn(ctx, `${path}?step=confirm`, { step: "twoStep", secret });
    }
    case "confirm":
      return { ok: true, ...(await confirmTwoStep(ctx, parseForm(codeForm, form).code)) };
    case "renew":
      return { ok: true, ...(await renewRecoveryCodes(ctx, parseForm(secondStepForm, form).code)) };
    case "turnOff":
      await turnOffTwoStep(ctx, parseForm(secondStepForm, form).code);
      throw redirect(`${home}?saved=twoStepOff`, 303);
    default:
      throw new AppError("malformed");
  }
}
