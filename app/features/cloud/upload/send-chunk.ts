import type { FileId, ProjectId } from "@db/vocabulary/ids";
import { callHeaders } from "~/features/api/client";
import type { CloudFile } from "../shapes";

/** Bytes of every chunk but the last. */
export const chunkBytes = 5 * 1024 * 1024;

/** What the server needs to know of an upload with each of its chunks. */
export interface UploadTarget {
  guid: string;
  projectId: ProjectId;
  appId: string | null;
  folderId: string;
  /** Left out of every list, e.g. the picture of a video. */
  isHidden: boolean;
  name: string;
  /** Bytes. */
  size: number;
  mimeType: string;
}

export interface UploadState {
  /** The number of the chunk to send next. */
  received: number;
  chunksTotal: number;
  file: CloudFile | null;
}

/** The server said no. With `received` it awaits another chunk. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly received?: number,
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "UploadRefused";
  }
}

/** There was no answer. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

export const chunksOf = (size: number) => Math.max(1, Math.ceil(size / chunkBytes));

const pathOf = ({ projectId }: UploadTarget) => `/api/projects/${projectId}/cloud/files/chunks`;
const headersOf = ({ appId }: UploadTarget) => callHeaders(appId ?? undefined);

/** Sends one chunk. `onProgress` receives how many of its bytes were sent. Throws UploadRefused, ConnectionLost, or AbortError. */
export function sendChunk(
  target: UploadTarget,
  index: number,
  file: Blob,
  { onProgress, signal }: { onProgress?: (bytes: number) => void; signal: AbortSignal },
): Promise<UploadState> {
  const form = new FormData();
  const fields = {
    guid: target.guid,
    chunkIndex: index,
    chunksTotal: chunksOf(target.size),
    name: target.name,
    size: target.size,
    mimeType: target.mimeType,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // The bytes come last, so that the server may pass them on as they arrive.
  form.append("chunk", file.slice(index * chunkBytes, (index + 1) * chunkBytes), "chunk");
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ folderId: target.folderId, ...(target.isHidden && { hideInCloud: "true" }) });
    request.open("POST", `${pathOf(target)}?${query}`);
    for (const [name, value] of Object.entries(headersOf(target))) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => onProgress?.(event.loaded);
    request.onload = () => {
      const body = request.response as { data?: UploadState } | null;
      if (request.status < 300 && body?.data) resolve(body.data);
      else reject(refusal(request.status, body, request.getResponseHeader("Retry-After")));
    };
    request.onerror = request.ontimeout = () => reject(new ConnectionLost());
    request.onabort = () => reject(new DOMException("", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.timeout = 120_000;
    request.send(form);
  });
}

/** How far an upload is; null where the server knows nothing of it. */
export async function askState(target: UploadTarget): Promise<UploadState | null> {
  const answer = await fetch(`${pathOf(target)}/${target.guid}`, { headers: headersOf(target) }).catch(() => {
    throw new ConnectionLost();
  });
  if (answer.status === 404) return null;
  const body = (await answer.json().catch(() => null)) as { data?: UploadState } | null;
  if (!answer.ok || !body?.data) throw refusal(answer.status, body, answer.headers.get("Retry-After"));
  return body.data;
}

/** Lets the server forget an upload's chunks. */
export async function dropUpload(target: UploadTarget): Promise<void> {
  await fetch(`${pathOf(target)}/${target.guid}`, { method: "DELETE", headers: headersOf(target) }).catch(() => {});
}

function refusal(status: number, body: unknown, retryAfter: string | null): UploadRefused {
  const { message, details, errors } = (body ?? {}) as {
    message?: string;
    details?: { received?: number };
    errors?: { message: string }[];
  };
  return new UploadRefused(
    status,
    errors?.[0]?.message ?? message ?? "",
    details?.received,
    retryAfter ? Number(retryAfter) : undefined,
  );
}

/** Uploads a small picture at once, outside of the queue and hidden from lists. */
export async function uploadHidden(
  target: Pick<UploadTarget, "projectId" | "appId" | "folderId">,
  picture: Blob,
  name: string,
): Promise<FileId> {
  const whole: UploadTarget = {
    ...target,
    guid: crypto.randomUUID(),
    isHidden: true,
    name,
    size: picture.size,
    mimeType: picture.type,
  };
  const { signal } = new AbortController();
  let state: UploadState | undefined;
  for (let index = 0; index < chunksOf(picture.size); index++)
    state = await sendChunk(whole, index, picture, { signal });
  if (!state?.file) throw new ConnectionLost();
  return state.file.id;
}
