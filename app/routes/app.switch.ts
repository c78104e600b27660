import { redirect } from "@remix-run/cloudflare";
import { switcherApps } from "@workers/domain/apps";
import { requireUser } from "@workers/domain/access";
import { notFound } from "@workers/domain/errors";
import { stashSession } from "@workers/domain/sessions";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";

/** Leads to one of the apps that the switcher shows (`?to=`), and takes the session along where it lives on another host. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const target = (await switcherApps(ctx)).find(({ id }) => id === url.searchParams.get("to"));
  if (!target) throw notFound("app");
  if (new URL(target.url).host === url.host) throw redirect(target.url);
  const { code } = await stashSession(requireUser(ctx));
  throw redirect(`${target.url}/?code=${code}`);
});
