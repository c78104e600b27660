import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId, RevisionId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { Revision } from "@workers/contracts/engagement";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, columnOf, insertSelect, type Writable } from "@workers/store";
import { requireAbility } from "../access";
import { newId } from "../ids";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "../paging";
import { personColumn, personOf } from "../profiles";
import { iso } from "../time";
import { type EntityKind, featureOf, kindOf } from "./entity-kind";
import { isThere, requireShownSubject, subjectRow } from "./subjects";

const a = aliased(profiles, "a");

/**
 * Keeps what a thing says now, where it is about to say something else. `sittingMilliseconds`: of changes that one person makes
 * one after the other within so long, as forms that save by themselves make them, only what was before the first is kept; a
 * publication begins anew.
 */
export const keepRevision = (
  ctx: AppContext,
  kind: EntityKind,
  id: string,
  editorId: ProfileId,
  next: { title: string; body: RichTextDoc },
  sittingMilliseconds = 0,
): Writable => {
  const { table: revisions, thing, title, body, releasedAt } = featureOf(kind, "revisions");
  const { table } = kind;
  const notSameSitting =
    sittingMilliseconds > 0
      ? sql`and not exists (select 1 from (select ${columnOf(sql`last_kept`, revisions.editorId)} as editor, ${columnOf(sql`last_kept`, revisions.createdAt)} as at
            from ${revisions} last_kept where ${columnOf(sql`last_kept`, revisions.appId)} = ${table.appId} and ${columnOf(sql`last_kept`, thing)} = ${table.id}
            order by ${columnOf(sql`last_kept`, revisions.createdAt)} desc, ${columnOf(sql`last_kept`, revisions.id)} desc limit 1)
          where editor = ${editorId} and at > ${ctx.now() - sittingMilliseconds}
            ${releasedAt ? sql`and at > coalesce(${releasedAt}, 0)` : sql``})`
      : sql``;
  return appWrite(ctx, (appId) =>
    insertSelect(
      revisions,
      [
        [revisions.id, newId<"revision">(ctx.now())],
        [revisions.appId, appId],
        [thing, table.id],
        [revisions.editorId, editorId],
        [revisions.createdAt, ctx.now()],
        [revisions.title, title],
        [revisions.body, body],
      ],
      sql`from ${table} where ${table.appId} = ${appId} and ${table.id} = ${id} and ${isThere(kind, sql`${table}`)}
        and (${title} <> ${next.title} or ${body} <> ${JSON.stringify(next.body)}) ${notSameSitting}`,
    ),
  );
};

interface RevisionRow {
  id: RevisionId;
  editorId: ProfileId;
  editor: string;
  title: string;
  body: string;
  createdAt: number;
}

/** What a thing said before, the latest first; for those whom its kind allows it. */
export async function revisionsOf(
  ctx: AppContext,
  type: EngagedType,
  id: string,
  query: ListQuery,
): Promise<Page<Revision>> {
  const kind = kindOf(type);
  const { table: r, thing, ability } = featureOf(kind, "revisions");
  const from = readCursor(query.cursor, 1);
  const [row, revisionRows] = await Promise.all([
    ctx.shard.readOne(subjectRow(ctx, kind, id)),
    ctx.shard.read(
      appQuery<RevisionRow>(
        ctx,
        (appId) => sql`
        select ${r.id}, ${r.editorId} as editorId, ${personColumn(sql`a`)} as editor, ${r.title}, ${r.body}, ${r.createdAt} as createdAt
        from ${r} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${r.editorId}
        where ${r.appId} = ${appId} and ${thing} = ${id}
          ${from ? sql`and (${r.createdAt}, ${r.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${r.createdAt} desc, ${r.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
  ]);
  requireAbility(ctx, ability, requireShownSubject(ctx, kind, row).facts);
  return pageOf(
    query,
    totalAtEnd(query, revisionRows.length),
    revisionRows,
    (revision) => [revision.createdAt, revision.id],
    (revision) => ({
      id: revision.id,
      profile: personOf(revision.editor, revision.editorId),
      title: revision.title,
      body: JSON.parse(revision.body) as RichTextDoc,
      createdAt: iso(revision.createdAt),
    }),
  );
}
