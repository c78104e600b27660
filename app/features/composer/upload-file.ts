import { callHeaders, refusalOf } from "~/features/api/client";
import type { FileInfo } from "@workers/contracts/files";
import { drawPlaceholder } from "./draw-placeholder";

interface UploadOptions {
  appId: string;
  /** Which folder of the library it comes into. */
  purpose?: "attachment" | "message";
  signal?: AbortSignal;
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** Stores a file. By XMLHttpRequest, because fetch reports no progress of an upload. */
export async function uploadFile(file: File, { appId, purpose, signal, onProgress }: UploadOptions): Promise<FileInfo> {
  const placeholder = await drawPlaceholder(file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    if (purpose) form.set("purpose", purpose);
    if (placeholder) form.set("placeholder", placeholder);
    request.open("POST", `/api/apps/${appId}/files`);
    request.responseType = "json";
    for (const [name, value] of Object.entries(callHeaders(appId))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      const answer = request.response as { data?: FileInfo; code?: number; message?: string } | null;
      if (request.status < 300 && answer?.data) resolve(answer.data);
      else reject(refusalOf(request.status, answer));
    });
    request.addEventListener("error", () => reject(new TypeError("The connection broke")));
    request.addEventListener("abort", () => reject(new DOMException("Taken away", "AbortError")));
    if (signal?.aborted) return reject(new DOMException("Taken away", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
