import type { AppId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import { enterApp } from "@workers/tenancy";
import type { Identity } from "@workers/contracts/session/accounts";
import { abilities } from "@workers/domain/kernel/access";
import { findAccount, showAccount } from "./account";

/** Who the caller is: the account and, in an app, the profile with its permissions. */
export async function identity(ctx: UserContext, appId?: AppId): Promise<Identity> {
  const named = appId ?? (ctx.tenant.kind === "app" ? ctx.tenant.app.id : undefined);
  const [account, inApp] = await Promise.all([
    findAccount(ctx, ctx.actor.account.id),
    named ? enterApp(ctx, named) : null,
  ]);
  return { account: showAccount(account!), profile: inApp && showProfile(inApp) };
}

function showProfile(ctx: AppContext): NonNullable<Identity["profile"]> {
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
