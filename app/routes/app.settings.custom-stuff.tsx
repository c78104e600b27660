import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { customStuffToEdit, deleteCustomStuff } from "@workers/domain/gamification/rewards";
import { requireAbility } from "@workers/domain/kernel/access";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { saveStuff } from "~/features/gamification/gamification-forms.server";
import { StuffForm } from "~/features/gamification/StuffForm";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

const idOf = (param: string | undefined) => (param === "create" ? null : namedBy<"custom stuff">(param));

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_gamification_rule");
  const id = idOf(params.customStuffId);
  return { stuff: id && (await customStuffToEdit(ctx, id)) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = idOf(params.customStuffId);
    if (id && form.get("intent") === "delete") await deleteCustomStuff(ctx, id);
    else await saveStuff(ctx, id, form);
    throw redirect(appPath(basePathOf(ctx))("/settings/gamification"), 303);
  },
  { takesFiles: true },
);

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.stuff?.name ?? t("rewards:settings.newStuff"), isPrivate: true }));

export default function CustomStuffSettings() {
  const { t } = useTranslation("rewards");
  const list = useAppPath()("/settings/gamification");
  const { stuff } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => key);
  return (
    <>
      <PageHeader title={stuff?.name ?? t("settings.newStuff")} back={{ to: list, label: t("settings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <StuffForm key={stuff?.id ?? "new"} stuff={stuff} problem={problem} backTo={list} />
        {stuff ? (
          <SettingsSection title={t("settings.deleteStuff")} text={t("settings.deleteStuffText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("settings.deleteStuff")}
              icon={<Trash2 />}
              title={t("settings.deleteStuffAsk", { name: stuff.name })}
              text={t("settings.deleteStuffText")}
              confirmLabel={t("settings.deleteStuff")}
            />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
