import type { UserContext } from "@workers/context";
import { continuePage } from "@workers/request/continue-page";
import { refreshCookieOf } from "@workers/request/cookies";
import { enterApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { viewApp } from "@workers/domain/platform/apps";
import { openMove } from "@workers/domain/kernel/sessions";
import { redirectElsewhere } from "@workers/request/redirects";
import { namedBy, operator } from "~/features/admin/operator.server";

/** Leads into an app on its own host and moves the session there. `to` names a page of the app. */
export const action = pageAction(async ({ ctx, params, request, form }) => {
  const user = operator(ctx);
  const destination = await addressOf(user, params.appId, form.get("to"));
  const { url } = await openMove(user, { destination, proof: { refreshToken: refreshCookieOf(ctx.origin, request) } });
  return continuePage(ctx, url);
});

/** A link leads to the app as well, but moves no session: anybody can make somebody follow a link. */
export const loader = pageLoader(async ({ ctx, params, url }) => {
  throw redirectElsewhere(await addressOf(operator(ctx), params.appId, url.searchParams.get("to")));
});

async function addressOf(user: UserContext, appId: string | undefined, to: unknown): Promise<string> {
  const app = await viewApp(await enterApp(user, namedBy<"app">(appId)));
  return `${app.url}${typeof to === "string" && /^\/[\w/-]*$/.test(to) ? to : "/"}`;
}
