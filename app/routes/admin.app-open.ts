import { redirect } from "@remix-run/cloudflare";
import { enterApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";
import { viewApp } from "@workers/domain/apps";
import { stashSession } from "@workers/domain/sessions";
import { namedBy, operator } from "~/features/admin/operator.server";

/** Leads into an app on its own domain and takes the session along, by a code that counts once. `?to=` names a page there. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const user = operator(outer);
  const app = await viewApp(await enterApp(user, namedBy<"app">(params.appId)));
  const { code } = await stashSession(user);
  const to = url.searchParams.get("to");
  const path = to && /^\/[\w/-]*$/.test(to) ? to : "/";
  throw redirect(`${app.url}${path}?code=${code}`);
});
