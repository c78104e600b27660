import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Spinner } from "~/ui/Spinner";
import type { CloudItem } from "../shapes";
import { FileIcon } from "./FileIcon";

interface ThumbnailProps {
  item: CloudItem;
  isSmall?: boolean;
  /** The list is running past: what merely passes by isn't loaded. */
  isPassing?: boolean;
}

/** The picture of an item: what it shows, or what it is; while a video is being encoded, how far that is. */
export function Thumbnail({ item, isSmall = false, isPassing = false }: ThumbnailProps) {
  const { t } = useTranslation("cloud");
  const [broken, setBroken] = useState<string | null>(null);
  const [hasRested, setRested] = useState(!isPassing);
  if (!isPassing && !hasRested) setRested(true);
  const icon = isSmall ? "size-9 [&_svg]:size-[18px]" : "size-14 rounded-lg! [&_svg]:size-7";
  if (item.isFolder) return <FileIcon type="folder" className={icon} />;
  if (item.status === "process") {
    return (
      <span className="grid size-full place-items-center content-center gap-1.5 bg-pressed text-muted">
        <Spinner className="size-4" />
        {isSmall ? null : (
          <span className="text-xs font-medium tabular-nums">
            {t("item.converting", { percent: item.encodeProgress ?? 0 })}
          </span>
        )}
      </span>
    );
  }
  const { thumbUrl } = item;
  if (!thumbUrl) return <FileIcon type={item.type} extension={item.fileInfo.extension} className={icon} />;
  if (broken === thumbUrl) {
    return (
      <span className="grid justify-items-center gap-1.5">
        <FileIcon type={item.type} extension={item.fileInfo.extension} className={icon} />
        {isSmall ? null : (
          <span className="rounded-sm bg-pressed px-1.5 text-2xs font-semibold uppercase text-muted">
            {item.fileInfo.extension}
          </span>
        )}
      </span>
    );
  }
  if (!hasRested) return <span className="size-full bg-pressed" />;
  return (
    <>
      <img
        src={thumbUrl}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(thumbUrl)}
        className="absolute inset-0 size-full object-cover object-center"
      />
      {item.type === "video" ? (
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <span
            className={
              isSmall
                ? "grid size-5 place-items-center rounded-full bg-black/55 text-white [&_svg]:size-2.5"
                : "grid size-9 place-items-center rounded-full bg-black/55 text-white [&_svg]:size-4"
            }
          >
            <Play fill="currentColor" />
          </span>
        </span>
      ) : null}
    </>
  );
}
