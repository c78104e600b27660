import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { ProjectContext } from "@workers/context";
import { plansQuery } from "@workers/contracts/payments/plans";
import { canInProject } from "@workers/domain/kernel/access";
import { isInApp } from "@workers/domain/commerce/payments";
import { appsOfPlans, listPlans, listPlansOfApp } from "@workers/domain/platform/plans";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";

const appFilter = plansQuery.shape["filter[appId]"].catch(undefined);
const statusFilter = plansQuery.shape["filter[status]"].catch(undefined);

/** The plans of the project, or of the app whose administrators look, with what they are filtered by. */
export async function plansPage(ctx: ProjectContext, url: URL) {
  const param = (name: string) => url.searchParams.get(name) ?? undefined;
  const search = searchOf(url)?.slice(0, limits.linkName.max);
  const appId = isInApp(ctx) ? undefined : appFilter.parse(param("appId"));
  const status = statusFilter.parse(param("status"));
  const mayCreate = canInProject(ctx.team, "project.create_plan");
  const isOrdering = mayCreate && param("view") === "order";
  const page = isOrdering ? 1 : pageOf(url);
  const query = {
    page,
    limit: isOrdering ? plansInOrder : commerceLimits.plansPage,
    sort: "position" as const,
    "filter[search]": search,
    "filter[status]": status,
  };
  const [{ items, total }, apps] = await (isInApp(ctx)
    ? Promise.all([listPlansOfApp(ctx, query), []])
    : Promise.all([listPlans(ctx, { ...query, "filter[appId]": appId }), appsOfPlans(ctx)]));
  return {
    plans: items,
    apps,
    search: search ?? "",
    appId: appId ?? "",
    status: status ?? "",
    mayCreate,
    isOrdering,
    page,
    pages: Math.ceil(total / commerceLimits.plansPage),
  };
}

/** So many are put in order on one page. */
const plansInOrder = 500;
