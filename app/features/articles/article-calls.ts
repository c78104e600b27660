import type { AppId, ArticleCategoryId, ArticleId, RevisionId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";

/** The API's calls on articles and their categories. */

const article = api.articles[":id"];
const category = api.articles.categories[":id"];

export type ArticleChanges = Parameters<typeof article.$patch>[0]["json"];
type CategoryChanges = Parameters<typeof category.$patch>[0]["json"];

export const createArticle = async (id: ArticleCategoryId, name: string) =>
  (await answerOf(category.articles.$post({ param: { id }, json: { name } }))).data;
export const readArticle = async (id: ArticleId) => (await answerOf(article.$get({ param: { id } }))).data;
export const changeArticle = async (id: ArticleId, json: ArticleChanges) =>
  (await answerOf(article.$patch({ param: { id }, json }))).data;
export const deleteArticle = async (id: ArticleId) => void (await answerOf(article.$delete({ param: { id } })));
export const restoreArticle = async (id: ArticleId) => void (await answerOf(article.restore.$post({ param: { id } })));
export const markArticleRead = async (id: ArticleId) => void (await answerOf(article.read.$post({ param: { id } })));
export const setArticleFavorite = async (id: ArticleId, isFavorite: boolean) =>
  (await answerOf(isFavorite ? article.favorite.$post({ param: { id } }) : article.favorite.$delete({ param: { id } })))
    .data;
export const setArticleFollowed = async (id: ArticleId, isFollowed: boolean) => {
  const { follow } = api[":type"][":id"];
  const param = { type: "articles" as const, id };
  return answerOf(isFollowed ? follow.$patch({ param }) : follow.$delete({ param }));
};

export const listArticleRevisions = async (id: ArticleId, cursor?: string) =>
  pageOf(await answerOf(article.revisions.$get({ param: { id }, query: { cursor } })));
export const restoreArticleRevision = async (id: ArticleId, revisionId: RevisionId) =>
  (await answerOf(article.revisions.restore.$post({ param: { id }, json: { revisionId } }))).data;

export const getArticleShare = async (id: ArticleId) => (await answerOf(article.share.$get({ param: { id } }))).data;
export const shareArticle = async (id: ArticleId) => (await answerOf(article.share.$post({ param: { id } }))).data;
export const withdrawArticleShare = async (id: ArticleId) =>
  void (await answerOf(article.share.$delete({ param: { id } })));

export const createArticleCategory = async (appId: AppId, name: string) =>
  (await answerOf(api.apps[":appId"].articles.categories.$post({ param: { appId }, json: { name } }))).data;
export const changeArticleCategory = async (id: ArticleCategoryId, json: CategoryChanges) =>
  (await answerOf(category.$patch({ param: { id }, json }))).data;
export const moveArticleCategory = async (id: ArticleCategoryId, prevId: ArticleCategoryId | null) =>
  void (await answerOf(category.move.$patch({ param: { id }, json: { prevId } })));
export const deleteArticleCategory = async (id: ArticleCategoryId, moveTo?: ArticleCategoryId) =>
  void (await answerOf(category.$delete({ param: { id }, query: { moveTo } })));
export const setArticleCategoryFollowed = async (id: ArticleCategoryId, isFollowed: boolean) => {
  const { follow } = category;
  return answerOf(isFollowed ? follow.$patch({ param: { id } }) : follow.$delete({ param: { id } }));
};
