import {
  articleCategories,
  articleRevisions,
  articles,
  helpdeskArticles,
  helpdeskCategories,
  helpdeskRevisions,
} from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../harness/everyone";
import { shard } from "../harness/world";

const shareHash = () => newId<"hash">().replaceAll("-", "").slice(-22).padStart(22, "a");

/** A category with an article that has appeared, and what it said before. */
export async function articleIn(world: Everyone, values: Partial<typeof articles.$inferInsert> = {}) {
  const scope = { app: { id: world.app.id } };
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const [categoryId, articleId, revisionId] = [newId<"article category">(), newId<"article">(), newId<"revision">()];
  const { profileId } = world.author;
  const [categorySlug, slug] = [`category-${categoryId.slice(-8)}`, `article-${articleId.slice(-8)}`];
  const hash = shareHash();
  await shard(world.project.shard).write([
    insertRow(scope, articleCategories, {
      id: categoryId,
      slug: categorySlug,
      name: "Glazes",
      rank: "a0",
      articlesCount: 1,
      ...times,
    }),
    insertRow(scope, articles, {
      id: articleId,
      categoryId,
      slug,
      name: "Five glazes",
      authorId: profileId,
      status: "active",
      publishAt: now,
      publishedAt: now,
      announcedAt: now,
      body: textToDoc("Ash and iron."),
      text: "Ash and iron.",
      wordsCount: 3,
      editedBy: profileId,
      editedAt: now,
      changedAt: now,
      shareHash: hash,
      sharedBy: profileId,
      sharedAt: now,
      createdAt: now,
      ...values,
    }),
    insertRow(scope, articleRevisions, {
      id: revisionId,
      articleId,
      editorId: profileId,
      createdAt: now,
      title: "Four glazes",
      body: textToDoc("Ash."),
    }),
  ]);
  return { categoryId, articleId, revisionId, categorySlug, slug, shareHash: hash };
}

/** A category of the help desk with an active article, and what it said before. */
export async function helpdeskArticleIn(world: Everyone, values: Partial<typeof helpdeskArticles.$inferInsert> = {}) {
  const scope = { app: { id: world.app.id } };
  const now = Date.now();
  const { profileId } = world.author;
  const categoryId = newId<"help desk category">();
  const [articleId, revisionId] = [newId<"help desk article">(), newId<"revision">()];
  const [categorySlug, slug] = [`help-${categoryId.slice(-8)}`, `question-${articleId.slice(-8)}`];
  await shard(world.project.shard).write([
    insertRow(scope, helpdeskCategories, {
      id: categoryId,
      slug: categorySlug,
      name: "Payments",
      rank: "a0",
      articlesCount: 1,
      createdAt: now,
      updatedAt: now,
    }),
    insertRow(scope, helpdeskArticles, {
      id: articleId,
      categoryId,
      slug,
      name: "How do I change my card?",
      authorId: profileId,
      status: "active",
      rank: "a0",
      body: textToDoc("In your profile."),
      text: "In your profile.",
      wordsCount: 3,
      editedBy: profileId,
      editedAt: now,
      changedAt: now,
      createdAt: now,
      ...values,
    }),
    insertRow(scope, helpdeskRevisions, {
      id: revisionId,
      articleId,
      editorId: profileId,
      createdAt: now,
      title: "How do I change the card?",
      body: textToDoc("In the profile."),
    }),
  ]);
  return { categoryId, articleId, revisionId, categorySlug, slug };
}

const emptyCategory = async (world: Everyone): Promise<string> => {
  const id = newId<"article category">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, articleCategories, {
      id,
      slug: `category-${id.slice(-8)}`,
      name: "Empty",
      rank: "a0",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
};

const emptyHelpdeskCategory = async (world: Everyone): Promise<string> => {
  const id = newId<"help desk category">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, helpdeskCategories, {
      id,
      slug: `help-${id.slice(-8)}`,
      name: "Empty",
      rank: "a0",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
};

/** One article of each kind in each world, which a path and a body name together. */
const shared = new WeakMap<Everyone, Promise<{ article: Made; helpdesk: Made }>>();
interface Made {
  categoryId: string;
  articleId: string;
  revisionId: string;
}
/** Both have it: a path is filled without knowing whose category came before. */
const sharedSlug = "named-together";
const sharedArticles = (world: Everyone) => {
  const slug = sharedSlug;
  const known =
    shared.get(world) ??
    Promise.all([articleIn(world, { slug }), helpdeskArticleIn(world, { slug })]).then(([article, helpdesk]) => ({
      article,
      helpdesk,
    }));
  shared.set(world, known);
  return known;
};

/** Calls whose parts belong together, that bring something back, or that remove what must be empty. */
export const knowledgeBeneath: Record<string, (world: Everyone) => Promise<string>> = {
  "/articles/:id/restore": async (world) => (await articleIn(world, { deletedAt: Date.now() })).articleId,
  "/helpdesk/articles/:id/restore": async (world) =>
    (await helpdeskArticleIn(world, { deletedAt: Date.now() })).articleId,
  "/articles/:id/revisions/restore": async (world) => (await sharedArticles(world)).article.articleId,
  "/helpdesk/articles/:id/revisions/restore": async (world) => (await sharedArticles(world)).helpdesk.articleId,
};

/** What is deleted: categories that nothing is in. */
export const knowledgeLost: Record<string, (world: Everyone) => Promise<string>> = {
  "/articles/categories/:id": emptyCategory,
  "/helpdesk/categories/:id": emptyHelpdeskCategory,
};

/** What bodies name. */
export const knowledgeParts: Record<string, (world: Everyone) => Promise<string>> = {
  articleRevision: async (world) => (await sharedArticles(world)).article.revisionId,
  helpdeskRevision: async (world) => (await sharedArticles(world)).helpdesk.revisionId,
};

/** What the paths of articles and the help desk name. */
export const knowledgeMakers: Record<string, (world: Everyone) => Promise<string>> = {
  "articles/:id": async (world) => (await articleIn(world)).articleId,
  "articles/categories/:id": async (world) => (await sharedArticles(world)).article.categoryId,
  "articles/categories/:slug": async (world) => (await articleIn(world)).categorySlug,
  "categories/:id/articles/:slug": async () => sharedSlug,
  "articles/shared/:shareHash": async (world) => (await articleIn(world)).shareHash,
  "helpdesk/articles/:id": async (world) => (await helpdeskArticleIn(world)).articleId,
  "helpdesk/categories/:id": async (world) => (await sharedArticles(world)).helpdesk.categoryId,
  "helpdesk/categories/:slug": async (world) => (await helpdeskArticleIn(world)).categorySlug,
};
