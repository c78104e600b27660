import { isGifAddress, type RichTextGif } from "@db/vocabulary/rich-text";

/** A GIF from where it lies; it stands still for those who want no motion. */
export function GifPicture({ url, stillUrl, alt, width, height }: RichTextGif) {
  if (!isGifAddress(url)) return null;
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
