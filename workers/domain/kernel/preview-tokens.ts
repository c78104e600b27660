import type { AppId, PageId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import { seal, unseal } from "./secrets";

/**
 * Signed addresses of previews. A page that is opened by one may stand in a frame of its own app, and shows the draft of the page that
 * the token names, if any.
 */
export interface PreviewToken {
  appId: AppId;
  /** Null in the designer of the theme, which shows the app's own screens. */
  pageId: PageId | null;
}

const purpose = "preview";

export const makePreviewToken = (env: Env, token: PreviewToken, expiresAt: number): string =>
  seal(env, purpose, token, expiresAt);

export const readPreviewToken = (env: Env, text: string, now: number): PreviewToken | null =>
  unseal<PreviewToken>(env, purpose, text, now);

/** Where a preview's address carries its token: the name of the query, and the part of the path. */
export const previewQuery = "preview";
const previewPath = /\/theme\/preview\/([\w-]+)$/;

/** Whether an address is a signed one of a preview. */
export function isPreview(env: Env, url: URL, now: number): boolean {
  const token = url.searchParams.get(previewQuery) ?? previewPath.exec(url.pathname)?.[1];
  return token !== undefined && token !== null && readPreviewToken(env, token, now) !== null;
}
