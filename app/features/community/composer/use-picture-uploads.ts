import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { useFrameApp } from "~/features/shell/frame";
import { fileProblem, formatBytes } from "~/ui/file-rules";
import { pictureSources } from "~/ui/picture-sources";
import { toast } from "~/ui/toast";
import type { FileInfo } from "../shapes";
import { uploadPicture } from "./upload-picture";

export const acceptedPictures = "image/png,image/jpeg,image/webp,image/gif,image/avif";

export interface PictureUpload {
  /** Its place in the list, before and after the server knows it. */
  key: string;
  name: string;
  previewUrl: string;
  state: "uploading" | "ready" | "failed";
  /** 0 to 100. */
  progress: number;
  file: FileInfo | null;
}

export interface PictureUploads {
  pictures: readonly PictureUpload[];
  /** Some are still on their way. */
  isBusy: boolean;
  /** The uploaded ones, in order. */
  files: FileInfo[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  retry(key: string): void;
  clear(): void;
}

/** Uploads pictures as soon as they are chosen, shows each at once and keeps their order. */
export function usePictureUploads(initial: readonly FileInfo[] = []): PictureUploads {
  const { t, i18n } = useTranslation(["ui", "community"]);
  const { id: appId } = useFrameApp();
  const [pictures, setPictures] = useState<PictureUpload[]>(() => initial.map(stored));
  const sources = useRef(new Map<string, { file: File; abort: AbortController }>());

  const patch = useCallback((key: string, change: Partial<PictureUpload>) => {
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);

  const upload = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      sources.current.set(key, { file, abort });
      patch(key, { state: "uploading", progress: 0 });
      try {
        const info = await uploadPicture(file, { appId, signal: abort.signal, onProgress: (progress) => patch(key, { progress }) });
        patch(key, { state: "ready", progress: 100, file: info });
      } catch {
        if (!abort.signal.aborted) patch(key, { state: "failed" });
      }
    },
    [appId, patch],
  );

  const add = (files: readonly File[]) => {
    const fitting: File[] = [];
    for (const file of files) {
      const problem = fileProblem(file, { accept: acceptedPictures, maxBytes: limits.imageBytes });
      if (problem)
        toast({ title: t(`ui:file.${problem}`, { name: file.name, size: formatBytes(limits.imageBytes, i18n.language) }), tone: "danger" });
      else fitting.push(file);
    }
    const room = limits.attachments.max - pictures.length;
    if (fitting.length > room) toast({ title: t("community:picture.tooMany", { count: limits.attachments.max }), tone: "danger" });
    const added = fitting.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file }));
    setPictures((all) => [
      ...all,
      ...added.map(({ key, file }): PictureUpload => ({
        key, name: file.name, previewUrl: URL.createObjectURL(file), state: "uploading", progress: 0, file: null,
      })),
    ]);
    for (const { key, file } of added) void upload(key, file);
  };

  const remove = (key: string) => {
    sources.current.get(key)?.abort.abort();
    sources.current.delete(key);
    setPictures((all) => all.filter((one) => one.key !== key));
  };

  const clear = useCallback(() => {
    for (const { abort } of sources.current.values()) abort.abort();
    sources.current.clear();
    setPictures([]);
  }, []);

  useEffect(() => () => {
    for (const { abort } of sources.current.values()) abort.abort();
  }, []);

  return {
    pictures,
    isBusy: pictures.some(({ state }) => state === "uploading"),
    files: pictures.flatMap(({ file }) => file ?? []),
    add,
    remove,
    retry: (key) => {
      const source = sources.current.get(key);
      if (source) void upload(key, source.file);
    },
    clear,
  };
}

const stored = (file: FileInfo): PictureUpload => ({
  key: file.id, name: file.name, previewUrl: pictureSources(file.url, 320).src, state: "ready", progress: 100, file,
});
