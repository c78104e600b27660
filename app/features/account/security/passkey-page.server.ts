import type { UserContext } from "@workers/context";
import { newPasskeyForm } from "@workers/contracts/session/passkeys";
import { beginPasskey, createPasskey } from "@workers/domain/people/accounts";
import { parse } from "@workers/domain/kernel/validation";
import { AppError } from "@workers/errors";
import { parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { proofForm } from "../account-forms.server";
import { handleProofCode } from "./proof-page.server";

/** What the browser makes the passkey with. */
export interface PasskeyOptions {
  ok: true;
  options: Awaited<ReturnType<typeof beginPasskey>>;
}

export async function handleNewPasskey(
  ctx: UserContext,
  form: FormData,
  { path, home }: { path: string; home: string },
): Promise<{ ok: true } | PasskeyOptions> {
  const sent = await handleProofCode(ctx, form, path);
  if (sent) return sent;
  switch (form.get("intent")) {
    case "begin":
      return { ok: true, options: await beginPasskey(ctx, parseForm(proofForm, form)) };
    case "create":
      await createPasskey(ctx, parse(newPasskeyForm, { name: String(form.get("name") ?? ""), response: jsonOf(form) }));
      throw redirect(`${home}?saved=passkey`, 303);
    default:
      throw new AppError("malformed");
  }
}

/** What a browser's authenticator said, as the form carries it. */
export function jsonOf(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("response")));
  } catch {
    throw new AppError("malformed");
  }
}
