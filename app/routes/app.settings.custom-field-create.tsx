import type { MetaFunction } from "@remix-run/cloudflare";
import { requireAbility } from "@workers/domain/kernel/access";
import { createCustomField } from "@workers/domain/kernel/custom-fields";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { CustomFieldForm } from "~/features/custom-fields/CustomFieldForm";
import { fieldOfForm } from "~/features/custom-fields/field-form.server";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx }) => {
  requireAbility(await enterTenantApp(ctx), "app.edit");
  return null;
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await createCustomField(ctx, fieldOfForm(form));
  throw redirect(appPath(basePathOf(ctx))("/settings/custom-fields"));
});

export const handle = { texts: ["fields"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("fields:new"), isPrivate: true }));

export default function NewCustomField() {
  const { t } = useTranslation(["fields", "admin"]);
  const list = useAppPath()("/settings/custom-fields");
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("new")} text={t("newText")} back={{ to: list, label: t("title") }} />
      <div className="grid grid-cols-1 gap-6">
        <CustomFieldForm submitLabel={t("form.create")} problem={problem} backTo={list} />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
