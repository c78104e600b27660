import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getCourse, listCourseCategories } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { CourseEditScreen } from "~/features/courses/builder/CourseEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "course.update", { service: "library", isModerator: false });
  const [course, categories] = await Promise.all([
    getCourse(ctx, { slug: params.courseSlug! }),
    listCourseCategories(ctx),
  ]);
  return { course, categories };
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("courses:builder.edit"), args.data?.course.name], isPrivate: true }));

export default function CourseEdit() {
  return <CourseEditScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
