import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createComment, setLike } from "@workers/domain/kernel/engagement";
import { getLesson, lessonScreen } from "@workers/domain/learning/courses";
import { AppError } from "@workers/errors";
import { redirect } from "@workers/request/redirects";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { commentForm, likeForm } from "~/features/community/page-forms.server";
import { commentListQuery } from "~/features/community/page-queries.server";
import { viewedAs } from "~/features/courses/member-view.server";
import { LessonScreen } from "~/features/courses/lesson/LessonScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = viewedAs(await enterTenantApp(outer), url);
  const madeAt = ctx.now();
  const query = commentListQuery(url);
  const { comments, ...screen } = await lessonScreen(ctx, { slug: params.lessonSlug! }, query);
  return {
    ...screen,
    comments: comments && { data: comments.data, nextCursor: comments.nextCursor },
    madeAt,
    sort: query.sort,
  };
});

/** Likes and comments of pages without scripts. */
export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const page = pagePath(outer).lesson(params.lessonSlug!);
  switch (form.get("intent")) {
    case "comment": {
      const { id } = await getLesson(ctx, { slug: params.lessonSlug! });
      const comment = await createComment(ctx, { entityType: "lesson", entityId: id, ...parseForm(commentForm, form) });
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

export const handle = { texts: ["courses", "player"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: [args.data?.lesson.name, args.data?.lesson.course.name],
    isPrivate: !args.data?.lesson.isPreview,
  }));

export default function LessonPage() {
  const data = useLoaderData<typeof loader>();
  return <LessonScreen key={data.lesson.id} {...data} />;
}

export { LessonErrorScreen as ErrorBoundary } from "~/features/courses/lesson/LessonErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
