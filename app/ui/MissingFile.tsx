import { FileX, ImageOff } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";

/** Stands where a picture was that is no longer there, in the picture's shape. */
export function MissingPicture({ className, style }: { className?: string; style?: CSSProperties }) {
  const { t } = useTranslation("ui");
  return (
    <span
      role="img"
      aria-label={t("missing.picture")}
      title={t("missing.picture")}
      style={style}
      className={classNames("grid min-h-16 w-full place-items-center overflow-hidden bg-sunken text-muted", className)}
    >
      <ImageOff aria-hidden className="size-6 opacity-60" />
    </span>
  );
}

/** Stands where a recording, a video or another file was that is no longer there. */
export function MissingFile({ type }: { type: "video" | "audio" | "file" }) {
  const { t } = useTranslation("ui");
  return (
    <span className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong p-2 pl-3 text-muted">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken">
        <FileX className="size-5" />
      </span>
      <span className="text-base">{t(`missing.${type}`)}</span>
    </span>
  );
}
