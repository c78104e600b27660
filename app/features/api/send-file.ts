import type { AppId } from "@db/vocabulary/ids";
import { type ApiError, callHeaders, refusalOf } from "./client";

/** Sends one file to a call below `/api` that takes it as the field `file`; answers its data. Throws as all calls do. */
export async function sendFile<Data>(path: string, appId: AppId, file: File): Promise<Data> {
  const form = new FormData();
  form.set("file", file);
  const response = await fetch(path, { method: "POST", body: form, headers: callHeaders(appId) });
  const body = (await response.json().catch(() => null)) as {
    data?: Data;
    code?: number;
    message?: string;
    errors?: ApiError["errors"];
  } | null;
  if (response.ok && body?.data) return body.data;
  throw refusalOf(response.status, body);
}
