import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useTranslation } from "~/i18n/use-translation";
import { LockScreenForm } from "~/features/gates/LockScreenForm";
import { LockScreenEditor } from "~/features/gates/LockScreenEditor";
import { paywallPage } from "~/features/gates/paywall-parts.server";
import { saveLockScreen } from "~/features/gates/lock-screen-form.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const kind: "custom" | "forward" = url.searchParams.get("kind") === "forward" ? "forward" : "custom";
  return { kind, ...(await paywallPage(ctx, null)) };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    await saveLockScreen(ctx, null, form);
    throw redirect(appPath(basePathOf(ctx))("/settings/lockscreens"), 303);
  },
  { takesFiles: true },
);

export const handle = { texts: ["promo"], isWide: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("gates:list.new"), isPrivate: true }));

export default function NewLockScreen() {
  const { t } = useTranslation("gates");
  const list = useAppPath()("/settings/lockscreens");
  const { kind, plans, parts } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => key);
  return (
    <>
      <PageHeader
        title={t(kind === "forward" ? "list.newForward" : "list.new")}
        back={{ to: list, label: t("list.title") }}
      />
      {kind === "custom" ? (
        <LockScreenEditor screen={null} plans={plans} parts={parts} problem={problem} backTo={list} />
      ) : (
        <LockScreenForm kind="forward" screen={null} plans={plans} problem={problem} backTo={list} />
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
