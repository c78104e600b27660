import type { AppId } from "@db/vocabulary/ids";
import type { ImportFile } from "@workers/contracts/members/imports";
import { type ApiError, answerOf, api, callHeaders, refusalOf } from "~/features/api/client";

const imports = api.apps[":appId"].profiles.import;

export type SentImport = Parameters<typeof imports.$post>[0]["json"];

/** Sends a file; answers its columns. */
export async function uploadImportFile(appId: AppId, file: File): Promise<ImportFile> {
  const form = new FormData();
  form.set("file", file);
  const response = await fetch(`/api/apps/${appId}/profiles/import/files`, {
    method: "POST",
    body: form,
    headers: callHeaders(appId),
  });
  const body = (await response.json().catch(() => null)) as {
    data?: ImportFile;
    code?: number;
    message?: string;
    errors?: ApiError["errors"];
  } | null;
  if (response.ok && body?.data) return body.data;
  throw refusalOf(response.status, body);
}

/** Another sheet of a workbook. */
export const readSheet = async (appId: AppId, fileId: string, sheet: string): Promise<ImportFile> =>
  (await answerOf(imports.files[":fileId"].$get({ param: { appId, fileId }, query: { sheet } }))).data as ImportFile;

export const startImport = async (appId: AppId, json: SentImport) =>
  (await answerOf(imports.$post({ param: { appId }, json }))).data;

export const templateAddress = (appId: AppId) => `/api/apps/${appId}/profiles/import/template`;
export const refusedAddress = (appId: AppId, taskId: string) => `/api/apps/${appId}/profiles/import/${taskId}/refused`;
