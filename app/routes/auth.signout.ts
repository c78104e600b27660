import { signOut } from "@workers/domain/people/accounts";
import { clearedSessionCookies } from "@workers/request/cookies";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirectDocument } from "@workers/request/redirects";
import { appPath } from "~/features/shell/pages/app-path";

/** Ends the session of this device, and forgets in the browser what it had loaded. */
export const action = pageAction(async ({ ctx }) => {
  await signOut(ctx, {});
  const headers = new Headers();
  for (const cookie of clearedSessionCookies(ctx.origin)) headers.append("Set-Cookie", cookie);
  throw redirectDocument(startOf(ctx.tenant), { headers });
});

/** Somebody who opens the address by hand is not signed out: a link in a mail could do that. */
export const loader = pageLoader(({ ctx }) => {
  throw redirectDocument(startOf(ctx.tenant));
});

function startOf(tenant: { kind: string; basePath?: string }): string {
  return appPath(tenant.basePath ?? "").start();
}
