import { asc, eq, getTableColumns } from "drizzle-orm";
import { slides } from "@db/shard";
import type { SlideId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { NewSlideForm, Slide, SlideForm } from "@workers/contracts/members/onboarding";
import { deleteRows, insertRow, rows, updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { fileIdOf, fileUrl, requirePublicFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { requireActive } from "@workers/domain/kernel/projects";

type SlideRow = typeof slides.$inferSelect;

/** The app's slides in order. */
export async function listSlides(ctx: AppContext): Promise<Slide[]> {
  requireAbility(ctx, "app.view");
  return (await slideRows(ctx)).map(slideView);
}

/** Adds a slide, behind `prevId`; first where that is null, last where it is left out. 409 when there are too many. */
export async function createSlide(ctx: AppContext, { imageId = null, prevId, ...form }: NewSlideForm): Promise<Slide> {
  requireEdit(ctx);
  const [siblings] = await Promise.all([
    slideRows(ctx),
    requirePublicFiles(ctx, [{ field: "imageId", ids: [imageId] }]),
  ]);
  if (siblings.length >= limits.slides)
    throw new AppError("conflict", { details: { reason: "tooManySlides", limit: limits.slides } });
  const { rank, renumbered } = placeAfter(siblings, prevId);
  const now = ctx.now();
  const row: SlideRow = {
    id: newId<"slide">(now),
    appId: ctx.app.id,
    title: form.title,
    text: form.text ?? "",
    imageUrl: imageId && fileUrl(imageId),
    url: form.url ?? null,
    rank,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.shard.write([...renumber(ctx, slides, renumbered), insertRow(ctx, slides, row)]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return slideView(row);
}

/** Changes the fields given. */
export async function editSlide(ctx: AppContext, id: SlideId, { imageId, ...changes }: SlideForm): Promise<Slide> {
  requireEdit(ctx);
  const before = await ctx.shard.readOne(rows(ctx, slides, getTableColumns(slides)).where(eq(slides.id, id)).limit(1));
  if (!before) throw notFound("slide");
  await requirePublicFiles(
    ctx,
    [{ field: "imageId", ids: [imageId] }],
    [fileIdOf(before.imageUrl)].filter((fileId) => fileId !== null),
  );
  const picture = imageId === undefined ? {} : { imageUrl: imageId && fileUrl(imageId) };
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const row: SlideRow = { ...before, ...values, ...picture, updatedAt: ctx.now() };
  await ctx.shard.write([
    updateRows(ctx, slides, { ...values, ...picture, updatedAt: row.updatedAt }, eq(slides.id, id)),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return slideView(row);
}

/** Takes a slide away. */
export async function deleteSlide(ctx: AppContext, id: SlideId): Promise<void> {
  requireEdit(ctx);
  const deleted = await ctx.shard.writeOne(deleteRows(ctx, slides, eq(slides.id, id)));
  if (!deleted) throw notFound("slide");
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** Puts a slide behind another one, or first. 422 where there is no such other. */
export async function moveSlide(ctx: AppContext, id: SlideId, prevId: SlideId | null): Promise<Slide> {
  requireEdit(ctx);
  const siblings = await slideRows(ctx);
  const row = siblings.find((slide) => slide.id === id);
  if (!row) throw notFound("slide");
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  await ctx.shard.write([
    ...renumber(ctx, slides, renumbered),
    updateRows(ctx, slides, { rank, updatedAt: ctx.now() }, eq(slides.id, id)),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return slideView(row);
}

function requireEdit(ctx: AppContext) {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
}

async function slideRows(ctx: AppContext): Promise<SlideRow[]> {
  const rowsOfSlides = await ctx.shard.read(
    rows(ctx, slides, getTableColumns(slides)).orderBy(asc(slides.rank), asc(slides.id)).limit(limits.slides),
  );
  return rowsOfSlides as SlideRow[];
}

function slideView({ id, title, text, imageUrl, url }: SlideRow): Slide {
  const imageId = fileIdOf(imageUrl);
  return { id, title, text, image: imageId && imageUrl ? { id: imageId, url: imageUrl } : null, url };
}
