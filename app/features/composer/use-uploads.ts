import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fileFormats } from "@db/vocabulary/file-formats";
import { limits } from "@db/vocabulary/limits";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { isRefusal } from "~/features/api/client";
import { waitUntilOnline } from "~/features/api/wait-until-online";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { fileProblem, formatBytes } from "~/ui/file-rules";
import { pictureSources } from "~/ui/picture-sources";
import { toast } from "~/ui/Toast";
import type { VoiceMark } from "@db/vocabulary/attached/voice";
import type { FileInfo } from "@workers/contracts/files";
import type { Recording } from "~/features/voice/use-voice-recorder";
import { dropKeptFiles, isStoredFile, keepFile, type KeptFile, readKeptFile, type WaitingFile } from "./kept-files";
import { listenToUpload, uploadOnce } from "./running-uploads";

export const acceptedPictures = "image/png,image/jpeg,image/webp,image/gif,image/avif";
export const acceptedFiles = `${acceptedPictures},${Object.keys(fileFormats)
  .map((extension) => `.${extension}`)
  .join(",")}`;

/** Where a device doesn't say that it is online again, it is asked so often. */
const offlineMilliseconds = 60_000;

export interface Upload {
  /** Its place in the list, before and after the server knows it. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Null for what is no picture. */
  previewUrl: string | null;
  /** `waiting`: for the device to be online again. */
  state: "uploading" | "waiting" | "ready" | "failed";
  /** The server doesn't take it. */
  isRefused: boolean;
  /** 0 to 100. */
  progress: number;
  file: FileInfo | null;
  /** Of a voice recording. */
  voice?: VoiceMark;
}

export interface Uploads {
  items: readonly Upload[];
  /** Some are still on their way. */
  isBusy: boolean;
  /** The uploaded ones, in order. */
  files: FileInfo[];
  /** All of them, in order, as a draft names them. */
  drafted: (FileInfo | KeptFile)[];
  /** All of them, in order, for who stores the others too; null while one of them is refused, or is being read. */
  outgoing: (FileInfo | WaitingFile)[] | null;
  add(files: readonly File[]): void;
  /** Uploads a recording, to hang it on as a voice. */
  addVoice(recording: Recording): void;
  /** Takes files that the library holds already. */
  addStored(files: readonly FileInfo[]): void;
  remove(key: string): void;
  retry(key: string): void;
  /** Shows these files in place of all others; those that a draft kept are taken up again. */
  restore(files: readonly (FileInfo | KeptFile)[]): void;
  clear(): void;
}

export interface UploadsOptions {
  /** Called for each that is stored. */
  onUploaded?: (id: FileInfo["id"]) => void;
  /** Files are kept on this device until they are stored, and go on being stored when this leaves the page. */
  isKept?: boolean;
  /** Which folder of the library they come into. */
  purpose?: "attachment" | "message";
}

/** Uploads files as soon as they are chosen, shows each at once and keeps their order. */
export function useUploads(
  initial: readonly FileInfo[] = [],
  { onUploaded, isKept = false, purpose = "attachment" }: UploadsOptions = {},
): Uploads {
  const { t, i18n } = useTranslation(["ui", "community"]);
  const { id: appId, projectId } = useFrameApp();
  const [items, setItems] = useState<Upload[]>(() => initial.map(stored));
  const sources = useRef(new Map<string, { file: File; abort: AbortController }>());
  const restores = useRef(0);

  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setItems((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }, []);

  const upload = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      const { signal } = abort;
      sources.current.set(key, { file, abort });
      const isWanted = () => sources.current.get(key)?.abort === abort;
      const attempt = async (): Promise<void> => {
        patch(key, { state: "uploading", progress: 0, isRefused: false });
        const endListening = listenToUpload(key, (progress) => patch(key, { progress }));
        try {
          const info = await uploadOnce(key, file, { appId, projectId, signal, isKept, purpose }).finally(endListening);
          if (!isWanted()) return;
          patch(key, { state: "ready", progress: 100, file: info });
          onUploaded?.(info.id);
        } catch (error) {
          if (!isWanted()) return;
          if (isRefusal(error) || navigator.onLine) return patch(key, { state: "failed", isRefused: isRefusal(error) });
          patch(key, { state: "waiting", progress: 0 });
          while (!navigator.onLine && isWanted()) await waitUntilOnline(offlineMilliseconds, signal);
          if (isWanted()) return attempt();
        }
      };
      await attempt();
    },
    [appId, projectId, patch, onUploaded, isKept, purpose],
  );

  /** Uploads as many as there is room for. */
  const start = (chosen: readonly { file: File; voice?: VoiceMark }[]) => {
    const room = limits.attachments.max - items.length;
    if (chosen.length > room)
      toast({ title: t("community:file.tooMany", { count: limits.attachments.max }), tone: "danger" });
    const added = chosen.slice(0, Math.max(0, room)).map((item) => ({ key: crypto.randomUUID(), ...item }));
    setItems((all) => [
      ...all,
      ...added.map(({ key, file, voice }) => ({
        ...begun({ key, name: file.name, size: file.size, ...(voice && { voice }) }),
        previewUrl: previewOf(file),
      })),
    ]);
    for (const { key, file } of added) {
      if (isKept) void keepFile({ key, file });
      void upload(key, file);
    }
  };

  const add = (files: readonly File[]) => {
    const fitting: File[] = [];
    for (const file of files) {
      const problem = fileProblem(file, { accept: acceptedFiles, maxBytes: fileLimits.fileBytes });
      if (problem)
        toast({
          title: t(`ui:file.${problem}`, { name: file.name, size: formatBytes(fileLimits.fileBytes, i18n.language) }),
          tone: "danger",
        });
      else fitting.push(file);
    }
    start(fitting.map((file) => ({ file })));
  };

  const addVoice = ({ blob, name, durationMs, waveform }: Recording) =>
    start([{ file: new File([blob], name, { type: blob.type }), voice: { durationMs, waveform } }]);

  const addStored = (files: readonly FileInfo[]) => {
    const fresh = files.filter(({ id }) => !items.some(({ file }) => file?.id === id));
    const room = Math.max(0, limits.attachments.max - items.length);
    if (fresh.length > room)
      toast({ title: t("community:file.tooMany", { count: limits.attachments.max }), tone: "danger" });
    setItems((all) => [...all, ...fresh.slice(0, room).map(stored)]);
  };

  const remove = (key: string) => {
    const source = sources.current.get(key);
    sources.current.delete(key);
    source?.abort.abort();
    if (isKept) void dropKeptFiles([key]);
    setItems((all) => all.filter((upload) => upload.key !== key));
  };

  /** Takes part in no upload any more: what is kept goes on without us. */
  const letGo = useCallback(() => {
    const all = [...sources.current.values()];
    sources.current.clear();
    if (!isKept) for (const { abort } of all) abort.abort();
  }, [isKept]);
  const restore = useCallback(
    (files: readonly (FileInfo | KeptFile)[]) => {
      letGo();
      const number = ++restores.current;
      setItems(files.map((file) => (isKeptFile(file) ? begun(file) : stored(file))));
      for (const { key, voice } of files.filter(isKeptFile)) {
        void readKeptFile(key).then((file) => {
          if (number !== restores.current) return;
          if (!file) return setItems((all) => all.filter((item) => item.key !== key));
          if (isStoredFile(file)) return patch(key, { ...stored(file), key, ...(voice && { voice }) });
          patch(key, { previewUrl: previewOf(file) });
          void upload(key, file);
        });
      }
    },
    [letGo, patch, upload],
  );
  const clear = useCallback(() => restore([]), [restore]);

  useEffect(
    () => () => {
      restores.current++;
      letGo();
    },
    [letGo],
  );

  const outgoing = items.map(({ key, file, isRefused }) => {
    const source = sources.current.get(key);
    return file ?? (source && !isRefused ? { key, file: source.file } : null);
  });
  return {
    items,
    isBusy: items.some(({ state }) => state === "uploading" || state === "waiting"),
    files: items.flatMap(({ file, voice }) => (file ? (voice ? { ...file, voice } : file) : [])),
    drafted: items.map(({ key, name, size, file, voice }) => file ?? { key, name, size, ...(voice && { voice }) }),
    outgoing: outgoing.every((attachment) => attachment !== null) ? outgoing : null,
    add,
    addVoice,
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
  isRefused: false,
  progress: 100,
  file,
  voice: file.voice,
});

const begun = (file: KeptFile): Upload => ({
  ...file,
  previewUrl: null,
  state: "uploading",
  isRefused: false,
  progress: 0,
  file: null,
});

const isKeptFile = (file: FileInfo | KeptFile): file is KeptFile => "key" in file;

const previewOf = (file: File) => (file.type.startsWith("image/") ? URL.createObjectURL(file) : null);
