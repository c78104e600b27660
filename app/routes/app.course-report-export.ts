import { courseReportQuery } from "@workers/contracts/courses/people";
import { csvResponse } from "@workers/domain/kernel/csv";
import { exportCourseReport } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { enterTenantApp } from "@workers/tenancy";

/** A part of a course's report as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const chosen = courseReportQuery.safeParse({ table: url.searchParams.get("table") ?? undefined });
  const { name, lines } = await exportCourseReport(ctx, { slug: params.courseSlug! }, chosen.data?.table ?? "lessons");
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.app.language);
});
