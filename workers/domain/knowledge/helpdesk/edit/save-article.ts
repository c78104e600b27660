import { eq, isNull, type SQL } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories, helpdeskRevisions } from "@db/shard";
import type { FileId, HelpdeskArticleId, HelpdeskCategoryId, RevisionId } from "@db/vocabulary/ids";
import { embeddedFileIds, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type {
  HelpdeskArticleChanges,
  HelpdeskArticleForm,
  HelpdeskArticleMove,
  WholeHelpdeskArticle,
} from "@workers/contracts/knowledge/helpdesk";
import { requireAbility } from "@workers/domain/kernel/access";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdsOf, keepRevision, setFiles } from "@workers/domain/kernel/engagement";
import { type Fact, recordEvents } from "@workers/domain/kernel/facts";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { AppError, invalid, notFound } from "@workers/errors";
import { hasRow, insertRow, requireInBatch, rows, updateRows } from "@workers/store";
import { isNewText, requireVersion, sitting, textColumns } from "../../writing";
import { helpdeskArticleKind } from "../entity";
import { helpdeskFacts, helpdeskScope } from "../helpdesk-facts";
import { helpdeskArticlePath } from "../moved";
import { getHelpdeskArticle } from "../read/get-article";
import { storedHelpdeskArticle } from "../rows/article-rows";
import { categoryRows, recountHelpdesk, Tree } from "../rows/tree";

const emptyDoc: RichTextDoc = { type: "doc", content: [{ type: "paragraph" }] };
const within = (categoryId: HelpdeskCategoryId): SQL => eq(helpdeskArticles.categoryId, categoryId);

/** Articles of a category by their order, deleted ones too, which may come back. */
const categoryRefused = () => invalid({ field: "categoryId", key: "notAllowed" });

const siblingsIn = (ctx: AppContext, categoryId: HelpdeskCategoryId) =>
  rows(ctx, helpdeskArticles, { id: helpdeskArticles.id, rank: helpdeskArticles.rank })
    .where(eq(helpdeskArticles.categoryId, categoryId))
    .orderBy(helpdeskArticles.rank, helpdeskArticles.id);

/** Writes an article into a category, behind those that are there: a draft unless the form says otherwise. */
export async function createHelpdeskArticle(
  ctx: AppContext,
  categoryId: HelpdeskCategoryId,
  form: HelpdeskArticleForm,
): Promise<WholeHelpdeskArticle> {
  requireAbility(ctx, "helpdesk.create_article", helpdeskFacts);
  const wanted = form.slug ?? suggestedSlug(form.name, "article");
  const [[categories, uses, siblings]] = await Promise.all([
    ctx.shard.readAll([
      categoryRows(ctx),
      slugUse(ctx, helpdeskArticles, wanted, within(categoryId)),
      siblingsIn(ctx, categoryId),
    ]),
    requireFiles(ctx, form),
  ]);
  if (!categories.some(({ id }) => id === categoryId)) throw notFound("helpdesk_category");
  if (form.slug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  const authorId = await ensureProfile(ctx);
  const now = ctx.now();
  const id = newId<"help desk article">(now);
  const { rank, renumbered } = placeAfter(siblings, undefined);
  const recorded = recordEvents(ctx, [factOf(ctx, "created", id)], hasRow(ctx, helpdeskArticles, id));
  await underFreeSlug(
    { typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, uses[0]!) },
    (slug) =>
      ctx.shard.write([
        requireInBatch(hasRow(ctx, helpdeskCategories, categoryId), notFound("helpdesk_category")),
        ...renumber(ctx, helpdeskArticles, renumbered),
        insertRow(ctx, helpdeskArticles, {
          id,
          categoryId,
          slug,
          rank,
          authorId,
          name: form.name,
          status: form.status ?? "draft",
          releasedAt: form.status === "active" ? now : null,
          ...textColumns(form.body ?? emptyDoc),
          coverUrl: form.coverId ? fileUrl(form.coverId) : null,
          editedBy: authorId,
          editedAt: now,
          changedAt: now,
          createdAt: now,
        }),
        ...setFiles(ctx, "helpdesk_article", id, { shown: shownFiles(form.coverId ?? null, form.body) }),
        recountHelpdesk(ctx),
        ...recorded.statements,
      ]),
  );
  ctx.publish(...recorded.events);
  return getHelpdeskArticle(ctx, { id });
}

/** Changes the fields that are sent; another category puts it behind the articles there. 409 where somebody else saved since `version` was read. */
export const editHelpdeskArticle = (
  ctx: AppContext,
  id: HelpdeskArticleId,
  form: HelpdeskArticleChanges,
): Promise<WholeHelpdeskArticle> => changeArticle(ctx, id, form, sitting);

async function changeArticle(
  ctx: AppContext,
  id: HelpdeskArticleId,
  form: HelpdeskArticleChanges,
  sittingMilliseconds: number,
): Promise<WholeHelpdeskArticle> {
  requireAbility(ctx, "helpdesk.update", helpdeskFacts);
  const [row, kept] = await Promise.all([
    ctx.shard.readOne(storedHelpdeskArticle(ctx, { id })),
    fileIdsOf(ctx, "helpdesk_article", id),
  ]);
  if (!row) throw notFound("helpdesk_article");
  requireVersion(row.version, form.version);
  const categoryId = form.categoryId ?? row.categoryId;
  const isMoved = categoryId !== row.categoryId;
  const wanted = form.slug ?? row.slug;
  const [[categories, uses, siblings], editorId] = await Promise.all([
    ctx.shard.readAll([
      categoryRows(ctx),
      slugUse(ctx, helpdeskArticles, wanted, within(categoryId)),
      siblingsIn(ctx, categoryId),
    ]),
    ensureProfile(ctx),
    requireFiles(ctx, form, kept),
  ]);
  const category = new Tree(categories).get(categoryId);
  if (!category) throw categoryRefused();
  const isOtherSlug = isMoved || wanted !== row.slug;
  if (form.slug && isOtherSlug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  const slug = isOtherSlug && !form.slug ? numberedSlug(wanted, uses[0]!) : wanted;
  const place = isMoved ? placeAfter(siblings, undefined) : { rank: row.rank, renumbered: [] };
  const body = form.body ?? (JSON.parse(row.body) as RichTextDoc);
  const coverId = form.coverId === undefined ? fileIdOf(row.coverUrl) : form.coverId;
  const now = ctx.now();
  const isStill = [isNull(helpdeskArticles.deletedAt), eq(helpdeskArticles.version, row.version)];
  const recorded = recordEvents(ctx, [factOf(ctx, "updated", id)], hasRow(ctx, helpdeskArticles, id, ...isStill));
  const change = updateRows(
    ctx,
    helpdeskArticles,
    {
      version: row.version + 1,
      editedBy: editorId,
      editedAt: now,
      categoryId,
      slug,
      rank: place.rank,
      coverUrl: coverId ? fileUrl(coverId) : null,
      ...(form.name !== undefined && { name: form.name }),
      ...(form.status !== undefined && { status: form.status }),
      ...(form.status === "active" && row.status === "draft" && { releasedAt: now }),
      ...(form.body && textColumns(form.body)),
      ...(isNewText(row, form) && { changedAt: now }),
    },
    eq(helpdeskArticles.id, id),
    ...isStill,
  );
  const changes = await ctx.shard
    .write([
      ...(isMoved ? [requireInBatch(hasRow(ctx, helpdeskCategories, categoryId), categoryRefused())] : []),
      ...renumber(ctx, helpdeskArticles, place.renumbered),
      keepRevision(ctx, helpdeskArticleKind, id, editorId, { title: form.name ?? row.name, body }, sittingMilliseconds),
      ...recorded.statements,
      change,
      ...keepOldAddress(
        ctx,
        {
          type: "helpdesk_article",
          id,
          from: helpdeskArticlePath(row.categorySlug, row.slug),
          to: helpdeskArticlePath(category.slug, slug),
        },
        now,
      ),
      ...setFiles(ctx, "helpdesk_article", id, { shown: shownFiles(coverId, body) }, hasRow(ctx, helpdeskArticles, id)),
      recountHelpdesk(ctx),
    ])
    .catch(refuseTakenSlug);
  // Somebody else saved between our reading and writing.
  if (changes.of(change) === 0) throw new AppError("conflict", { details: { what: "version" } });
  ctx.publish(...recorded.events);
  return getHelpdeskArticle(ctx, { id });
}

/** Puts an article right behind another one (null: first), where it lies or in another category. */
export async function moveHelpdeskArticle(
  ctx: AppContext,
  id: HelpdeskArticleId,
  { prevId, categoryId: wanted }: HelpdeskArticleMove,
): Promise<void> {
  requireAbility(ctx, "helpdesk.update", helpdeskFacts);
  const row = await ctx.shard.readOne(storedHelpdeskArticle(ctx, { id }));
  if (!row) throw notFound("helpdesk_article");
  const categoryId = wanted ?? row.categoryId;
  if (categoryId !== row.categoryId) await editHelpdeskArticle(ctx, id, { categoryId });
  const { rank, renumbered } = placeAfter(await ctx.shard.read(siblingsIn(ctx, categoryId)), prevId, id);
  await ctx.shard.write(renumber(ctx, helpdeskArticles, [...renumbered, { id, rank }]));
  ctx.publish({ type: "helpdesk.changed", appId: ctx.app.id });
}

/** Brings back what an article said before a change; what it says now is kept as a version too. */
export async function restoreHelpdeskRevision(
  ctx: AppContext,
  id: HelpdeskArticleId,
  revisionId: RevisionId,
): Promise<WholeHelpdeskArticle> {
  requireAbility(ctx, "helpdesk.update", helpdeskFacts);
  const revision = await ctx.shard.readOne(
    rows(ctx, helpdeskRevisions, { title: helpdeskRevisions.title, body: helpdeskRevisions.body }).where(
      eq(helpdeskRevisions.id, revisionId),
      eq(helpdeskRevisions.articleId, id),
    ),
  );
  if (!revision) throw notFound("revision");
  return changeArticle(ctx, id, { name: revision.title, body: revision.body }, 0);
}

export const factOf = (
  ctx: AppContext,
  what: "created" | "updated" | "deleted" | "restored",
  helpdeskArticleId: HelpdeskArticleId,
): Fact => ({ type: `helpdesk_article.${what}`, helpdeskArticleId, ...helpdeskScope(ctx) });

const shownFiles = (coverId: FileId | null, body: RichTextDoc | undefined): (FileId | null)[] => [
  coverId,
  ...(body ? (embeddedFileIds(body) as FileId[]) : []),
];

/** 422 for files that aren't the caller's own; those that are in it already may stay. */
const requireFiles = (ctx: AppContext, form: HelpdeskArticleChanges, kept: readonly FileId[] = []): Promise<void> =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "body", ids: form.body ? (embeddedFileIds(form.body) as FileId[]) : [] },
    ],
    kept,
  );
