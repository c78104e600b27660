import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MessagesSquare, Plus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { listCategories, moveCategory } from "@workers/domain/community/categories";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { CategoriesSettings } from "~/features/settings/spaces/CategoriesSettings";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { serviceForm } from "~/features/settings/app/service-forms.server";
import { moveForm } from "~/features/settings/settings-forms.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_communities_category");
  const [{ data: categories }, service, access] = await Promise.all([
    listCategories(ctx, { page: 1, limit: limits.listLimit.max }),
    can(ctx, "app.edit") ? viewServiceSettings(ctx, "communities") : null,
    accessPageOf(ctx, { entityType: "service", entityId: "communities" }),
  ]);
  return { categories, service, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, { entityType: "service", entityId: "communities" }, form)) return done("saved", form);
  if (form.get("intent") === "service") {
    await editServiceSettings(ctx, "communities", parseForm(serviceForm, form));
    return done("saved", form);
  }
  const { id, prevId } = parseForm(moveForm, form);
  await moveCategory(ctx, { id: namedBy<"space">(id) }, prevId === null ? null : namedBy<"space">(prevId));
  return done("moved");
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:categories.title"), isPrivate: true }));

export default function Categories() {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const { categories, service, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const create = (
    <ButtonLink to={path("/settings/communities/create")} variant="primary" icon={<Plus />}>
      {t("categories.new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("categories.title")}
        text={t("categories.text")}
        actions={categories.length > 0 ? create : null}
      />
      {categories.length > 0 ? (
        <CategoriesSettings categories={categories} />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={t("categories.emptyTitle")}
          text={t("categories.emptyText")}
          action={create}
        />
      )}
      {service ? (
        <div className="mt-6">
          <ServiceForm service="communities" settings={service} problem={problem} />
        </div>
      ) : null}
      {access ? (
        <div className="mt-6">
          <AccessEditor {...access} problem={problem} />
        </div>
      ) : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
