import type { UserContext } from "@workers/context";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { proofLimits, readAccount, sendProofCode } from "@workers/domain/people/accounts";
import { redirect } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";

/** How a page asks for fresh proof: by the password, or a code that was mailed (`?by=code`). */
export interface ProofPage {
  isPasswordSet: boolean;
  code: { sentTo: string; limits: CodeLimits } | null;
}

export async function proofPage(ctx: UserContext, url: URL): Promise<ProofPage> {
  const { isPasswordSet, email } = await readAccount(ctx);
  const isByCode = url.searchParams.get("by") === "code";
  return { isPasswordSet, code: isByCode ? { sentTo: email, limits: await proofLimits(ctx) } : null };
}

/** Mails the code where the form asks for it; null for every other form. */
export async function handleProofCode(ctx: UserContext, form: FormData, path: string): Promise<{ ok: true } | null> {
  switch (form.get("intent")) {
    case "proofCode":
      await alreadySent(sendProofCode(ctx));
      throw redirect(`${path}?by=code`, 303);
    case "resend":
      await sendProofCode(ctx);
      return { ok: true };
    default:
      return null;
  }
}
