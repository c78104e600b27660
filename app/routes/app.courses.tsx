import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { courseTypes } from "@db/vocabulary/courses";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { listQuery } from "@workers/contracts/form-fields";
import { listCourseCategories, listCourses, recentLessons } from "@workers/domain/learning/courses";
import { getWidgetArea } from "@workers/domain/pages/pages";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { CoursesScreen } from "~/features/courses/CoursesScreen";
import { WithWidgets } from "~/features/pages/WithWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";

const perPage = 24;

const flag = () =>
  z
    .string()
    .transform((value) => value === "true")
    .catch(false);

/** What stands in the library's address; what is none of it counts as left out. */
const addressQuery = z.object({
  page: listQuery.page.catch(1),
  search: z.string().trim().max(100).catch(""),
  category: z.string().max(limits.slug.max).nullable().catch(null),
  type: z.enum(courseTypes).nullable().catch(null),
  favorite: flag(),
  mine: flag(),
});

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const query = addressQuery.parse(Object.fromEntries(url.searchParams));
  const [categories, settings, recent, area] = await Promise.all([
    listCourseCategories(ctx),
    settingsOf(ctx, "library"),
    query.page === 1 ? recentLessons(ctx, learningLimits.recentLessons) : [],
    getWidgetArea(ctx, "library"),
  ]);
  const category = categories.find(({ slug }) => slug === query.category) ?? null;
  const courses = await listCourses(ctx, {
    page: query.page,
    limit: perPage,
    ...(query.search && { search: query.search }),
    ...(category && { categoryId: category.id }),
    ...(query.type && { type: query.type }),
    ...(query.favorite && { favorite: true }),
    ...(query.mine && { mine: true }),
  });
  return {
    area,
    categories,
    courses: courses.data,
    recent: settings.areRecentLessonsShown ? recent : [],
    name: settings.name,
    page: courses.page,
    pages: Math.ceil((courses.total ?? 0) / perPage),
    filter: {
      category: category?.slug ?? null,
      type: query.type,
      search: query.search,
      favorite: query.favorite,
      mine: query.mine,
    },
  };
});

export const handle = { texts: ["courses", "pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.name ?? t("courses:title") }));

export default function Courses() {
  const { area, ...data } = useLoaderData<typeof loader>();
  return (
    <WithWidgets area={area}>
      <CoursesScreen {...data} />
    </WithWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
