import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { notFound } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { listCourseCategories, listCourses } from "@workers/domain/learning/courses";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { namedBy } from "~/features/admin/operator.server";
import { CategorySettings } from "~/features/courses/CategorySettings";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_course");
  const id = namedBy<"course category">(params.courseCategoryId);
  const [categories, courses, access] = await Promise.all([
    listCourseCategories(ctx),
    listCourses(ctx, { page: 1, limit: limits.listLimit.max, categoryId: id }),
    accessPageOf(ctx, { entityType: "course_category", entityId: id }),
  ]);
  const category = categories.find((other) => other.id === id);
  if (!category) throw notFound("course_category");
  return { category, others: categories.filter((other) => other.id !== id), courses: courses.data, access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"course category">(params.courseCategoryId);
  await saveAccess(ctx, { entityType: "course_category", entityId: id }, form);
  return done("saved", form);
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.category.name, isPrivate: true }));

export default function LibraryCategory() {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { category, others, courses, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader title={category.name} back={{ to: path("/settings/library"), label: t("settings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <CategorySettings key={category.id} category={category} others={others} courses={courses} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
