import { finishOpenId, openIdQuestion } from "@workers/domain/people/accounts";
import { pageLoader, safeNext } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { enter, goOn } from "~/features/auth/auth-flow.server";
import { carriedQuestion, openIdFailed, questionCookie } from "~/features/auth/other-ways/openid.server";

/** Where OpenID Connect providers send the browser back to, at every host of a project. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  await limitRate(ctx, "auth");
  const carried = carriedQuestion(ctx, request);
  const question = openIdQuestion(ctx, carried);
  const basePath = question?.basePath ?? "";
  const target = safeNext(question?.target ?? null, basePath || "/");
  try {
    const outcome = await finishOpenId(ctx, { carried, answer: url.searchParams });
    const response =
      "signedIn" in outcome
        ? enter(ctx, outcome.signedIn, target, basePath)
        : goOn(ctx, `${basePath}/auth/openid?next=${encodeURIComponent(target)}`, { step: "openId", ...outcome });
    response.headers.append("Set-Cookie", questionCookie(ctx, ""));
    return response;
  } catch (error) {
    return openIdFailed(ctx, error, basePath, target);
  }
});
