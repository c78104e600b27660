import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { listArticleCategories, listArticles } from "@workers/domain/knowledge/articles";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { ArticleCategorySettings } from "~/features/articles/settings/ArticleCategorySettings";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const id = namedBy<"article category">(params.articleCategoryId);
  const [categories, unpublished, access] = await Promise.all([
    listArticleCategories(ctx),
    listArticles(ctx, { page: 1, limit: 1, sort: "latest", categoryId: id, isDraft: true, isScheduled: true }),
    accessPageOf(ctx, { entityType: "article_category", entityId: id }),
  ]);
  const category = categories.find((other) => other.id === id);
  if (!category) throw notFound("article_category");
  return {
    category,
    others: categories.filter((other) => other.id !== id),
    isEmpty: category.articlesCount === 0 && unpublished.data.length === 0,
    access,
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"article category">(params.articleCategoryId);
  await saveAccess(ctx, { entityType: "article_category", entityId: id }, form);
  return done("saved", form);
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.category.name, isPrivate: true }));

export default function ArticleCategoryPage() {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { category, others, isEmpty, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader title={category.name} back={{ to: path("/settings/articles"), label: t("settings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <ArticleCategorySettings key={category.id} category={category} others={others} isEmpty={isEmpty} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
