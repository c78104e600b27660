import { RotateCw, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import type { PictureUploads } from "./use-picture-uploads";

/** The pictures of a post that is being written: what they show, how far they are, and how to take them away. */
export function PictureTray({ uploads }: { uploads: PictureUploads }) {
  const { t } = useTranslation("community");
  if (uploads.pictures.length === 0) return null;
  return (
    <ul aria-label={t("picture.chosen")} className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
      {uploads.pictures.map((picture) => (
        <li key={picture.key} className="relative aspect-square overflow-hidden rounded-lg border border-line bg-pressed">
          <img
            src={picture.previewUrl}
            alt={picture.name}
            className={classNames("size-full object-cover transition-opacity", picture.state !== "ready" && "opacity-55")}
          />
          {picture.state === "uploading" ? (
            <ProgressBar label={t("picture.uploading", { name: picture.name })} value={picture.progress} size="sm" className="absolute inset-x-2 bottom-2 w-auto" />
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
            className="absolute! right-1.5 top-1.5 rounded-full! bg-black/60 text-white hover:bg-black/80 hover:text-white max-md:size-8"
          />
        </li>
      ))}
    </ul>
  );
}
