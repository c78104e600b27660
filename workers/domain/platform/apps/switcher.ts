import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { apps, domains, memberships } from "@db/directory";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { directoryRows, nullable } from "@workers/store";
import type { SwitcherApp } from "@workers/contracts/admin/apps";
import { requireAbility } from "@workers/domain/kernel/access";
import { iconAddresses } from "@workers/domain/kernel/icons";
import { appAddress } from "./app-view";

/** The project's apps that the caller belongs to, this one among them; none for guests, and where the app doesn't offer the switcher. */
export async function switcherApps(ctx: AppContext): Promise<SwitcherApp[]> {
  const { actor } = ctx;
  requireAbility(ctx, "app.view");
  if (!ctx.app.isApplicationSwitcherEnabled || actor.kind === "guest") return [];
  const isMember = sql`exists (select 1 from ${memberships} where ${and(eq(memberships.accountId, actor.account.id), eq(memberships.appId, apps.id), isNull(memberships.deletedAt))})`;
  const appRows = await ctx.directory.read(
    directoryRows(apps, {
      id: apps.id,
      projectId: apps.projectId,
      slug: apps.slug,
      name: apps.name,
      appIconUrl: apps.appIconUrl,
      colors: apps.colors,
      domainName: nullable(domains.name),
      domainStatus: nullable(domains.status),
      domainAppId: nullable(domains.appId),
    })
      .leftJoin(domains, eq(domains.id, apps.domainId))
      .where(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"), or(isMember, ofTeam(ctx)))
      .orderBy(sortKeySql(sql`${apps.name}`), asc(apps.id))
      .limit(limits.switcherApps),
  );
  return appRows.map(({ domainName, domainStatus, domainAppId, ...app }) => {
    const domain =
      domainName && domainStatus === "parked" ? { name: domainName, servesThisAppAlone: domainAppId === app.id } : null;
    const { url } = appAddress(ctx, app, domain);
    return {
      id: app.id,
      name: app.name,
      url,
      appIcon: app.appIconUrl,
      iconUrl: app.appIconUrl ?? iconAddresses(url, app).vector,
      isCurrent: app.id === ctx.app.id,
    };
  });
}

function ofTeam({ team }: AppContext) {
  if (!team) return undefined;
  if (team.role === "owner" || team.role === "admin") return sql`1`;
  return team.appIds.length > 0 ? inArray(apps.id, [...team.appIds]) : undefined;
}
