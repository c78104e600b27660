import { requireUser } from "@workers/domain/kernel/access";
import { AppError } from "@workers/errors";
import { continueOnward } from "@workers/domain/kernel/sessions";
import { continuePage } from "@workers/request/continue-page";
import { refreshCookieOf } from "@workers/request/cookies";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";

/** The press on the page that names another project: goes on there. Too late, that page says so. */
export const action = pageAction(async ({ ctx, request, form }) => {
  const user = requireUser(ctx);
  const intent = String(form.get("intent"));
  try {
    return continuePage(
      ctx,
      await continueOnward(user, { intent, proof: { refreshToken: refreshCookieOf(ctx.origin, request) } }),
    );
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw redirect(pathOf(intent), 303);
    throw error;
  }
});

export const loader = pageLoader(() => {
  throw redirect("/");
});

const pathOf = (intent: string) => `/auth/onward?intent=${encodeURIComponent(intent)}`;
