import { promoCategories } from "@db/vocabulary/services";
import type { Context } from "@workers/context";
import { discoverApps } from "@workers/domain/platform/promos";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";

const perPage = 24;

/** The page of the public list that the address asks for; what it can't mean is left out. */
export async function discoveryPage(ctx: Context, url: URL) {
  const search = searchOf(url);
  const requestedId = url.searchParams.get("categoryId");
  const categoryId = promoCategories.find((id) => id === requestedId);
  const page = pageOf(url);
  const { items, total } = await discoverApps(ctx, { search, categoryId, page, limit: perPage });
  return { apps: items, search: search ?? "", categoryId: categoryId ?? "", page, pages: Math.ceil(total / perPage) };
}
