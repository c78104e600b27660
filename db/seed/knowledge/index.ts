import { generateNKeysBetween } from "fractional-indexing";
import {
  accessObjects,
  articleCategories,
  articleFavorites,
  articles,
  attachments,
  comments,
  follows,
  helpdeskAnswers,
  helpdeskArticles,
  helpdeskCategories,
  helpdeskSearches,
  serviceSettings,
} from "@db/shard";
import { lowerText } from "@db/columns";
import type { AccessObject } from "@db/vocabulary/access";
import type { ArticleCategoryId, HelpdeskCategoryId } from "@db/vocabulary/ids";
import { countWords } from "@db/vocabulary/knowledge";
import { plainText, textToDoc } from "@db/vocabulary/rich-text";
import { slugFrom } from "@db/vocabulary/slugs";
import { richText } from "../markup";
import { fileUrl } from "../pictures-of-app";
import type { SeedContext } from "../spaces";
import type { SeedArticle, SeedHelpArticle, SeedKnowledge } from "./knowledge-texts";
import { knowledgeOfNorthlight } from "./of-northlight";
import { knowledgeOfTonwerk } from "./of-tonwerk";

const day = 24 * 60 * 60_000;
const hour = day / 24;

type KnowledgeContext = Pick<SeedContext, "app" | "appId" | "shard" | "pictures" | "members" | "random" | "now">;

/** The articles and the help desk of an app, with what members did there. */
export function addKnowledge(context: KnowledgeContext): void {
  const described = context.app.language === "de" ? knowledgeOfTonwerk : knowledgeOfNorthlight;
  const { appId, shard, now } = context;
  for (const service of ["articles", "helpdesk"] as const)
    shard.add(serviceSettings, { appId, service, settings: { isActive: true }, updatedAt: now - 50 * day });
  addArticles(context, described);
  addHelpdesk(context, described);
}

const forMembers: AccessObject = {
  guestAccess: "auth",
  userAccess: "auth",
  rewardAccess: null,
  planIds: [],
  guestLockScreenId: null,
  userLockScreenId: null,
  isLockedForGuest: false,
};

const textOf = (text: string) => {
  const body = richText(text, () => undefined);
  const plain = plainText(body);
  return { body, text: plain, wordsCount: countWords(plain) };
};

function addArticles(context: KnowledgeContext, { articleCategories: names, articles: described }: SeedKnowledge) {
  const { appId, shard, random, members, now } = context;
  const at = now - 50 * day;
  const ranks = generateNKeysBetween(null, null, names.length);
  const ids = new Map<string, ArticleCategoryId>();
  for (const [i, name] of names.entries()) {
    const id = random.id<"article category">(at);
    ids.set(name, id);
    shard.add(articleCategories, {
      id,
      appId,
      slug: slugFrom(name, 60),
      name,
      rank: ranks[i]!,
      articlesCount: described.filter(({ category, daysAgo }) => category === name && (daysAgo ?? -1) >= 0).length,
      createdAt: at,
      updatedAt: at,
    });
    for (const member of members.slice(1 + i, 4 + i))
      shard.add(follows, {
        appId,
        profileId: member.profileId,
        entityType: "article_category",
        entityId: id,
        createdAt: at,
      });
  }
  for (const [i, article] of described.entries()) addArticle(context, article, ids.get(article.category)!, i);
}

function addArticle(context: KnowledgeContext, article: SeedArticle, categoryId: ArticleCategoryId, number: number) {
  const { appId, shard, pictures, random, members, now } = context;
  const { daysAgo, comments: said = [] } = article;
  const publishAt = daysAgo === undefined ? null : now - daysAgo * day;
  const publishedAt = publishAt !== null && publishAt <= now ? publishAt : null;
  const createdAt = Math.min(publishAt ?? now, now) - 2 * day;
  const id = random.id<"article">(createdAt);
  const author = members[number % 2]!;
  const coverId = article.cover ? pictures.cover(article.cover, `article-${article.slug}`, createdAt) : null;
  shard.add(articles, {
    id,
    appId,
    categoryId,
    slug: article.slug,
    name: article.name,
    authorId: author.profileId,
    status: publishAt === null ? "draft" : "active",
    publishAt,
    publishedAt,
    announcedAt: publishedAt,
    ...textOf(article.text),
    coverUrl: coverId && fileUrl(coverId),
    editedBy: author.profileId,
    editedAt: createdAt,
    changedAt: publishedAt ?? createdAt,
    commentsCount: said.length,
    threadsCount: said.length,
    createdAt,
  });
  if (coverId) shard.add(attachments, { appId, entityType: "article", entityId: id, fileId: coverId, position: -1 });
  if (article.isForMembers)
    shard.add(accessObjects, {
      appId,
      entityType: "article",
      entityId: id,
      access: forMembers,
      updatedAt: createdAt,
    });
  for (const [i, text] of said.entries()) {
    const writtenAt = publishedAt! + (i + 2) * hour;
    const writer = members[3 + i]!;
    writer.profile.commentsCount = (writer.profile.commentsCount ?? 0) + 1;
    shard.add(comments, {
      id: random.id<"comment">(writtenAt),
      appId,
      entityType: "article",
      entityId: id,
      authorId: writer.profileId,
      body: textToDoc(text),
      text,
      repliesCount: 0,
      likesCount: 0,
      createdAt: writtenAt,
    });
  }
  if (publishedAt !== null && number % 2 === 0)
    for (const member of members.slice(2, 5))
      shard.add(articleFavorites, { appId, profileId: member.profileId, articleId: id, createdAt: publishedAt });
}

function addHelpdesk(context: KnowledgeContext, described: SeedKnowledge) {
  const { appId, shard, random, now } = context;
  const at = now - 45 * day;
  const ids = new Map<string, HelpdeskCategoryId>();
  const ranks = generateNKeysBetween(null, null, described.helpCategories.length);
  for (const [i, { name, within }] of described.helpCategories.entries()) {
    const id = random.id<"help desk category">(at);
    ids.set(name, id);
    shard.add(helpdeskCategories, {
      id,
      appId,
      parentId: within ? ids.get(within)! : null,
      slug: slugFrom(name, 60),
      name,
      rank: ranks[i]!,
      articlesCount: described.helpArticles.filter(({ category, isDraft }) => category === name && !isDraft).length,
      createdAt: at,
      updatedAt: at,
    });
  }
  const places = generateNKeysBetween(null, null, described.helpArticles.length);
  for (const [i, article] of described.helpArticles.entries())
    addHelpArticle(context, article, ids.get(article.category)!, places[i]!, described.reasons);
  for (const [i, [typed, count]] of described.searchesInVain.entries())
    shard.add(helpdeskSearches, {
      appId,
      words: lowerText(typed),
      typed,
      timesCount: count,
      vainCount: count,
      askedCount: Math.floor(count / 3),
      lastAt: now - (i + 1) * 7 * hour,
    });
}

function addHelpArticle(
  { appId, shard, random, members, now }: KnowledgeContext,
  article: SeedHelpArticle,
  categoryId: HelpdeskCategoryId,
  rank: string,
  reasons: SeedKnowledge["reasons"],
) {
  const at = now - 40 * day;
  const id = random.id<"help desk article">(at);
  const author = members[0]!;
  const own = reasons.filter(([slug]) => slug === article.slug);
  shard.add(helpdeskArticles, {
    id,
    appId,
    categoryId,
    slug: article.slug,
    name: article.name,
    authorId: author.profileId,
    status: article.isDraft ? "draft" : "active",
    rank,
    ...textOf(article.text),
    editedBy: author.profileId,
    editedAt: at,
    changedAt: at,
    viewsCount: article.views,
    helpfulCount: article.helpful,
    unhelpfulCount: own.length,
    savedTicketsCount: Math.floor(article.helpful / 3),
    createdAt: at,
  });
  const answering = members.slice(2);
  for (const [i, member] of answering.slice(0, article.helpful).entries())
    shard.add(helpdeskAnswers, {
      appId,
      articleId: id,
      profileId: member.profileId,
      isHelpful: true,
      reason: "",
      createdAt: now - (i + 1) * day,
    });
  for (const [i, [, reason]] of own.entries())
    shard.add(helpdeskAnswers, {
      appId,
      articleId: id,
      profileId: answering[article.helpful + i]!.profileId,
      isHelpful: false,
      reason,
      createdAt: now - (i + 2) * day,
    });
}
