import { ImagePlay } from "lucide-react";
import { isGifAddress, type RichTextGif } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";
import { allowOutside, outsideNames, useIsOutsideAllowed } from "../outside-media";

/** A GIF from where it lies, once somebody wants it from there; it stands still for those who want no motion. */
export function GifPicture({ url, stillUrl, alt, width, height }: RichTextGif) {
  const isAllowed = useIsOutsideAllowed("giphy");
  if (!isGifAddress(url)) return null;
  if (!isAllowed) return <GifToShow alt={alt ?? ""} width={width} height={height} />;
  return (
    <picture className="gif">
      {stillUrl && isGifAddress(stillUrl) ? (
        <source media="(prefers-reduced-motion: reduce)" srcSet={stillUrl} />
      ) : null}
      <img
        src={url}
        alt={alt ?? ""}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </picture>
  );
}

/** In its place and size, as long as nothing may be loaded from there. */
function GifToShow({ alt, width, height }: Required<Pick<RichTextGif, "width" | "height">> & { alt: string }) {
  const { t } = useTranslation("ui");
  return (
    <button
      type="button"
      className="gif gif-to-show"
      style={{ width, aspectRatio: `${width} / ${height}` }}
      onClick={() => allowOutside("giphy")}
    >
      <ImagePlay aria-hidden className="size-6" />
      <span>{t("outside.show", { name: outsideNames.giphy })}</span>
      {alt ? <small>{alt}</small> : null}
    </button>
  );
}
