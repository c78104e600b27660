import { eq, isNull, type SQL } from "drizzle-orm";
import { articleCategories, articleRevisions, articles } from "@db/shard";
import type { ArticleCategoryId, ArticleId, FileId, RevisionId } from "@db/vocabulary/ids";
import { embeddedFileIds, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { ArticleChanges, ArticleForm, WholeArticle } from "@workers/contracts/knowledge/articles";
import { requireAbility } from "@workers/domain/kernel/access";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdsOf, keepRevision, setFiles } from "@workers/domain/kernel/engagement";
import { type Fact, recordEvents } from "@workers/domain/kernel/facts";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { AppError, invalid, notFound } from "@workers/errors";
import { hasRow, insertRow, requireInBatch, rows, updateRows } from "@workers/store";
import { isNewText, requireVersion, sitting, textColumns } from "../../writing";
import { articlesFacts, articleScope, requireInArticle } from "../article-facts";
import { articleKind } from "../entity";
import { articlePath } from "../moved";
import { getArticle } from "../read/get-article";
import { seenOf, storedArticle } from "../rows/article-rows";
import { recountArticleCategories } from "../rows/counts";
import { timingOf } from "./publication";

const emptyDoc: RichTextDoc = { type: "doc", content: [{ type: "paragraph" }] };

const within = (categoryId: ArticleCategoryId): SQL => eq(articles.categoryId, categoryId);
const categoryNamed = (ctx: AppContext, id: ArticleCategoryId) =>
  rows(ctx, articleCategories, { id: articleCategories.id, slug: articleCategories.slug })
    .where(eq(articleCategories.id, id))
    .limit(1);

const categoryRefused = () => invalid({ field: "categoryId", key: "notAllowed" });

/** Writes an article into a category: a draft unless the form says otherwise. */
export async function createArticle(
  ctx: AppContext,
  categoryId: ArticleCategoryId,
  form: ArticleForm,
): Promise<WholeArticle> {
  requireAbility(ctx, "app.create_article", articlesFacts);
  const wanted = form.slug ?? suggestedSlug(form.name, "article");
  const [[category, uses]] = await Promise.all([
    ctx.shard.readAll([categoryNamed(ctx, categoryId), slugUse(ctx, articles, wanted, within(categoryId))]),
    requireParts(ctx, form),
  ]);
  if (!category[0]) throw notFound("article_category");
  const use = uses[0]!;
  if (form.slug) requireFreeSlug(form.slug, Boolean(use.isTaken));
  const authorId = await ensureProfile(ctx);
  const now = ctx.now();
  const id = newId<"article">(now);
  const timing = timingOf(now, { status: "draft", publishAt: null, publishedAt: null }, form);
  const access = form.access ?? null;
  const recorded = recordEvents(
    ctx,
    timing.publishedAt === null
      ? []
      : [{ type: "article.published", articleId: id, authorId, ...articleScope(ctx, { id, categoryId }) }],
    hasRow(ctx, articles, id),
  );
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use) }, (slug) =>
    ctx.shard.write([
      requireInBatch(hasRow(ctx, articleCategories, categoryId), notFound("article_category")),
      insertRow(ctx, articles, {
        id,
        categoryId,
        slug,
        authorId,
        name: form.name,
        ...timing,
        announcedAt: timing.publishedAt === null ? null : now,
        releasedAt: timing.publishedAt === null ? null : now,
        ...textColumns(form.body ?? emptyDoc),
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        editedBy: authorId,
        editedAt: now,
        changedAt: timing.publishedAt ?? now,
        metaTitle: form.metaTitle || null,
        metaDescription: form.metaDescription || null,
        isIndexed: form.isIndexed ?? true,
        createdAt: now,
      }),
      ...setFiles(ctx, "article", id, { shown: shownFiles(form.coverId ?? null, form.body) }),
      ...(access ? [writeOfAccess(ctx, { entityType: "article", entityId: id }, access)] : []),
      recountArticleCategories(ctx),
      ...recorded.statements,
    ]),
  );
  ctx.publish(...recorded.events, { type: "articles.changed", appId: ctx.app.id });
  if (access) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  const gates = access ? new Map([...ctx.gates, [`article:${id}`, access]]) : ctx.gates;
  return getArticle({ ...ctx, gates }, { id });
}

/** Changes the fields that are sent. 409 where somebody else saved since `version` was read. */
export const editArticle = (ctx: AppContext, id: ArticleId, form: ArticleChanges): Promise<WholeArticle> =>
  changeArticle(ctx, id, form, sitting);

async function changeArticle(
  ctx: AppContext,
  id: ArticleId,
  form: ArticleChanges,
  sittingMilliseconds: number,
): Promise<WholeArticle> {
  const [stored, kept] = await Promise.all([ctx.shard.readOne(storedArticle(ctx, id)), fileIdsOf(ctx, "article", id)]);
  const row = requireInArticle(ctx, "article.update", seenOf(stored));
  requireVersion(row.version, form.version);
  const categoryId = form.categoryId ?? row.categoryId;
  const isMoved = categoryId !== row.categoryId;
  const wanted = form.slug ?? row.slug;
  const [[category, uses], editorId] = await Promise.all([
    ctx.shard.readAll([categoryNamed(ctx, categoryId), slugUse(ctx, articles, wanted, within(categoryId))]),
    ensureProfile(ctx),
    requireParts(ctx, form, kept),
  ]);
  if (!category[0]) throw categoryRefused();
  const isOtherSlug = isMoved || wanted !== row.slug;
  if (form.slug && isOtherSlug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  const slug = isOtherSlug && !form.slug ? numberedSlug(wanted, uses[0]!) : wanted;
  const now = ctx.now();
  const timing = timingOf(now, row, form);
  const isNew = timing.publishedAt !== null && row.announcedAt === null;
  const body = form.body ?? (JSON.parse(row.body) as RichTextDoc);
  const coverId = form.coverId === undefined ? fileIdOf(row.coverUrl) : form.coverId;
  const isChanged = isNewText(row, form);
  const isStill = [eq(articles.id, id), isNull(articles.deletedAt), eq(articles.version, row.version)];
  const recorded = recordEvents(
    ctx,
    [
      isNew
        ? { type: "article.published", articleId: id, authorId: editorId, ...articleScope(ctx, { id, categoryId }) }
        : factOf(row.isPublished && timing.publishedAt === null ? "deleted" : "updated"),
    ],
    hasRow(ctx, articles, id, isNull(articles.deletedAt), eq(articles.version, row.version)),
  );
  function factOf(what: "updated" | "deleted"): Fact {
    return { type: `article.${what}`, articleId: id, ...articleScope(ctx, { id, categoryId }) };
  }
  const change = updateRows(
    ctx,
    articles,
    {
      version: row.version + 1,
      editedBy: editorId,
      editedAt: now,
      slug,
      categoryId,
      ...timing,
      ...(isNew && { announcedAt: now }),
      ...(timing.publishedAt !== null && !row.isPublished && { releasedAt: now }),
      ...(form.name !== undefined && { name: form.name }),
      ...(form.body && textColumns(form.body)),
      ...((isChanged || isNew) && { changedAt: now }),
      coverUrl: coverId ? fileUrl(coverId) : null,
      ...(form.metaTitle !== undefined && { metaTitle: form.metaTitle || null }),
      ...(form.metaDescription !== undefined && { metaDescription: form.metaDescription || null }),
      ...(form.isIndexed !== undefined && { isIndexed: form.isIndexed }),
    },
    ...isStill,
  );
  const changes = await ctx.shard
    .write([
      ...(isMoved ? [requireInBatch(hasRow(ctx, articleCategories, categoryId), categoryRefused())] : []),
      keepRevision(ctx, articleKind, id, editorId, { title: form.name ?? row.name, body }, sittingMilliseconds),
      ...recorded.statements,
      change,
      ...keepOldAddress(
        ctx,
        {
          type: "article",
          id,
          from: articlePath(row.categorySlug, row.slug),
          to: articlePath(category[0].slug, slug),
        },
        now,
      ),
      ...setFiles(ctx, "article", id, { shown: shownFiles(coverId, body) }, hasRow(ctx, articles, id)),
      ...(form.access === undefined ? [] : [writeOfAccess(ctx, { entityType: "article", entityId: id }, form.access)]),
      recountArticleCategories(ctx),
    ])
    .catch(refuseTakenSlug);
  // Somebody else saved between our reading and writing.
  if (changes.of(change) === 0) throw new AppError("conflict", { details: { what: "version" } });
  ctx.publish(...recorded.events, { type: "articles.changed", appId: ctx.app.id });
  if (form.access !== undefined) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return getArticle(ctx, { id });
}

/** Brings back what an article said before a change; what it says now is kept as a version too. */
export async function restoreArticleRevision(
  ctx: AppContext,
  id: ArticleId,
  revisionId: RevisionId,
): Promise<WholeArticle> {
  requireAbility(ctx, "article.view_versions", articlesFacts);
  const revision = await ctx.shard.readOne(
    rows(ctx, articleRevisions, { title: articleRevisions.title, body: articleRevisions.body }).where(
      eq(articleRevisions.id, revisionId),
      eq(articleRevisions.articleId, id),
    ),
  );
  if (!revision) throw notFound("revision");
  return changeArticle(ctx, id, { name: revision.title, body: revision.body }, 0);
}

const shownFiles = (coverId: FileId | null, body: RichTextDoc | undefined): (FileId | null)[] => [
  coverId,
  ...(body ? (embeddedFileIds(body) as FileId[]) : []),
];

/** 422 for files, plans and lock screens that are not the caller's or the app's. */
async function requireParts(ctx: AppContext, form: ArticleChanges, kept: readonly FileId[] = []): Promise<void> {
  await Promise.all([
    requireAccess(ctx, form.access, "article"),
    requireOwnFiles(
      ctx,
      [
        { field: "coverId", ids: [form.coverId] },
        { field: "body", ids: form.body ? (embeddedFileIds(form.body) as FileId[]) : [] },
      ],
      kept,
    ),
  ]);
}
