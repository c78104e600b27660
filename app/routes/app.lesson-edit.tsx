import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getLesson } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { LessonEditScreen } from "~/features/courses/builder/LessonEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "lesson.update", { service: "library", isModerator: false });
  return { lesson: await getLesson(ctx, { slug: params.lessonSlug! }) };
});

export const handle = { texts: ["courses", "player"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("courses:form.title"), args.data?.lesson.name], isPrivate: true }));

export default function LessonEdit() {
  return <LessonEditScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
