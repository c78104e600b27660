import type { UserContext } from "@workers/context";
import { changePassword } from "@workers/domain/people/accounts";
import { parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { passwordForm } from "./account-forms.server";
import { handleProofCode } from "./security/proof-page.server";

/** Mails the code, or changes the password and goes home. */
export async function handlePasswordStep(
  ctx: UserContext,
  form: FormData,
  { path, home }: { path: string; home: string },
): Promise<{ ok: true }> {
  const codeSent = await handleProofCode(ctx, form, path);
  if (codeSent) return codeSent;
  await changePassword(ctx, parseForm(passwordForm, form));
  throw redirect(`${home}?saved=password`, 303);
}
