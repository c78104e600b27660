import { desc, eq, isNull, sql } from "drizzle-orm";
import { files, playlists } from "@db/shard";
import type { FileId, PlaylistId } from "@db/vocabulary/ids";
import type { Playlist, PlaylistChanges, PlaylistForm } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { fileIdsOf, setFiles, undoTime } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles, mediaColumn, mediaOf } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { type ListQuery, offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { hasRow, idsOf, insertRow, nameOf, rows, rowsAmong, updateRows } from "@workers/store";
import { coursesPlaying, recountPlaying } from "./playlist-lessons";
import { libraryFacts } from "../rules/course-facts";

const fieldsFor = (ctx: AppContext) => ({
  id: playlists.id,
  name: playlists.name,
  coverUrl: playlists.coverUrl,
  fileIds: playlists.fileIds,
  media: sql<string>`${mediaColumn(ctx, sql`${playlists.fileIds}`)}`,
  createdAt: playlists.createdAt,
});

const listed = (ctx: AppContext) => rows(ctx, playlists, fieldsFor(ctx));
type PlaylistRow = NonNullable<Awaited<ReturnType<typeof findPlaylist>>>;

const findPlaylist = (ctx: AppContext, id: PlaylistId) =>
  ctx.shard.readOne(listed(ctx).where(eq(playlists.id, id), isNull(playlists.deletedAt)).limit(1));

/** Who makes courses makes playlists. */
const requireEditor = (ctx: AppContext): void => requireAbility(ctx, "app.create_course", libraryFacts);

function show({ id, name, coverUrl, fileIds, media, createdAt }: PlaylistRow): Playlist {
  const known = mediaOf(media);
  return {
    id,
    name,
    coverUrl,
    files: fileIds.flatMap((fileId) => known.get(fileId) ?? []),
    permissions: { can: ["update", "delete"] },
    createdAt: iso(createdAt),
  };
}

/** All playlists of the app, the newest first. */
export async function listPlaylists(ctx: AppContext, query: ListQuery): Promise<Page<Playlist>> {
  requireEditor(ctx);
  const [matches, counted] = await ctx.shard.readAll([
    listed(ctx)
      .where(isNull(playlists.deletedAt))
      .orderBy(desc(playlists.createdAt), desc(playlists.id))
      .limit(query.limit + 1)
      .offset(offsetOf(query)),
    rows(ctx, playlists, { total: sql<number>`count(*)` }).where(isNull(playlists.deletedAt)),
  ]);
  return { ...pageOf(query, counted[0]!.total, matches, () => [], show), nextCursor: null };
}

export async function getPlaylist(ctx: AppContext, id: PlaylistId): Promise<Playlist> {
  requireEditor(ctx);
  const row = await findPlaylist(ctx, id);
  if (!row) throw notFound("playlist");
  return show(row);
}

/** Makes a playlist of files that are the caller's own: sounds and videos. */
export async function createPlaylist(ctx: AppContext, form: PlaylistForm): Promise<Playlist> {
  requireEditor(ctx);
  await requireFiles(ctx, form);
  const id = newId<"playlist">();
  const now = ctx.now();
  await ctx.shard.write([
    insertRow(ctx, playlists, {
      id,
      name: form.name,
      fileIds: form.fileIds,
      coverUrl: form.coverId ? fileUrl(form.coverId) : null,
      createdAt: now,
      updatedAt: now,
    }),
    ...setFiles(ctx, "playlist", id, { shown: [form.coverId ?? null, ...form.fileIds] }),
  ]);
  return getPlaylist(ctx, id);
}

/** Changes the fields that are sent. */
export async function editPlaylist(ctx: AppContext, id: PlaylistId, form: PlaylistChanges): Promise<Playlist> {
  requireEditor(ctx);
  const [row, kept, courses] = await Promise.all([
    findPlaylist(ctx, id),
    fileIdsOf(ctx, "playlist", id),
    ctx.shard.read(coursesPlaying(ctx, id)),
  ]);
  if (!row) throw notFound("playlist");
  await requireFiles(ctx, form, kept);
  const coverId = form.coverId === undefined ? fileIdOf(row.coverUrl) : form.coverId;
  const fileIds = form.fileIds ?? row.fileIds;
  const isThere = hasRow(ctx, playlists, id, isNull(playlists.deletedAt));
  await ctx.shard.write([
    updateRows(
      ctx,
      playlists,
      {
        updatedAt: ctx.now(),
        fileIds,
        coverUrl: coverId ? fileUrl(coverId) : null,
        ...(form.name !== undefined && { name: form.name }),
      },
      eq(playlists.id, id),
      isNull(playlists.deletedAt),
    ),
    ...setFiles(ctx, "playlist", id, { shown: [coverId, ...fileIds] }, isThere),
    ...(form.fileIds ? recountPlaying(ctx, id, courses) : []),
  ]);
  return getPlaylist(ctx, id);
}

/** Deletes a playlist; its files stay. For some seconds that can be undone. */
export async function deletePlaylist(ctx: AppContext, id: PlaylistId): Promise<void> {
  requireEditor(ctx);
  const deletion = updateRows(
    ctx,
    playlists,
    { deletedAt: ctx.now(), deletedBy: ctx.me.profile?.id ?? null },
    eq(playlists.id, id),
    isNull(playlists.deletedAt),
  );
  const courses = await ctx.shard.read(coursesPlaying(ctx, id));
  const changes = await ctx.shard.write([deletion, ...recountPlaying(ctx, id, courses)]);
  if (changes.of(deletion) === 0) throw notFound("playlist");
}

/** Brings a playlist back while it is kept; 404 afterwards. */
export async function restorePlaylist(ctx: AppContext, id: PlaylistId): Promise<Playlist> {
  requireEditor(ctx);
  const restoration = updateRows(
    ctx,
    playlists,
    { deletedAt: null, deletedBy: null },
    eq(playlists.id, id),
    sql`${nameOf(playlists.deletedAt)} > ${ctx.now() - undoTime}`,
  );
  const courses = await ctx.shard.read(coursesPlaying(ctx, id));
  const changes = await ctx.shard.write([restoration, ...recountPlaying(ctx, id, courses)]);
  if (changes.of(restoration) === 0) throw notFound("playlist");
  return getPlaylist(ctx, id);
}

/** 422 for files that are not the caller's, and for what can't be played. */
async function requireFiles(ctx: AppContext, form: PlaylistChanges, kept: readonly FileId[] = []): Promise<void> {
  const ids = form.fileIds ?? [];
  await requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "fileIds", ids, isAnyType: true },
    ],
    kept,
  );
  const known = await ctx.shard.read(rowsAmong(ctx, files, { type: files.type }, idsOf(ids)));
  if (known.some(({ type }) => type !== "audio" && type !== "video"))
    throw invalid({ field: "fileIds", key: "notAllowed" });
}
