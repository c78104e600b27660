import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  editAccount,
  hasLibrary,
  readAccount,
  setAvatar,
  timezones,
  uploadAvatar,
} from "@workers/domain/people/accounts";
import { listOwnSessions } from "@workers/domain/kernel/sessions";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { accountForm } from "~/features/account/account-forms.server";
import { pendingStep, handleAccountStep } from "~/features/account/account-steps.server";
import { AccountScreen } from "~/features/account/AccountScreen";
import { avatarFile } from "~/features/account/avatar-file.server";
import { ConfirmStep } from "~/features/account/ConfirmStep";
import { operator } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

const home = "/projects/settings/profile";

/** The operator's own account. */
export const loader = pageLoader(async ({ ctx: outer, request, url }) => {
  const ctx = operator(outer);
  const [account, isLibraryThere, pending, sessions] = await Promise.all([
    readAccount(ctx),
    hasLibrary(ctx),
    pendingStep(ctx, request, url),
    listOwnSessions(ctx),
  ]);
  return { account, isLibraryThere, pending, sessions, zones: pending ? [] : timezones(ctx.now()) };
});

export const action = pageAction(
  async ({ ctx: outer, request, url, form }) => {
    const ctx = operator(outer);
    if (form.get("intent") !== "profile") return handleAccountStep({ ctx, request, url, form, home });
    const { firstName, lastName, language, timezone } = parseForm(accountForm, form);
    const picture = avatarFile(form);
    await editAccount(ctx, { firstName, lastName, language, timezone });
    if (picture) await uploadAvatar(ctx, picture);
    else if (form.has("removeAvatar")) await setAvatar(ctx, null);
    throw redirect(`${home}?saved=profile`, 303);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnAccount() {
  const { account, zones, isLibraryThere, pending, sessions } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      {pending ? (
        <ConfirmStep pending={pending} home={home} />
      ) : (
        <AccountScreen
          account={account}
          zones={zones}
          isLibraryThere={isLibraryThere}
          passwordPath="/projects/settings/password"
          sessions={sessions}
        />
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
