import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { deleteLockScreen, getLockScreen } from "@workers/domain/platform/lock-screens";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { namedBy } from "~/features/admin/operator.server";
import { LockScreenForm } from "~/features/gates/LockScreenForm";
import { LockScreenEditor } from "~/features/gates/LockScreenEditor";
import { paywallPage } from "~/features/gates/paywall-parts.server";
import { saveLockScreen } from "~/features/gates/lock-screen-form.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const screen = await getLockScreen(ctx, namedBy<"lock screen">(params.lockScreenId));
  return { screen, ...(await paywallPage(ctx, screen)) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = namedBy<"lock screen">(params.lockScreenId);
    if (form.get("intent") === "delete") {
      await deleteLockScreen(ctx, id);
      throw redirect(appPath(basePathOf(ctx))("/settings/lockscreens"), 303);
    }
    await saveLockScreen(ctx, id, form);
    return done("saved", form);
  },
  { takesFiles: true },
);

export const handle = { texts: ["promo"], isWide: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.screen.name, isPrivate: true }));

export default function EditLockScreen() {
  const { t } = useTranslation(["gates", "admin"]);
  const path = useAppPath();
  const list = path("/settings/lockscreens");
  const { screen, plans, parts } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const isUsed = screen.usesCount > 0;
  return (
    <>
      <PageHeader
        title={screen.name}
        back={{ to: list, label: t("list.title") }}
        actions={
          screen.kind === "custom" ? (
            <ButtonLink to={path(`/settings/lockscreens/${screen.id}/preview`)}>{t("list.preview")}</ButtonLink>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={screen}>
          {screen.kind === "custom" ? (
            <LockScreenEditor screen={screen} plans={plans} parts={parts} problem={problem} backTo={list} />
          ) : (
            <LockScreenForm kind="forward" screen={screen} plans={plans} problem={problem} backTo={list} />
          )}
        </UpToDate>
        <SettingsSection
          title={t("delete.title")}
          text={isUsed ? t("delete.inUse", { count: screen.usesCount }) : t("delete.text")}
          isDangerous
        >
          <ConfirmedForm
            intent="delete"
            label={t("delete.title")}
            icon={<Trash2 />}
            title={t("delete.ask", { name: screen.name })}
            text={t("delete.text")}
            confirmLabel={t("delete.title")}
            disabled={isUsed}
          />
        </SettingsSection>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
