import type { Project, ProjectContext } from "@workers/context";
import type { Env } from "@workers/env";
import type { domains } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { DomainView } from "@workers/contracts/admin/domains";
import { canInProject } from "../access";
import { projectHost } from "../public-address";
import { iso, isoOrNull } from "../time";

export type DomainRow = typeof domains.$inferSelect;

/** A domain with the DNS records that its owner has to enter. */
export function viewDomain(ctx: ProjectContext, domain: DomainRow, appIds: AppId[]): DomainView {
  const claim = claimOf(ctx.env, ctx.project, domain);
  const mayEdit = canInProject(ctx.team, "project.edit_domains");
  return {
    id: domain.id,
    domain: domain.name,
    status: domain.status,
    problem: domain.problem,
    dnsRecords: [
      { type: "CNAME", name: domain.name, value: claim.target },
      { type: "TXT", name: `_lyceum.${domain.name}`, value: claim.token },
    ],
    appIds,
    checkedAt: isoOrNull(domain.checkedAt),
    createdAt: iso(domain.createdAt),
    permissions: { can: mayEdit ? ["edit", "validate", ...(appIds.length === 0 ? ["delete"] : [])] : [] },
  };
}

/** What DNS has to show for the domain to be this project's. */
export const claimOf = (env: Env, project: Pick<Project, "slug">, domain: Pick<DomainRow, "id" | "name">) => ({
  name: domain.name,
  target: withoutPort(projectHost(env, project)),
  token: `lyceum=${domain.id}`,
});

const withoutPort = (host: string) => host.replace(/:\d+$/, "");
