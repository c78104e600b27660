import type { AppId, HelpdeskArticleId, HelpdeskCategoryId, RevisionId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";

/** The API's calls on the help desk. */

const ofApp = api.apps[":appId"].helpdesk;
const article = api.helpdesk.articles[":id"];
const category = api.helpdesk.categories[":id"];

export type HelpdeskArticleChanges = Parameters<typeof article.$patch>[0]["json"];
type CategoryChanges = Parameters<typeof category.$patch>[0]["json"];

export const searchHelpdesk = async (appId: AppId, search: string, limit = 8) =>
  (await answerOf(ofApp.search.$get({ param: { appId }, query: { search, limit: String(limit) } }))).data;
export const rememberSearch = async (appId: AppId, search: string, isAsked: boolean) =>
  void (await answerOf(ofApp.searches.$post({ param: { appId }, json: { search, isAsked } })));

export const createHelpdeskArticle = async (id: HelpdeskCategoryId, name: string) =>
  (await answerOf(category.articles.$post({ param: { id }, json: { name } }))).data;
export const readHelpdeskArticle = async (id: HelpdeskArticleId) =>
  (await answerOf(article.$get({ param: { id } }))).data;
export const changeHelpdeskArticle = async (id: HelpdeskArticleId, json: HelpdeskArticleChanges) =>
  (await answerOf(article.$patch({ param: { id }, json }))).data;
export const moveHelpdeskArticle = async (id: HelpdeskArticleId, prevId: HelpdeskArticleId | null) =>
  void (await answerOf(article.move.$patch({ param: { id }, json: { prevId } })));
export const deleteHelpdeskArticle = async (id: HelpdeskArticleId) =>
  void (await answerOf(article.$delete({ param: { id } })));
export const restoreHelpdeskArticle = async (id: HelpdeskArticleId) =>
  void (await answerOf(article.restore.$post({ param: { id } })));
export const listHelpdeskRevisions = async (id: HelpdeskArticleId, cursor?: string) =>
  pageOf(await answerOf(article.revisions.$get({ param: { id }, query: { cursor } })));
export const restoreHelpdeskRevision = async (id: HelpdeskArticleId, revisionId: RevisionId) =>
  (await answerOf(article.revisions.restore.$post({ param: { id }, json: { revisionId } }))).data;

export const countRead = async (id: HelpdeskArticleId) => void (await answerOf(article.read.$post({ param: { id } })));
export const sayHelpful = async (id: HelpdeskArticleId, isHelpful: boolean, reason = "") =>
  (await answerOf(article.answer.$post({ param: { id }, json: { isHelpful, reason } }))).data;
export const countSavedTicket = async (id: HelpdeskArticleId) =>
  void (await answerOf(article["saved-ticket"].$post({ param: { id } })));

export const createHelpdeskCategory = async (appId: AppId, name: string, parentId: HelpdeskCategoryId | null) =>
  (await answerOf(ofApp.categories.$post({ param: { appId }, json: { name, parentId } }))).data;
export const changeHelpdeskCategory = async (id: HelpdeskCategoryId, json: CategoryChanges) =>
  (await answerOf(category.$patch({ param: { id }, json }))).data;
export const moveHelpdeskCategory = async (id: HelpdeskCategoryId, prevId: HelpdeskCategoryId | null) =>
  void (await answerOf(category.move.$patch({ param: { id }, json: { prevId } })));
export const deleteHelpdeskCategory = async (id: HelpdeskCategoryId, moveTo?: HelpdeskCategoryId) =>
  void (await answerOf(category.$delete({ param: { id }, query: { moveTo } })));
