import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createComment, setLike } from "@workers/domain/kernel/engagement";
import { getPost, postScreen } from "@workers/domain/community/posts";
import { AppError } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { commentForm, likeForm } from "~/features/community/page-forms.server";
import { commentListQuery } from "~/features/community/page-queries.server";
import { PostScreen } from "~/features/posts/PostScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = commentListQuery(url);
  const { post, comments } = await postScreen(await enterTenantApp(ctx), postRef(params), query);
  // A post may have moved to another space or category since the link was made.
  if (post.space.slug !== (params.spaceSlug ?? params.categorySlug))
    throw redirect(pagePath(ctx).post(post) + url.search, { status: 301, headers: { "Cache-Control": "no-cache" } });
  return { post, comments: { data: comments.data, nextCursor: comments.nextCursor }, madeAt, sort: query.sort };
});

/** A post of a space, or of a category of the communities. */
const postRef = (params: { postSlug?: string; categorySlug?: string }) => ({
  slug: params.postSlug!,
  discriminator: params.categorySlug === undefined ? ("groups" as const) : ("communities" as const),
});

/** Likes and comments of pages without scripts. */
export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const ref = postRef(params);
  const page = pagePath(ctx).post({ ...ref, space: { slug: (params.spaceSlug ?? params.categorySlug)! } });
  switch (form.get("intent")) {
    case "comment": {
      const written = parseForm(commentForm, form);
      const comment = await createComment(app, {
        entityType: "post",
        entityId: (await getPost(app, ref)).id,
        ...written,
      });
      throw redirect(`${page}#comment-${comment.id}`, 303);
    }
    case "like":
    case "unlike": {
      const { commentId } = parseForm(likeForm, form);
      const isLiked = form.get("intent") === "like";
      if (commentId) await setLike(app, "comment", commentId, isLiked);
      else await setLike(app, "post", (await getPost(app, ref)).id, isLiked);
      throw redirect(commentId ? `${page}#comment-${commentId}` : page, 303);
    }
    default:
      throw new AppError("malformed");
  }
});

export const meta: MetaFunction<typeof loader> = (args) => {
  const post = args.data?.post;
  return pageMeta(args, (t) => ({
    title: post?.title || post?.excerpt.slice(0, 70) || t("community:post.title"),
    description: post?.excerpt.slice(0, 200),
    imageUrl: post?.attachments.find(({ type }) => type === "image")?.url,
    isPrivate: post?.space.access !== "open",
  }));
};

export default function PostPage() {
  const { post, comments, madeAt, sort } = useLoaderData<typeof loader>();
  return <PostScreen key={post.id} post={post} comments={comments} madeAt={madeAt} sort={sort} />;
}

/** It opens above the list that leads to it. */
export const handle = { isPost: true };

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
