import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, TextCursorInput } from "lucide-react";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { requireAbility } from "@workers/domain/kernel/access";
import { listCustomFields, moveCustomField } from "@workers/domain/kernel/custom-fields";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { NoRoom } from "~/features/editing/NoRoom";
import { CustomFieldList } from "~/features/custom-fields/CustomFieldList";
import { moveForm } from "~/features/settings/settings-forms.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  return { fields: await listCustomFields(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const { id, prevId } = parseForm(moveForm, form);
  await moveCustomField(ctx, namedBy<"custom field">(id), prevId === null ? null : namedBy<"custom field">(prevId));
  return done("moved");
});

export const handle = { texts: ["fields"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("fields:title"), isPrivate: true }));

export default function CustomFields() {
  const { t } = useTranslation(["fields", "admin"]);
  const path = useAppPath();
  const { fields } = useLoaderData<typeof loader>();
  useFormOutcome((key) => t(`admin:done.${key}`));
  const { max } = peopleLimits.customFields;
  const create = (
    <ButtonLink to={path("/settings/custom-fields/create")} variant="primary" icon={<Plus />}>
      {t("new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={fields.length > 0 && fields.length < max ? create : null}
      />
      {fields.length > 0 ? (
        <CustomFieldList fields={fields} />
      ) : (
        <Card padding="none">
          <EmptyState icon={<TextCursorInput />} title={t("emptyTitle")} text={t("emptyText")} action={create} />
        </Card>
      )}
      {fields.length >= max ? <NoRoom max={max} className="mt-4" /> : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
