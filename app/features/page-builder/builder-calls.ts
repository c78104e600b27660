import type { AppId, PageId } from "@db/vocabulary/ids";
import type { Template } from "@db/vocabulary/pages";
import { answerOf, api } from "~/features/api/client";

/** The API's calls of those who build pages. */

const page = api.pages[":id"];

export type PageChanges = Parameters<typeof page.$patch>[0]["json"];
/** Templates travel as they are: the schema in the document says less of their parts than the type does. */
type SentTemplate = NonNullable<PageChanges["template"]>;
export const sentTemplate = (template: Template): SentTemplate => template as unknown as SentTemplate;

export const readPage = async (id: PageId) => (await answerOf(page.$get({ param: { id } }))).data;
export const changePage = async (id: PageId, json: PageChanges) =>
  (await answerOf(page.$patch({ param: { id }, json }))).data;
export const createPage = async (appId: AppId, json: { name: string; templateId?: string }) =>
  (await answerOf(api.apps[":appId"].pages.$post({ param: { appId }, json: { ...json, isDraft: true } }))).data;
export const deletePage = async (id: PageId) => void (await answerOf(page.$delete({ param: { id } })));
export const restorePage = async (id: PageId) => void (await answerOf(page.restore.$post({ param: { id } })));
export const publishPage = async (id: PageId) => (await answerOf(page.publish.$post({ param: { id } }))).data;
export const createPreviewLink = async (id: PageId) =>
  (await answerOf(page["preview-link"].$post({ param: { id } }))).data;
export const listPageVersions = async (id: PageId) => (await answerOf(page.versions.$get({ param: { id } }))).data;
export const restorePageVersion = async (id: PageId, version: number) =>
  (await answerOf(page.versions[":version"].restore.$post({ param: { id, version: String(version) } }))).data;

export const saveTemplate = async (name: string, template: Template) =>
  (await answerOf(api.templates.$post({ json: { name, template: sentTemplate(template) } }))).data;
export const renameTemplate = async (id: string, name: string) =>
  (await answerOf(api.templates[":id"].$patch({ param: { id }, json: { name } }))).data;
export const deleteTemplate = async (id: string) =>
  void (await answerOf(api.templates[":id"].$delete({ param: { id } })));

export const findSpaces = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].community.spaces.dropdown.$get({ param: { appId }, query: { limit: "100" } })))
    .data;
export const findPeople = async (appId: AppId, search: string) =>
  (await answerOf(api.apps[":appId"].profiles.dropdown.$get({ param: { appId }, query: { search, limit: "10" } })))
    .data;
export const findEventCategories = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].events.categories.$get({ param: { appId } }))).data;
/** What members are asked to do on public pages, with how many have done it. */
export const readChecklist = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].checklist.$get({ param: { appId } }))).data;
/** Nobody waits for it, and nothing is said where it fails: others then learn of this window later. */
export const announceEditing = (id: PageId, windowId: string, isGone: boolean): void =>
  void answerOf(api.pages[":id"].editing.$post({ param: { id }, json: { windowId, isGone } })).catch(() => {});
