import type { MemberType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import { enterApp } from "@workers/tenancy";
import { abilities } from "../access";
import { type AccountView, findAccount, showAccount } from "./account";

export interface IdentityProfile {
  id: ProfileId | null;
  appId: AppId;
  /** Member type after project roles are counted in; null for somebody who never joined. */
  type: MemberType | null;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  permissions: { can: string[] };
}

/** Who the caller is: the account and, in an app, the profile with its permissions. */
export async function identity(
  ctx: UserContext,
  appId?: AppId,
): Promise<{ account: AccountView; profile: IdentityProfile | null }> {
  const named = appId ?? (ctx.tenant.kind === "app" ? ctx.tenant.app.id : undefined);
  const [account, inApp] = await Promise.all([
    findAccount(ctx, ctx.actor.account.id),
    named ? enterApp(ctx, named) : null,
  ]);
  return { account: showAccount(account!), profile: inApp && showProfile(inApp) };
}

function showProfile(ctx: AppContext): IdentityProfile {
  const { role, profile } = ctx.me;
  return {
    id: profile?.id ?? null,
    appId: ctx.app.id,
    type: role === "guest" ? null : role,
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    avatarUrl: profile?.avatarUrl ?? null,
    permissions: { can: abilities(ctx, "app") },
  };
}
