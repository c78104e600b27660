import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import { requireUser } from "../access";
import { joinApp } from "../joining";
import { findAccount } from "./account";

/** Makes the caller a member of this app, where its registration is open (signUpNotAllowed); members stay what they are. */
export async function joinAsCaller(outer: AppContext): Promise<{ profileId: ProfileId; isNew: boolean }> {
  const ctx: AppContext & UserContext = requireUser(outer);
  return joinApp(ctx, ctx, (await findAccount(ctx, ctx.actor.account.id))!, null);
}
