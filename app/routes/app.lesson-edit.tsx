import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { limits } from "@db/vocabulary/limits";
import { getLesson, listPlaylists } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { LessonEditScreen } from "~/features/courses/builder/LessonEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "lesson.update", { service: "library", isModerator: false });
  const [lesson, playlists] = await Promise.all([
    getLesson(ctx, { slug: params.lessonSlug! }),
    listPlaylists(ctx, { page: 1, limit: limits.listLimit.max }),
  ]);
  return { lesson, playlists: playlists.data.map(({ id, name }) => ({ id, name })) };
});

export const handle = { texts: ["courses", "player"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("courses:form.title"), args.data?.lesson.name], isPrivate: true }));

export default function LessonEdit() {
  return <LessonEditScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
