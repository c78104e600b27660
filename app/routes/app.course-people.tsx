import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { learnersQuery } from "@workers/contracts/courses/people";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { courseStatistics, getCourse, listCohorts, listLearners } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { CoursePeopleScreen } from "~/features/courses/people/CoursePeopleScreen";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

const perPage = 50;
const filters = learnersQuery.pick({ cohortId: true, state: true });

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const facts = { service: "library", isModerator: false } as const;
  requireAbility(ctx, "course.view_statistics", facts);
  const mayManage = can(ctx, "course.manage_cohorts", facts);
  const course = await getCourse(ctx, { slug: params.courseSlug! });
  const chosen = filters.safeParse({
    cohortId: url.searchParams.get("cohortId") || undefined,
    state: url.searchParams.get("state") || undefined,
  });
  const { cohortId, state } = chosen.data ?? {};
  const query = { page: pageOf(url), limit: perPage, search: searchOf(url), cohortId, state };
  const [statistics, learners, cohorts, plans] = await Promise.all([
    courseStatistics(ctx, course.id),
    listLearners(ctx, course.id, query),
    mayManage ? listCohorts(ctx, course.id) : [],
    mayManage ? plansToGive(ctx) : [],
  ]);
  return {
    course: { id: course.id, slug: course.slug, name: course.name },
    statistics,
    learners: learners.data,
    page: query.page,
    pages: Math.ceil((learners.total ?? 0) / perPage),
    filters: { search: query.search ?? "", cohortId: cohortId ?? "", state: state ?? "" },
    cohorts,
    plans,
    mayManage,
  };
});

export const handle = { texts: ["courses", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("courses:people.title"), args.data?.course.name], isPrivate: true }));

export default function CoursePeople() {
  return <CoursePeopleScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
