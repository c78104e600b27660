import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { getHelpdeskArticle, listHelpdeskCategories } from "@workers/domain/knowledge/helpdesk";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { HelpdeskEditScreen } from "~/features/helpdesk/writing/HelpdeskEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

const facts = { service: "helpdesk", isModerator: false } as const;

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "helpdesk.update", facts);
  const [article, categories] = await Promise.all([
    getHelpdeskArticle(ctx, { categorySlug: params.helpdeskCategorySlug!, slug: params.helpdeskArticleSlug! }),
    listHelpdeskCategories(ctx),
  ]);
  return { article, categories, mayDelete: can(ctx, "helpdesk.delete", facts) };
});

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("helpdesk:edit"), args.data?.article.name], isPrivate: true }));

export default function HelpdeskEdit() {
  const data = useLoaderData<typeof loader>();
  return <HelpdeskEditScreen key={data.article.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
