import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { legalAcceptances, legalPages, legalPageVersions, profiles } from "@db/shard";
import type { LegalPageType } from "@db/vocabulary/enumerations";
import type { AppId, LegalPageId, OrderId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import type { AcceptancesQuery, LegalAcceptance, OwnLegalAcceptance } from "@workers/contracts/admin/legal-acceptances";
import { aliased, insertSelect, nullable, projectWrite, rows, sameTenant, type Writable } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { requireLegalPage } from "./legal-pages";

const lp = aliased(legalPages, "lp");
const lv = aliased(legalPageVersions, "lv");
const la = aliased(legalAcceptances, "la");

/** What signing up and buying agree to. */
const acceptedTypes = ["terms", "gtc"] as const satisfies readonly LegalPageType[];

interface Accepting {
  app: { id: AppId; projectId: ProjectId };
  now: number;
  by:
    | { occasion: "sign_up"; profileId: ProfileId }
    | { occasion: "purchase"; orderId: OrderId; profileId: ProfileId | null };
  /** That they signed up or bought. */
  when: SQL;
}

/** For the batch of a sign-up or an order: keeps which version of terms and gtc the app showed. The same again changes nothing. */
export function acceptLegalPages({ app, now, by, when }: Accepting): Writable[] {
  const subjectId = by.occasion === "purchase" ? by.orderId : by.profileId;
  return acceptedTypes.map((legalPageType) =>
    projectWrite({ project: { id: app.projectId } }, (projectId) => {
      const shown = sql`(select ${lp.id} from ${lp} where ${lp.projectId} = ${projectId} and ${lp.legalPageType} = ${legalPageType}
        and (json_array_length(${lp.appIds}) = 0 or exists (select 1 from json_each(${lp.appIds}) named where named.value = ${app.id}))
        order by json_array_length(${lp.appIds}) = 0, ${lp.createdAt}, ${lp.id} limit 1)`;
      return insertSelect(
        legalAcceptances,
        {
          id: newId<"legal acceptance">(now),
          projectId,
          appId: app.id,
          legalPageId: sql`${lv.legalPageId}`,
          legalPageType,
          versionId: sql`${lv.id}`,
          occasion: by.occasion,
          subjectId,
          profileId: by.profileId,
          acceptedAt: now,
        },
        sql`from ${lv} where ${lv.projectId} = ${projectId} and ${lv.legalPageId} = ${shown} and ${when}
          order by ${lv.savedAt} desc, ${lv.id} desc limit 1 on conflict do nothing`,
      );
    }),
  );
}

/** The condition that nobody accepted a version. */
export const isAcceptedByNobody = (projectId: ProjectId): SQL =>
  sql`not exists (select 1 from ${la} where ${la.projectId} = ${projectId} and ${la.versionId} = ${legalPageVersions.id})`;

/** How many accepted a version. */
export const acceptedCount = (projectId: ProjectId): SQL<number> =>
  sql<number>`(select count(*) from ${la} where ${la.projectId} = ${projectId} and ${la.versionId} = ${legalPageVersions.id})`;

/** Who accepted which version of a legal page, the latest first. */
export async function listAcceptances(
  ctx: ProjectContext,
  id: LegalPageId,
  query: AcceptancesQuery,
): Promise<Page<LegalAcceptance>> {
  requireInProject(ctx, "project.edit_legal_pages");
  const after = readCursor(query.cursor, 1);
  const [, list] = await Promise.all([
    requireLegalPage(ctx, id),
    ctx.shard.read(
      rows(ctx, legalAcceptances, {
        ...getTableColumns(legalAcceptances),
        versionSavedAt: legalPageVersions.savedAt,
        firstName: nullable(profiles.firstName),
        lastName: nullable(profiles.lastName),
      })
        .join(
          legalPageVersions,
          sameTenant(ctx, legalPageVersions, eq(legalPageVersions.id, legalAcceptances.versionId)),
        )
        .leftJoin(
          profiles,
          and(eq(profiles.appId, legalAcceptances.appId), eq(profiles.id, legalAcceptances.profileId))!,
        )
        .where(
          eq(legalAcceptances.legalPageId, id),
          after
            ? sql`(${legalAcceptances.acceptedAt}, ${legalAcceptances.id}) < (${after.numbers[0]}, ${after.id})`
            : undefined,
        )
        .orderBy(desc(legalAcceptances.acceptedAt), desc(legalAcceptances.id))
        .limit(query.limit + 1),
    ),
  ]);
  return pageOf(
    { ...query, page: 1 },
    null,
    list,
    (row) => [row.acceptedAt, row.id],
    ({ id, appId, versionId, versionSavedAt, occasion, profileId, firstName, lastName, acceptedAt }) => ({
      id,
      appId,
      versionId,
      versionSavedAt: iso(versionSavedAt),
      occasion,
      profileId,
      name: [firstName, lastName].filter(Boolean).join(" ") || null,
      acceptedAt: iso(acceptedAt),
    }),
  );
}

/** What the caller agreed to in this app, the latest first, as it read then. */
export async function ownAcceptances(ctx: AppContext): Promise<OwnLegalAcceptance[]> {
  requireUser(ctx);
  const { profile } = ctx.me;
  if (!profile) return [];
  const list = await ctx.shard.read(
    rows(ctx, legalAcceptances, {
      id: legalAcceptances.id,
      legalPageType: legalAcceptances.legalPageType,
      occasion: legalAcceptances.occasion,
      acceptedAt: legalAcceptances.acceptedAt,
      name: legalPageVersions.name,
      url: legalPageVersions.url,
      body: legalPageVersions.body,
      savedAt: legalPageVersions.savedAt,
    })
      .join(legalPageVersions, sameTenant(ctx, legalPageVersions, eq(legalPageVersions.id, legalAcceptances.versionId)))
      .where(eq(legalAcceptances.profileId, profile.id), eq(legalAcceptances.appId, ctx.app.id))
      .orderBy(desc(legalAcceptances.acceptedAt), desc(legalAcceptances.id))
      .limit(50),
  );
  return list.map(({ acceptedAt, savedAt, ...own }) => ({
    ...own,
    acceptedAt: iso(acceptedAt),
    savedAt: iso(savedAt),
  }));
}
