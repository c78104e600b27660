import { codeOfReferral, countClick } from "@workers/domain/platform/referrals";
import { notFound } from "@workers/errors";
import { readHostCookies, setHostCookie } from "@workers/request/cookies";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { referralCookie, referralSeconds } from "~/features/admin/legal/referral-cookie.server";

/** A project's link that recommends the installation: remembered until somebody founds a project. */
export const loader = pageLoader(async ({ ctx, params, request }) => {
  const code = codeOfReferral(params.code);
  if (ctx.tenant.kind !== "service" || !code) throw notFound("page");
  const known = readHostCookies(ctx.origin, request.headers.get("Cookie"), [referralCookie])[referralCookie];
  // Whoever follows the same link again is no second visitor.
  if (known === code || !(await countClick(ctx, code))) throw redirect("/auth/signup");
  throw redirect("/auth/signup", {
    headers: { "Set-Cookie": setHostCookie(ctx.origin, referralCookie, code, referralSeconds) },
  });
});
