import { exportAffiliates } from "@workers/domain/commerce/affiliates";
import { csvResponse } from "@workers/domain/kernel/csv";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";

/** What members' links brought, as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const { name, lines } = await exportAffiliates(ctx);
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
});
