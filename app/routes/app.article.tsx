import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { commentsOf, createComment, setLike } from "@workers/domain/kernel/engagement";
import { getArticle } from "@workers/domain/knowledge/articles";
import { settingsOf } from "@workers/domain/platform/apps";
import { AppError } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";
import { articleData } from "~/features/articles/reading/structured-data";
import { ArticleScreen } from "~/features/articles/reading/ArticleScreen";
import { commentForm, likeForm } from "~/features/community/page-forms.server";
import { commentListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

const refOf = (params: { articleCategorySlug?: string; articleSlug?: string }) => ({
  categorySlug: params.articleCategorySlug!,
  slug: params.articleSlug!,
});

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const madeAt = ctx.now();
  const query = commentListQuery(url);
  const [article, settings] = await Promise.all([getArticle(ctx, refOf(params)), settingsOf(ctx, "articles")]);
  const comments = article.isCommentAllowed ? await commentsOf(ctx, "article", article.id, query) : null;
  return {
    article,
    name: settings.name,
    comments: comments && { data: comments.data, nextCursor: comments.nextCursor },
    sort: query.sort,
    madeAt,
  };
});

/** Likes and comments of pages without scripts. */
export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const { categorySlug, slug } = refOf(params);
  const page = pagePath(outer).article(categorySlug, slug);
  switch (form.get("intent")) {
    case "comment": {
      const { id } = await getArticle(ctx, { categorySlug, slug });
      const comment = await createComment(ctx, {
        entityType: "article",
        entityId: id,
        ...parseForm(commentForm, form),
      });
      throw redirect(`${page}#comment-${comment.id}`, 303);
    }
    case "like":
    case "unlike": {
      const { commentId } = parseForm(likeForm, form);
      if (commentId) await setLike(ctx, "comment", commentId, form.get("intent") === "like");
      throw redirect(`${page}#comment-${commentId}`, 303);
    }
    default:
      throw new AppError("malformed");
  }
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  const article = args.data?.article;
  return pageMeta(args, (_, frame) => ({
    title: article?.metaTitle ?? article?.name,
    description: article?.metaDescription ?? article?.excerpt,
    imageUrl: article?.coverUrl,
    type: "article",
    structured: article && articleData(article, frame),
    isPrivate: article?.isIndexed === false || article?.publishedAt === null,
  }));
};

export default function ArticlePage() {
  const data = useLoaderData<typeof loader>();
  return <ArticleScreen key={data.article.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
