import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changePassword, readAccount } from "@workers/domain/accounts";
import { pageAction, pageLoader, parseForm } from "@workers/door/pages";
import { passwordForm } from "~/features/account/account-forms.server";
import { PasswordForm } from "~/features/account/PasswordForm";
import { operator } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/page-meta";
import { useTranslation } from "~/i18n/use-translation";

const home = "/projects/settings/profile";

export const loader = pageLoader(async ({ ctx }) => ({ isPasswordSet: (await readAccount(operator(ctx))).isPasswordSet }));

export const action = pageAction(async ({ ctx, form }) => {
  await changePassword(operator(ctx), parseForm(passwordForm, form));
  throw redirect(`${home}?saved=password`, 303);
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("account:password.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnPassword() {
  const { t } = useTranslation("account");
  const { isPasswordSet } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PasswordForm isPasswordSet={isPasswordSet} home={{ to: home, label: t("title") }} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/kept-form";
