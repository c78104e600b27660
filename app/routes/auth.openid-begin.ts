import { beginOpenId } from "@workers/domain/people/accounts";
import { namedBy } from "~/features/admin/operator.server";
import { targetAfterSignIn, requireGuest } from "~/features/auth/auth-flow.server";
import { openIdFailed, questionCookie } from "~/features/auth/other-ways/openid.server";
import { basePathOf, pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { redirectElsewhere } from "@workers/request/redirects";

/** Sends the browser to an OpenID Connect provider of the host's project. */
export const loader = pageLoader(async ({ ctx, params, url }) => {
  requireGuest(ctx, url);
  await limitRate(ctx, "auth");
  const target = targetAfterSignIn(ctx, url);
  try {
    const { address, question } = await beginOpenId(ctx, namedBy<"openid provider">(params["providerId"]), target);
    const response = redirectElsewhere(address);
    response.headers.append("Set-Cookie", questionCookie(ctx, question));
    response.headers.set("Cache-Control", "no-store");
    return response;
  } catch (error) {
    return openIdFailed(ctx, error, basePathOf(ctx), url.searchParams.get("next") ?? undefined);
  }
});
