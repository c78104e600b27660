import { promoCategories } from "@db/vocabulary/services";
import { limits } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { discoverApps } from "@workers/domain/promos";
import { pageOf } from "~/features/admin/operator.server";

const perPage = 24;

/** The page of the public list that the address asks for; what it can't mean is left out. */
export async function discoveryPage(ctx: Context, url: URL) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, limits.entityName.max);
  const asked = url.searchParams.get("categoryId");
  const categoryId = promoCategories.find((id) => id === asked);
  const page = pageOf(url);
  const { items, total } = await discoverApps(ctx, { search: search || undefined, categoryId, page, limit: perPage });
  return { apps: items, search, categoryId: categoryId ?? "", page, pages: Math.ceil(total / perPage) };
}
