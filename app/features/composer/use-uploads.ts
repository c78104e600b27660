import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fileFormats } from "@db/vocabulary/file-formats";
import { limits } from "@db/vocabulary/limits";
import { givePoster } from "~/features/cloud/upload/give-poster";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { fileProblem, formatBytes } from "~/ui/file-rules";
import { pictureSources } from "~/ui/picture-sources";
import { toast } from "~/ui/Toast";
import type { FileInfo } from "@workers/contracts/files";
import { uploadFile } from "./upload-file";

export const acceptedPictures = "image/png,image/jpeg,image/webp,image/gif,image/avif";
export const acceptedFiles = `${acceptedPictures},${Object.keys(fileFormats)
  .map((extension) => `.${extension}`)
  .join(",")}`;

export interface Upload {
  /** Its place in the list, before and after the server knows it. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Null for what is no picture. */
  previewUrl: string | null;
  state: "uploading" | "ready" | "failed";
  /** 0 to 100. */
  progress: number;
  file: FileInfo | null;
}

export interface Uploads {
  items: readonly Upload[];
  /** Some are still on their way. */
  isBusy: boolean;
  /** The uploaded ones, in order. */
  files: FileInfo[];
  add(files: readonly File[]): void;
  /** Takes files that the library holds already. */
  addStored(files: readonly FileInfo[]): void;
  remove(key: string): void;
  retry(key: string): void;
  /** Shows files that are stored already, in place of all others. */
  restore(files: readonly FileInfo[]): void;
  clear(): void;
}

/** Uploads files as soon as they are chosen, shows each at once and keeps their order; `onUploaded` is called for each that is stored. */
export function useUploads(initial: readonly FileInfo[] = [], onUploaded?: (id: FileInfo["id"]) => void): Uploads {
  const { t, i18n } = useTranslation(["ui", "community"]);
  const { id: appId, projectId } = useFrameApp();
  const [items, setItems] = useState<Upload[]>(() => initial.map(stored));
  const sources = useRef(new Map<string, { file: File; abort: AbortController }>());

  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setItems((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }, []);

  const upload = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      sources.current.set(key, { file, abort });
      patch(key, { state: "uploading", progress: 0 });
      try {
        const info = await uploadFile(file, {
          appId,
          signal: abort.signal,
          onProgress: (progress) => patch(key, { progress }),
        });
        patch(key, { state: "ready", progress: 100, file: info });
        if (info.type === "video" && projectId) void givePoster({ projectId, appId }, info.id, file);
        onUploaded?.(info.id);
      } catch {
        if (!abort.signal.aborted) patch(key, { state: "failed" });
      }
    },
    [appId, projectId, patch, onUploaded],
  );

  const add = (files: readonly File[]) => {
    const fitting: File[] = [];
    for (const file of files) {
      const problem = fileProblem(file, { accept: acceptedFiles, maxBytes: limits.fileBytes });
      if (problem)
        toast({
          title: t(`ui:file.${problem}`, { name: file.name, size: formatBytes(limits.fileBytes, i18n.language) }),
          tone: "danger",
        });
      else fitting.push(file);
    }
    const room = limits.attachments.max - items.length;
    if (fitting.length > room)
      toast({ title: t("community:file.tooMany", { count: limits.attachments.max }), tone: "danger" });
    const added = fitting.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file }));
    setItems((all) => [
      ...all,
      ...added.map(({ key, file }): Upload => ({
        key,
        name: file.name,
        size: file.size,
        previewUrl: file.type.startsWith("image/") ? URL.createObjectURL(file) : null,
        state: "uploading",
        progress: 0,
        file: null,
      })),
    ]);
    for (const { key, file } of added) void upload(key, file);
  };

  const addStored = (files: readonly FileInfo[]) => {
    const fresh = files.filter(({ id }) => !items.some(({ file }) => file?.id === id));
    const room = Math.max(0, limits.attachments.max - items.length);
    if (fresh.length > room)
      toast({ title: t("community:file.tooMany", { count: limits.attachments.max }), tone: "danger" });
    setItems((all) => [...all, ...fresh.slice(0, room).map(stored)]);
  };

  const remove = (key: string) => {
    sources.current.get(key)?.abort.abort();
    sources.current.delete(key);
    setItems((all) => all.filter((upload) => upload.key !== key));
  };

  const restore = useCallback((files: readonly FileInfo[]) => {
    for (const { abort } of sources.current.values()) abort.abort();
    sources.current.clear();
    setItems(files.map(stored));
  }, []);
  const clear = useCallback(() => restore([]), [restore]);

  useEffect(
    () => () => {
      for (const { abort } of sources.current.values()) abort.abort();
    },
    [],
  );

  return {
    items,
    isBusy: items.some(({ state }) => state === "uploading"),
    files: items.flatMap(({ file }) => file ?? []),
    add,
    addStored,
    remove,
    retry: (key) => {
      const source = sources.current.get(key);
      if (source) void upload(key, source.file);
    },
    restore,
    clear,
  };
}

const stored = (file: FileInfo): Upload => ({
  key: file.id,
  name: file.name,
  size: file.size,
  previewUrl: file.type === "image" && !file.isMissing ? pictureSources(file.url, 320).src : null,
  state: "ready",
  progress: 100,
  file,
});
