import { csvResponse } from "@workers/domain/kernel/csv";
import { exportHelpdeskReport } from "@workers/domain/knowledge/helpdesk";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { enterTenantApp } from "@workers/tenancy";

/** The report of the help desk as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  await limitRate(ctx, "exports");
  const { name, lines } = await exportHelpdeskReport(ctx);
  return csvResponse(name, lines, ctx.language);
});
