import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changePassword, readAccount } from "@workers/domain/accounts";
import { requireUser } from "@workers/domain/access";
import { pageAction, pageLoader, parseForm } from "@workers/door/pages";
import { passwordForm } from "~/features/account/account-forms.server";
import { PasswordForm } from "~/features/account/PasswordForm";
import { useAppPath } from "~/features/shell/app-path";
import { pageMeta } from "~/features/shell/page-meta";
import { pagePath } from "~/features/shell/page-path.server";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(async ({ ctx }) => ({ isPasswordSet: (await readAccount(requireUser(ctx))).isPasswordSet }));

export const action = pageAction(async ({ ctx, form }) => {
  await changePassword(requireUser(ctx), parseForm(passwordForm, form));
  throw redirect(`${pagePath(ctx).profile()}?saved=password`, 303);
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("account:password.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnPassword() {
  const { isPasswordSet } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const path = useAppPath();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <PasswordForm isPasswordSet={isPasswordSet} home={{ to: path.profile(), label: t("profileTitle") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/kept-form";
