import { redirect } from "@remix-run/cloudflare";
import { switcherApps } from "@workers/domain/apps";
import { requireUser } from "@workers/domain/access";
import { notFound } from "@workers/domain/errors";
import { stashSession } from "@workers/domain/sessions";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";

/** The apps that the switcher shows; `?to=` leads to one of them and takes the session along where it lives on another host. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const apps = await switcherApps(ctx);
  const to = url.searchParams.get("to");
  if (to === null) return apps;
  const target = apps.find(({ id }) => id === to);
  if (!target) throw notFound("app");
  if (new URL(target.url).host === url.host) throw redirect(target.url);
  const { code } = await stashSession(requireUser(ctx));
  throw redirect(`${target.url}/?code=${code}`);
});
