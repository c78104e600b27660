import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, FileSearch, RotateCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { formatBytes } from "~/ui/file-rules";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import { toast } from "~/ui/Toast";
import { FileIcon } from "../list/FileIcon";
import { type QueuedUpload, uploadQueue } from "./queue";
import { typeOf } from "./size-limit";
import { useUploadQueue } from "./use-upload-queue";

/** At most so many lines are drawn: a folder may bring thousands. */
const maxLines = 60;

/** How long finished uploads stay in sight once nothing is under way, in milliseconds. */
const finishedFor = 5000;

/** What is being uploaded, above every page. What has failed stays until it is tried again or given up. */
export default function UploadTray({ accountId }: { accountId: string }) {
  const areTextsReady = useTextsReady(["cloud"]);
  const uploads = useUploadQueue();
  useEffect(() => void uploadQueue.restore(accountId), [accountId]);
  if (!areTextsReady || uploads.length === 0) return null;
  return <Tray uploads={uploads} />;
}

const order = { failed: 0, lost: 0, progressing: 1, preparing: 1, waiting: 1, queued: 2, done: 3 };

function Tray({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const { t } = useTranslation("cloud");
  const [isFolded, setFolded] = useState(false);
  const done = uploads.filter(({ status }) => status === "done").length;
  const failed = uploads.filter(({ status }) => status === "failed" || status === "lost").length;
  const isBusy = done + failed < uploads.length;
  useEffect(() => {
    if (isBusy || done === 0) return;
    const timer = setTimeout(() => uploadQueue.clearFinished(), finishedFor);
    return () => clearTimeout(timer);
  }, [isBusy, done]);
  const title = isBusy
    ? t("upload.busy", { number: done + 1, count: uploads.length })
    : failed > 0
      ? t("upload.failed", { count: failed })
      : t("upload.done", { count: done });
  const lines = [...uploads].sort((a, b) => order[a.status] - order[b.status]).slice(0, maxLines);
  const total = uploads.reduce((sum, { progress }) => sum + progress, 0) / uploads.length;
  return (
    <section
      aria-label={t("upload.label")}
      // As a sheet does, it makes messages stand above it.
      className="sheet fixed inset-x-2 bottom-[calc(var(--spacing-footer)+env(safe-area-inset-bottom)+0.5rem)] z-40 animate-rise-in overflow-hidden rounded-xl border border-line bg-surface text-text shadow-lg md:inset-x-auto md:bottom-6 md:right-6 md:w-96"
    >
      <header className="flex items-center gap-1 py-1.5 pl-4 pr-1.5">
        <h2 aria-live="polite" className="min-w-0 flex-1 truncate text-base font-semibold">
          {title}
        </h2>
        <IconButton
          size="sm"
          label={t(isFolded ? "upload.unfold" : "upload.fold")}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setFolded(!isFolded)}
        />
        {isBusy ? null : (
          <IconButton size="sm" label={t("upload.close")} icon={<X />} onClick={() => uploadQueue.clear()} />
        )}
      </header>
      {isFolded ? (
        isBusy ? (
          <ProgressBar label={title} value={total} size="sm" />
        ) : null
      ) : (
        <ul className="max-h-72 overflow-y-auto overscroll-contain border-t border-line py-1 max-md:max-h-48">
          {lines.map((upload) => (
            <Line key={upload.guid} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ upload }: { upload: QueuedUpload }) {
  const { t, i18n } = useTranslation("cloud");
  const { guid, name, size, mimeType, status, progress, problem } = upload;
  const isWrong = status === "failed" || status === "lost";
  const percent = Math.floor(progress);
  return (
    <li data-status={status} className="flex items-center gap-3 py-2 pl-4 pr-2">
      <FileIcon type={typeOf(mimeType)} extension={name.split(".").at(-1) ?? ""} className="size-8 [&_svg]:size-4" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium">
          {name}
        </p>
        <p
          className={classNames(
            "text-xs",
            isWrong ? "text-danger-text [overflow-wrap:anywhere]" : "truncate text-muted",
          )}
        >
          {isWrong
            ? problemText(upload, t, i18n.language)
            : `${t(`upload.status.${status}`, { percent })} · ${formatBytes(size, i18n.language)}`}
        </p>
        {status === "progressing" || status === "waiting" ? (
          <ProgressBar label={t("upload.progressOf", { name })} value={progress} size="sm" className="mt-1.5" />
        ) : null}
      </div>
      {status === "done" ? <CircleCheck aria-hidden className="mr-2 size-[18px] text-success-text" /> : null}
      {isWrong ? <CircleAlert aria-hidden className="size-[18px] shrink-0 text-danger-text" /> : null}
      {status === "failed" && !isTooLarge(problem) ? (
        <IconButton
          size="sm"
          label={t("upload.retry", { name })}
          icon={<RotateCw />}
          onClick={() => void uploadQueue.retry(guid)}
        />
      ) : null}
      {status === "lost" ? <ChooseAgain upload={upload} /> : null}
      {status === "done" ? null : (
        <IconButton
          size="sm"
          label={t("upload.abort", { name })}
          icon={<X />}
          onClick={() => void uploadQueue.abort(guid)}
        />
      )}
    </li>
  );
}

/** It will be so the next time too. */
const isTooLarge = (problem: QueuedUpload["problem"]) => problem !== null && "limit" in problem;

function problemText(
  { status, problem, name }: QueuedUpload,
  t: ReturnType<typeof useTranslation>["t"],
  language: string,
): string {
  if (status === "lost") return t("upload.status.lost");
  if (problem && "limit" in problem)
    return t("upload.maxSizeFile", { name, limit: formatBytes(problem.limit, language) });
  return problem?.message || t("upload.status.failed");
}

/** After a reload the browser may have lost the way to the bytes: the same file is chosen once more. */
function ChooseAgain({ upload: { guid, name } }: { upload: QueuedUpload }) {
  const { t } = useTranslation("cloud");
  const input = useRef<HTMLInputElement>(null);
  const begin = async () => {
    if (!(await uploadQueue.retry(guid))) input.current?.click();
  };
  const take = async (file: File | undefined) => {
    if (file && !(await uploadQueue.retry(guid, file)))
      toast({ tone: "danger", title: t("upload.otherFile", { name }) });
  };
  return (
    <>
      <IconButton
        size="sm"
        label={t("upload.chooseAgain", { name })}
        icon={<FileSearch />}
        onClick={() => void begin()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("upload.chooseAgain", { name })}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    </>
  );
}
