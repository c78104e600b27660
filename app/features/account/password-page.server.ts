import type { UserContext } from "@workers/context";
import { changePassword, proofLimits, readAccount, sendProofCode } from "@workers/domain/people/accounts";
import { parseForm } from "@workers/request/pages";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { redirect } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";
import { passwordForm } from "./account-forms.server";

/** What the page that changes the password asks for. */
export interface PasswordPage {
  isPasswordSet: boolean;
  /** A code was mailed that stands in for the current password (`?by=code`). */
  code: { sentTo: string; limits: CodeLimits } | null;
}

/** What the page shows. */
export async function passwordPage(ctx: UserContext, url: URL): Promise<PasswordPage> {
  const { isPasswordSet, email } = await readAccount(ctx);
  return {
    isPasswordSet,
    code: url.searchParams.get("by") === "code" ? { sentTo: email, limits: await proofLimits(ctx) } : null,
  };
}

/** Mails the code, or changes the password and goes home. */
export async function handlePasswordStep(
  ctx: UserContext,
  form: FormData,
  { path, home }: { path: string; home: string },
): Promise<{ ok: true }> {
  switch (form.get("intent")) {
    case "proofCode":
      await alreadySent(sendProofCode(ctx));
      throw redirect(`${path}?by=code`, 303);
    case "resend":
      await sendProofCode(ctx);
      return { ok: true };
    default:
      await changePassword(ctx, parseForm(passwordForm, form));
      throw redirect(`${home}?saved=password`, 303);
  }
}
