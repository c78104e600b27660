import type { AppId } from "@db/vocabulary/ids";
import type { MenuItem, MenuType } from "@db/vocabulary/pages/menus";
import type { ThemeColors } from "@db/vocabulary/themes";
import { answerOf, api } from "~/features/api/client";

/** The API's calls of who designs an app. */

const theme = api.apps[":appId"].theme;

export const saveTheme = async (appId: AppId, json: { colors?: ThemeColors; customCode?: string }) =>
  (await answerOf(theme.$patch({ param: { appId }, json }))).data;
export const exportTheme = async (appId: AppId, parts: Record<string, boolean>) =>
  (
    await answerOf(
      theme.export.$get({
        param: { appId },
        query: Object.fromEntries(Object.entries(parts).map(([part, isIn]) => [part, isIn ? "true" : "false"])),
      }),
    )
  ).data;
type ImportedFile = Parameters<typeof theme.import.$post>[0]["json"]["file"];
export const importTheme = async (appId: AppId, file: unknown, isDryRun: boolean) =>
  (await answerOf(theme.import.$post({ param: { appId }, json: { file: file as ImportedFile, isDryRun } }))).data;
/** Without `before` it overwrites whatever somebody else saved meanwhile. */
export const saveMenu = async (
  appId: AppId,
  type: MenuType,
  items: readonly MenuItem[],
  before: readonly MenuItem[] | null,
) =>
  (
    await answerOf(
      api.apps[":appId"].menu[":type"].$patch({
        param: { appId, type },
        json: { items: [...items], ...(before && { before: [...before] }) },
      }),
    )
  ).data;
export const readMenu = async (appId: AppId, type: MenuType) =>
  (await answerOf(api.apps[":appId"].menu[":type"].$get({ param: { appId, type } }))).data as MenuItem[];
