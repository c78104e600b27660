import { desc, eq } from "drizzle-orm";
import { legalPageVersions } from "@db/shard";
import type { LegalPageId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { LegalPageVersion } from "@workers/contracts/admin/legal-pages";
import { rows } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { acceptedCount } from "./acceptances";
import { requireLegalPage } from "./legal-pages";

/** Versions that are shown at a time. */
const shownVersions = 50;

/** What a legal page said after each time it was saved, the newest first. */
export async function listLegalPageVersions(ctx: ProjectContext, id: LegalPageId): Promise<LegalPageVersion[]> {
  requireInProject(ctx, "project.edit_legal_pages");
  const fields = {
    id: legalPageVersions.id,
    mode: legalPageVersions.mode,
    name: legalPageVersions.name,
    url: legalPageVersions.url,
    body: legalPageVersions.body,
    savedAt: legalPageVersions.savedAt,
    acceptedCount: acceptedCount(ctx.project.id),
  };
  const [, versions] = await Promise.all([
    requireLegalPage(ctx, id),
    ctx.shard.read(
      rows(ctx, legalPageVersions, fields)
        .where(eq(legalPageVersions.legalPageId, id))
        .orderBy(desc(legalPageVersions.savedAt), desc(legalPageVersions.id))
        .limit(shownVersions),
    ),
  ]);
  return versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: iso(savedAt) }));
}
