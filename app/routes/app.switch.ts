import type { Context } from "@workers/context";
import { switcherApps } from "@workers/domain/platform/apps";
import { requireUser } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { openMove } from "@workers/domain/kernel/sessions";
import { continuePage } from "@workers/request/continue-page";
import { refreshCookieOf } from "@workers/request/cookies";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirectElsewhere } from "@workers/request/redirects";

/** Leads to one of the apps that the switcher shows (`to`), and moves the session along where it answers on another host. */
export const action = pageAction(async ({ ctx, request, url, form }) => {
  const address = await addressOf(ctx, form.get("to"));
  if (new URL(address).host === url.host) throw redirectElsewhere(address, 303);
  const proof = { refreshToken: refreshCookieOf(ctx.origin, request) };
  return continuePage(ctx, (await openMove(requireUser(ctx), { destination: address, proof })).url);
});

/** A link leads to the app as well, but moves no session: anybody can make somebody follow a link. */
export const loader = pageLoader(async ({ ctx, url }) => {
  throw redirectElsewhere(await addressOf(ctx, url.searchParams.get("to")));
});

async function addressOf(ctx: Context, to: unknown): Promise<string> {
  const target = (await switcherApps(await enterTenantApp(ctx))).find(({ id }) => id === to);
  if (!target) throw notFound("app");
  return target.url;
}
