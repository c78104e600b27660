import type { CodePurpose } from "@db/vocabulary/enumerations";
import type { Context } from "@workers/context";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { limitsOf } from "@workers/domain/kernel/codes";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { signInScopeOf } from "@workers/domain/kernel/sessions";
import { findAccountByEmail } from "./account";

/** How things stand with the code that an address was mailed here, for the screen that asks for it. */
export async function codeLimits(ctx: Context, purpose: CodePurpose, email: string): Promise<CodeLimits> {
  const [{ scope }, account] = await Promise.all([signInScopeOf(ctx), findAccountByEmail(ctx, email)]);
  return limitsOf(ctx, { purpose, target: email, scope }, guesserOf(ctx, account, email).device !== null);
}
