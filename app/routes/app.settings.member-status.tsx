import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { deleteStatuses, statusesOf } from "@workers/domain/gamification/points";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { saveStatus } from "~/features/gamification/gamification-forms.server";
import { StatusForm } from "~/features/gamification/StatusForm";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

const idOf = (param: string | undefined) => (param === "create" ? null : namedBy<"member status">(param));

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_gamification_rule");
  const id = idOf(params.memberStatusId);
  if (!id) return { status: null };
  const status = (await statusesOf(ctx)).find((each) => each.id === id);
  if (!status) throw notFound("status");
  return { status };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = idOf(params.memberStatusId);
    if (id && form.get("intent") === "delete") await deleteStatuses(ctx, [id]);
    else await saveStatus(ctx, id, form);
    throw redirect(appPath(basePathOf(ctx))("/settings/gamification"), 303);
  },
  { takesFiles: true },
);

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.status?.name ?? t("rewards:settings.newStatus"), isPrivate: true }));

export default function MemberStatus() {
  const { t } = useTranslation("rewards");
  const list = useAppPath()("/settings/gamification");
  const { status } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => key);
  return (
    <>
      <PageHeader title={status?.name ?? t("settings.newStatus")} back={{ to: list, label: t("settings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <StatusForm key={status?.id ?? "new"} status={status} problem={problem} backTo={list} />
        {status ? (
          <SettingsSection title={t("settings.deleteStatus")} text={t("settings.deleteStatusText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("settings.deleteStatus")}
              icon={<Trash2 />}
              title={t("settings.deleteStatusAsk", { name: status.name })}
              text={t("settings.deleteStatusText")}
              confirmLabel={t("settings.deleteStatus")}
            />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
