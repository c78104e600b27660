import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { CourseModuleId, FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { FileInfo } from "@workers/contracts/files";
import { messageOf } from "~/features/api/client";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { createLesson, type SentLesson } from "../course-calls";

interface Running {
  key: string;
  name: string;
  /** 0 to 100. */
  percent: number;
}

/** Makes a lesson of each dropped file, upload after the other, in their order. */
export function useDroppedLessons(moduleId: CourseModuleId) {
  const { t } = useTranslation("courses");
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<readonly Running[]>([]);
  const take = async (files: File[]) => {
    const waiting = files.map((file) => ({ key: crypto.randomUUID(), file }));
    setRunning((before) => [...before, ...waiting.map(({ key, file }) => ({ key, name: file.name, percent: 0 }))]);
    for (const { key, file } of waiting) {
      try {
        const info = await uploadFile(file, {
          appId,
          onProgress: (percent) =>
            setRunning((before) => before.map((upload) => (upload.key === key ? { ...upload, percent } : upload))),
        });
        await createLesson(moduleId, lessonOf(info));
        revalidate();
      } catch (error) {
        toast({ title: `${file.name}: ${messageOf(error, t("failed"))}`, tone: "danger" });
      } finally {
        setRunning((before) => before.filter((upload) => upload.key !== key));
      }
    }
  };
  return { running, take: (files: File[]) => void take(files) };
}

/** A lesson that shows a file, called as the file is. */
function lessonOf({ id, name, type }: FileInfo): SentLesson {
  const title = name
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[_-]+/g, " ")
    .trim()
    .slice(0, limits.entityName.max);
  const lesson = { name: title.length >= limits.entityName.min ? title : name.slice(0, limits.entityName.max) };
  const fileIds = [id as FileId];
  if (type === "video") return { ...lesson, coverType: "video", videoIds: fileIds };
  if (type === "audio") return { ...lesson, coverType: "audio", audioIds: fileIds };
  if (type === "image") return { ...lesson, coverType: "picture", pictureIds: fileIds };
  return { ...lesson, attachmentIds: fileIds };
}
