import { csvResponse } from "@workers/domain/kernel/csv";
import { exportConsents } from "@workers/domain/platform/consent";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";

/** The proofs of what visitors of an app decided, as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { name, lines } = await exportConsents(ctx, namedBy<"app">(params.appId));
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
});
