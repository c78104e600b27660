import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { requireAbility } from "@workers/domain/kernel/access";
import { articlesOfHelpdeskCategory, listHelpdeskCategories } from "@workers/domain/knowledge/helpdesk";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { flatTree } from "~/features/helpdesk/flat-tree";
import { HelpdeskCategorySettings } from "~/features/helpdesk/settings/HelpdeskCategorySettings";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const id = namedBy<"help desk category">(params.helpdeskCategoryId);
  const [tree, articles, access] = await Promise.all([
    listHelpdeskCategories(ctx),
    articlesOfHelpdeskCategory(ctx, id, { page: 1, limit: limits.listLimit.max }),
    accessPageOf(ctx, { entityType: "helpdesk_category", entityId: id }),
  ]);
  const place = flatTree(tree).find(({ category }) => category.id === id);
  if (!place) throw notFound("helpdesk_category");
  return { ...place, tree, articles: articles.data, access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"help desk category">(params.helpdeskCategoryId);
  await saveAccess(ctx, { entityType: "helpdesk_category", entityId: id }, form);
  return done("saved", form);
});

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.category.name, isPrivate: true }));

export default function HelpdeskCategoryPage() {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { category, level, path: names, tree, articles, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  const above = flatTree(tree).find((place) => place.category.id === category.parentId)?.category;
  return (
    <>
      <PageHeader
        title={category.name}
        text={level > 1 ? names : undefined}
        back={
          above
            ? { to: path(`/settings/helpdesk/categories/${above.id}`), label: above.name }
            : { to: path("/settings/helpdesk"), label: t("settings.title") }
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <HelpdeskCategorySettings key={category.id} category={category} level={level} tree={tree} articles={articles} />
        {access ? <AccessEditor {...access} problem={problem} isInGroup={level > 1} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
