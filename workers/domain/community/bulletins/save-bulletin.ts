import { eq, type SQL, sql } from "drizzle-orm";
import { bulletins } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { BulletinId, FileId, SegmentId } from "@db/vocabulary/ids";
import type { BulletinWay } from "@db/vocabulary/notification/bulletin-ways";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { Bulletin, BulletinChanges, BulletinForm } from "@workers/contracts/members/bulletins";
import { aliased, insertRowIf, updateRows, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import {
  fileIdsOf,
  filesOf,
  mentioned,
  type Named,
  requireVoices,
  setFiles,
  setMentions,
  voiceField,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { type NamedScope, namedScope, requireScope, scopeExists } from "./bulletin-scope";
import { bulletinRow, type BulletinRow, requireBulletin, showBulletin } from "./bulletins";
import { segmentSource } from "./segments";
import { eventOf, isNow, peopleOfSegment, publication, publishTime, type ToldBulletin } from "./publish-bulletin";

const b = aliased(bulletins, "b");

/** Writes a bulletin: it appears at once, at the time that the form says, or when somebody publishes the draft. */
export async function createBulletin(ctx: AppContext, kind: BulletinKind, form: BulletinForm): Promise<Bulletin> {
  requireAbility(ctx, `app.create_${kind}`);
  requireVoices(ctx, kind, form.voices, form.attachmentIds ?? []);
  const named = namedScope(form.scopeType ?? "app", form.scopeId);
  const publishAt = form.publishAt ? publishTime(ctx, form.publishAt) : null;
  const segmentId = form.segmentId ?? null;
  const [{ body, people }, scope, segment] = await Promise.all([
    withNames(ctx, form.body),
    requireScope(ctx, kind, named),
    requireSegment(ctx, segmentId, named),
    requireFiles(ctx, form),
  ]);
  const ways = form.ways ?? [];
  const authorId = await ensureProfile(ctx);
  const now = ctx.now();
  const id = newId<"bulletin">(now);
  const insert = insertRowIf(
    ctx,
    bulletins,
    {
      id,
      kind,
      ...named,
      ...segment,
      ways,
      authorId,
      state: !form.isDraft && publishAt !== null ? "scheduled" : "draft",
      title: form.title,
      body,
      text: plainText(body),
      coverUrl: form.coverId ? fileUrl(form.coverId) : null,
      publishAt,
      sortedAt: publishAt ?? now,
      createdAt: now,
    },
    scopeExists(ctx.app.id, named),
  );
  const shown = [form.coverId ?? null, ...(embeddedFileIds(body) as FileId[])];
  const files = setFiles(
    ctx,
    kind,
    id,
    { attached: form.attachmentIds ?? [], voices: form.voices, shown },
    isThere(ctx, id),
  );
  const names = setMentions(ctx, kind, id, people, now, isThere(ctx, id));
  return write(ctx, { ...scope, id, authorId, segmentId, ways: JSON.stringify(ways) }, [insert, ...files, ...names], {
    appears: !form.isDraft && publishAt === null,
    wasPublished: false,
  });
}

/** Changes the fields that are sent. What has appeared keeps its time and whom it is for. */
export async function editBulletin(
  ctx: AppContext,
  kind: BulletinKind,
  id: BulletinId,
  form: BulletinChanges,
): Promise<Bulletin> {
  const row = requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id)));
  requireAbility(ctx, `${kind}.edit`);
  const timing = newTiming(ctx, row, form);
  const named = newScope(row, form);
  const before = JSON.parse(row.body!) as RichTextDoc;
  const reach = newReach(row, form, named);
  const [{ body, people }, scope, kept, segment] = await Promise.all([
    form.body ? withNames(ctx, form.body) : { body: before, people: [] },
    named ? requireScope(ctx, kind, named) : row,
    fileIdsOf(ctx, kind, id),
    reach.isNewSegment ? requireSegment(ctx, reach.segmentId, named ?? row) : null,
  ]);
  await requireFiles(ctx, form, kept);
  const coverId = form.coverId === undefined ? fileIdOf(row.coverUrl) : form.coverId;
  const filesBefore = filesOf(row.attachments);
  const attached = form.attachmentIds ?? filesBefore.map((file) => file.id);
  requireVoices(ctx, kind, form.voices, attached, filesBefore);
  const now = ctx.now();
  const waits = sql`${bulletins.state} in ('draft', 'scheduled')`;
  const writes = [
    updateRows(
      ctx,
      bulletins,
      {
        // Each writes at least this: a change of files alone counts as one.
        editedAt: row.state === "published" ? now : null,
        ...(form.title !== undefined && { title: form.title }),
        ...(form.body && { body, text: plainText(body) }),
        ...(form.coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
      },
      eq(bulletins.id, id),
      sql`${bulletins.state} <> 'deleted'`,
    ),
    // Meanwhile the clock may have published it; then its time is past, and whom it is for has read it.
    ...(named || segment || form.ways
      ? [
          updateRows(
            ctx,
            bulletins,
            { ...named, ...segment, ...(form.ways && { ways: form.ways }) },
            eq(bulletins.id, id),
            waits,
          ),
        ]
      : []),
    ...(timing.columns
      ? [
          updateRows(
            ctx,
            bulletins,
            { ...timing.columns, sortedAt: timing.columns.publishAt ?? now },
            eq(bulletins.id, id),
            waits,
          ),
        ]
      : []),
    ...setFiles(
      ctx,
      kind,
      id,
      { attached, voices: form.voices, shown: [coverId, ...(embeddedFileIds(body) as FileId[])] },
      isThere(ctx, id),
    ),
    ...(form.body ? setMentions(ctx, kind, id, people, now, isThere(ctx, id)) : []),
  ];
  const changed = { id, authorId: row.authorId, segmentId: reach.segmentId, ways: JSON.stringify(reach.ways) };
  return write(ctx, { ...scope, ...changed }, writes, {
    appears: timing.appears,
    wasPublished: row.state === "published",
  });
}

/** One transaction: what is written, its publication where it appears with that, and the event that tells of it. */
async function write(
  ctx: AppContext,
  bulletin: ToldBulletin,
  writes: Writable[],
  { appears, wasPublished }: { appears: boolean; wasPublished: boolean },
): Promise<Bulletin> {
  const { kind, id } = bulletin;
  const people = appears ? await peopleOfSegment(ctx, bulletin.segmentId) : null;
  const publishing = appears ? publication(ctx, ctx, bulletin, { people }) : null;
  const updated = recordEvents(
    ctx,
    wasPublished ? [eventOf(ctx, "updated", bulletin)] : [],
    isNow(ctx, id, sql`${b.state} = 'published'`),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...writes, ...(publishing?.writes ?? []), ...updated.statements],
    bulletinRow(ctx, kind, id),
  );
  const row = rows[0];
  if (!row || row.state === "deleted") throw notFound(kind);
  if (publishing && changes.of(publishing.appearance) > 0) ctx.publish(...publishing.events);
  ctx.publish(...updated.events);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return showBulletin(ctx, row);
}

/** When a bulletin that hasn't appeared shall do so from now on; no columns where that doesn't change. */
function newTiming(
  ctx: AppContext,
  row: BulletinRow,
  { publishAt, isDraft }: BulletinChanges,
): { columns: { publishAt: number | null; state: "draft" | "scheduled" } | null; appears: boolean } {
  if (publishAt === undefined && isDraft === undefined) return { columns: null, appears: false };
  if (row.state === "published") {
    if (publishAt || isDraft) throw invalid({ field: publishAt ? "publishAt" : "isDraft", key: "notAllowed" });
    return { columns: null, appears: false };
  }
  const at = publishAt === undefined ? row.publishAt : publishAt ? publishTime(ctx, publishAt) : null;
  const staysDraft = isDraft ?? row.state === "draft";
  if (!staysDraft && at === null) return { columns: null, appears: true };
  return { columns: { publishAt: at, state: staysDraft ? "draft" : "scheduled" }, appears: false };
}

/** For whom it shall be from now on; null where that doesn't change. */
function newScope(row: BulletinRow, { scopeType, scopeId }: BulletinChanges): NamedScope | null {
  if (scopeType === undefined && scopeId === undefined) return null;
  const named = namedScope(scopeType ?? row.scopeType, scopeId);
  const own = row.scopeType === "group" ? row.groupId : row.spaceId;
  const isSame =
    named.scopeType === row.scopeType && (named.spaceId ?? named.groupId) === (row.scopeType === "app" ? null : own);
  if (isSame) return null;
  if (row.state === "published") throw invalid({ field: "scopeType", key: "notAllowed" });
  return named;
}

/** By which ways and to which segment it shall go from now on. What has appeared keeps both. */
function newReach(row: BulletinRow, form: BulletinChanges, named: NamedScope | null) {
  const before = JSON.parse(row.ways) as BulletinWay[];
  const ways = form.ways ?? before;
  // Another scope is for all of it.
  const segmentId =
    form.segmentId === undefined ? (named && named.scopeType !== "app" ? null : row.segmentId) : form.segmentId;
  const isNewSegment = segmentId !== row.segmentId;
  const areNewWays = ways.length !== before.length || ways.some((way) => !before.includes(way));
  if (row.state === "published" && (isNewSegment || areNewWays))
    throw invalid({ field: isNewSegment ? "segmentId" : "ways", key: "notAllowed" });
  return { ways, segmentId, isNewSegment };
}

/** The columns of a segment; 422 for one that isn't there, or beside a scope. */
async function requireSegment(
  ctx: AppContext,
  segmentId: SegmentId | null,
  { scopeType }: Pick<NamedScope, "scopeType">,
) {
  if (!segmentId) return { segmentId: null, segmentName: null };
  if (scopeType !== "app") throw invalid({ field: "segmentId", key: "notAllowed" });
  try {
    return { segmentId, segmentName: await segmentSource().requireName(ctx, segmentId) };
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound")
      throw invalid({ field: "segmentId", key: "notAllowed" });
    throw error;
  }
}

const isThere = (ctx: AppContext, id: BulletinId): SQL =>
  sql`exists (select 1 from ${bulletins} where ${bulletins.appId} = ${ctx.app.id} and ${bulletins.id} = ${id} and ${bulletins.state} <> 'deleted')`;

/** Those it names go by their real names. Nobody is told of a mention besides: it reaches them as it is. */
async function withNames(ctx: AppContext, body: RichTextDoc): Promise<{ body: RichTextDoc; people: Named[] }> {
  const people = await ctx.shard.read(mentioned(ctx, body, () => sql`1`));
  return { body: withRealNames(body, people), people };
}

/** 422 for files that aren't the caller's own; those that hang on it already may stay. */
const requireFiles = (ctx: AppContext, form: BulletinChanges, kept: readonly FileId[] = []): Promise<void> =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
      voiceField(form.voices),
      { field: "body", ids: form.body ? (embeddedFileIds(form.body) as FileId[]) : [] },
    ],
    kept,
  );
