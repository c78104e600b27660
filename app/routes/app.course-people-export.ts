import { learnersQuery } from "@workers/contracts/courses/people";
import { csvResponse } from "@workers/domain/kernel/csv";
import { exportLearners } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { enterTenantApp } from "@workers/tenancy";
import { searchOf } from "~/features/shell/pages/list-query.server";

const filters = learnersQuery.pick({ cohortId: true, state: true });

/** The people of a course as a CSV file, filtered as on their screen. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const chosen = filters.safeParse({
    cohortId: url.searchParams.get("cohortId") || undefined,
    state: url.searchParams.get("state") || undefined,
  });
  const { name, lines } = await exportLearners(
    ctx,
    { slug: params.courseSlug! },
    { search: searchOf(url), ...chosen.data },
  );
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.app.language);
});
