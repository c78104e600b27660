import { ImageOff } from "lucide-react";
import type { ImgHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { loadingOf } from "./picture-sources";
import { useBrokenImage } from "./use-broken-image";

export interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "alt" | "loading"> {
  /** What it shows; empty for decoration. */
  alt: string;
  /** With width and height (or a `className` with an aspect) nothing jumps when the picture arrives. */
  width?: number;
  height?: number;
  fit?: "cover" | "contain";
  /** Above the fold: loaded at once, before others. */
  isEager?: boolean;
}

/** A picture that keeps its place while it loads and says so when it can't. */
export function Image({ alt, fit = "cover", isEager = false, className, src, width, height, ...rest }: ImageProps) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const box = classNames("block bg-pressed", className);
  const aspectRatio = width && height ? `${width} / ${height}` : undefined;
  if (isBroken) {
    return (
      <span
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        style={{ aspectRatio }}
        className={classNames(box, "grid place-items-center text-muted")}
      >
        <ImageOff aria-hidden className="size-5 opacity-60" />
      </span>
    );
  }
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      {...loadingOf(isEager)}
      decoding="async"
      {...imageProps}
      className={classNames(box, fit === "cover" ? "object-cover" : "object-contain")}
    />
  );
}
