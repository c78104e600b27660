import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { deleteCustomField, editCustomField, getCustomField } from "@workers/domain/kernel/custom-fields";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { CustomFieldForm } from "~/features/custom-fields/CustomFieldForm";
import { fieldOfForm } from "~/features/custom-fields/field-form.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx, params }) => ({
  field: await getCustomField(await enterTenantApp(ctx), namedBy<"custom field">(params.customFieldId)),
}));

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"custom field">(params.customFieldId);
  if (form.get("intent") === "delete") await deleteCustomField(ctx, id);
  else await editCustomField(ctx, id, fieldOfForm(form));
  throw redirect(appPath(basePathOf(ctx))("/settings/custom-fields"));
});

export const handle = { texts: ["fields"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.field.name, isPrivate: true }));

export default function CustomField() {
  const { t } = useTranslation(["fields", "admin"]);
  const list = useAppPath()("/settings/custom-fields");
  const { field } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={field.name} back={{ to: list, label: t("title") }} />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={field}>
          <CustomFieldForm key={field.id} field={field} submitLabel={t("admin:save")} problem={problem} backTo={list} />
        </UpToDate>
        <SettingsSection title={t("delete.label")} text={t("delete.text")} isDangerous>
          <ConfirmedForm
            intent="delete"
            label={t("delete.label")}
            icon={<Trash2 />}
            title={t("delete.ask", { name: field.name })}
            text={t("delete.text")}
            confirmLabel={t("delete.label")}
          />
        </SettingsSection>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
