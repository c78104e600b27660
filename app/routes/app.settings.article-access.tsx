import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getArticle } from "@workers/domain/knowledge/articles";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
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
  const id = namedBy<"article">(params.articleId);
  const [{ name, slug, category }, access] = await Promise.all([
    getArticle(ctx, { id }),
    accessPageOf(ctx, { entityType: "article", entityId: id }),
  ]);
  return { name, slug, categorySlug: category.slug, access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  await saveAccess(ctx, { entityType: "article", entityId: namedBy<"article">(params.articleId) }, form);
  return done("saved", form);
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("articles:form.access"), args.data?.name], isPrivate: true }));

export default function ArticleAccess() {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { name, slug, categorySlug, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("form.access")}
        text={t("form.accessText")}
        back={{ to: `${path.article(categorySlug, slug)}/edit`, label: name }}
      />
      {access ? <AccessEditor {...access} problem={problem} isInGroup /> : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
