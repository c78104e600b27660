import type { Context } from "@workers/context";
import type { ShownPage } from "@workers/contracts/pages/pages";
import { shownPage, startPage } from "@workers/domain/pages/pages";
import { enterTenantApp } from "@workers/tenancy";

/** The page at an address of the app. Its row travels with the step into the app: what its widgets show is one more round trip. */
export async function pageAt(outer: Context, slug: string): Promise<ShownPage> {
  const [ctx, row] = await Promise.all([enterTenantApp(outer), startPage(outer, slug)]);
  return shownPage(ctx, slug, row);
}
