import { Mic, RotateCw, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import VoicePlayer from "~/features/voice/VoicePlayer";
import { formatDuration } from "~/features/voice/waveform";
import { FileMark } from "~/features/attachments/FileMark";
import type { Upload, Uploads } from "./use-uploads";

/** The pictures and files of a post that is being written: what they are, how far they are, and how to take them away. */
export function UploadTray({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("community");
  const pictures = uploads.items.filter(({ previewUrl }) => previewUrl !== null);
  const voices = uploads.items.filter(({ voice }) => voice);
  const files = uploads.items.filter(({ previewUrl, voice }) => previewUrl === null && !voice);
  return (
    <>
      {pictures.length > 0 ? (
        <ul aria-label={t("picture.chosen")} className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
          {pictures.map((picture) => (
            <li
              key={picture.key}
              className="relative aspect-square overflow-hidden rounded-lg border border-line bg-pressed"
            >
              <img
                src={picture.previewUrl!}
                alt={picture.name}
                className={classNames(
                  "size-full object-cover transition-opacity",
                  picture.state !== "ready" && "opacity-55",
                )}
              />
              <Progress upload={picture} className="absolute inset-x-2 bottom-2 w-auto" />
              {picture.state === "waiting" ? (
                <p className="absolute inset-x-0 bottom-0 bg-black/60 p-1.5 text-center text-xs font-medium text-white">
                  {t("picture.waiting")}
                </p>
              ) : null}
              {picture.state === "failed" ? (
                <button
                  type="button"
                  onClick={() => uploads.retry(picture.key)}
                  className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/55 p-2 text-center text-xs font-medium text-white"
                >
                  <RotateCw aria-hidden className="size-4" />
                  {t("picture.retry")}
                </button>
              ) : null}
              <IconButton
                size="xs"
                label={t("picture.remove", { name: picture.name })}
                hasTooltip={false}
                icon={<X />}
                onClick={() => uploads.remove(picture.key)}
                className="absolute! right-1.5 top-1.5 rounded-full! bg-black/60 text-white hover:bg-black/80 hover:text-white"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {voices.length > 0 ? (
        <ul aria-label={t("voice.chosen")} className="grid grid-cols-1 gap-2">
          {voices.map((upload) => (
            <ChosenVoice key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <ul aria-label={t("file.chosen")} className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <li
              key={file.key}
              className="relative flex items-center gap-3 overflow-hidden rounded-lg border border-line p-2 pl-3"
            >
              {file.file?.isMissing ? (
                <span className="min-w-0 flex-1 text-muted">{t("ui:missing.file")}</span>
              ) : (
                <FileMark name={file.name} size={file.size} />
              )}
              {file.state === "waiting" ? (
                <span className="shrink-0 text-sm text-muted">{t("picture.waiting")}</span>
              ) : null}
              {file.state === "failed" ? (
                <IconButton
                  size="sm"
                  label={t("picture.retry")}
                  icon={<RotateCw />}
                  onClick={() => uploads.retry(file.key)}
                  className="text-danger-text"
                />
              ) : null}
              <IconButton
                size="sm"
                label={t("picture.remove", { name: file.name })}
                icon={<X />}
                onClick={() => uploads.remove(file.key)}
              />
              <Progress upload={file} className="absolute inset-x-0 bottom-0" />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A recording, to listen to before it is sent. */
function ChosenVoice({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation("community");
  const { key, voice, state, file, progress } = upload;
  return (
    <li className="relative flex items-center gap-2 overflow-hidden rounded-lg border border-line p-2 pl-3">
      <span className="min-w-0 flex-1">
        {file && !file.isMissing ? (
          <VoicePlayer url={file.url} {...voice!} />
        ) : (
          <span className="flex items-center gap-2 text-muted">
            <Mic aria-hidden className="size-4" />
            {t("voice.untold", { duration: formatDuration(voice!.durationMs) })}
          </span>
        )}
      </span>
      {state === "failed" ? (
        <IconButton
          size="sm"
          label={t("picture.retry")}
          icon={<RotateCw />}
          onClick={() => uploads.retry(key)}
          className="text-danger-text"
        />
      ) : null}
      <IconButton size="sm" label={t("voice.remove")} icon={<X />} onClick={() => uploads.remove(key)} />
      {state === "uploading" ? (
        <ProgressBar label={t("voice.uploading")} value={progress} size="sm" className="absolute inset-x-0 bottom-0" />
      ) : null}
    </li>
  );
}

function Progress({ upload, className }: { upload: Upload; className: string }) {
  const { t } = useTranslation("community");
  if (upload.state !== "uploading") return null;
  return (
    <ProgressBar
      label={t("picture.uploading", { name: upload.name })}
      value={upload.progress}
      size="sm"
      className={className}
    />
  );
}
