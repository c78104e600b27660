import { z } from "zod";
import type { UserContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import { passkeyNameForm } from "@workers/contracts/session/passkeys";
import {
  deleteIdentity,
  deletePasskey,
  listIdentities,
  listPasskeys,
  readTwoStep,
  renamePasskey,
} from "@workers/domain/people/accounts";
import { AppError } from "@workers/errors";
import { parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";

/** What protects the account: second step, passkeys, sign-ins elsewhere. */
export async function securityPage(ctx: UserContext) {
  const [twoStep, passkeys, identities] = await Promise.all([readTwoStep(ctx), listPasskeys(ctx), listIdentities(ctx)]);
  return { twoStep, passkeys, identities };
}
export type SecurityPage = Awaited<ReturnType<typeof securityPage>>;

const passkeyForm = z.object({ passkeyId: idField<"passkey">() });
const renamedPasskeyForm = passkeyForm.extend({ name: passkeyNameForm.shape.name });
const identityForm = z.object({ identityId: idField<"openid identity">() });

export async function handleSecurity(ctx: UserContext, form: FormData, home: string): Promise<{ ok: true }> {
  switch (form.get("intent")) {
    case "renamePasskey": {
      const { passkeyId, name } = parseForm(renamedPasskeyForm, form);
      await renamePasskey(ctx, passkeyId, name);
      return { ok: true };
    }
    case "deletePasskey":
      await deletePasskey(ctx, parseForm(passkeyForm, form).passkeyId);
      throw redirect(`${home}?saved=passkeyRemoved`, 303);
    case "deleteIdentity":
      await deleteIdentity(ctx, parseForm(identityForm, form).identityId);
      throw redirect(`${home}?saved=identityRemoved`, 303);
    default:
      throw new AppError("malformed");
  }
}
