import { classNames } from "~/ui/class-names";
import { MissingPicture } from "~/ui/MissingFile";
import { loadingOf, pictureSources, textColumn } from "~/ui/picture-sources";
import { useBrokenImage } from "~/ui/use-broken-image";

/** The picture that stands for a post, two and a half times as wide as high. */
export function PostCover({
  url,
  isMissing = false,
  isEager = false,
  className,
}: {
  url: string;
  isMissing?: boolean;
  isEager?: boolean;
  className?: string;
}) {
  const sources = pictureSources(url);
  const { isBroken, imageProps } = useBrokenImage(sources.src);
  if (isMissing || isBroken) return <MissingPicture className={classNames("aspect-[5/2] rounded-lg", className)} />;
  return (
    <img
      {...imageProps}
      {...sources}
      sizes={textColumn}
      alt=""
      width={5}
      height={2}
      {...loadingOf(isEager)}
      decoding="async"
      className={classNames("aspect-[5/2] h-auto w-full rounded-lg bg-pressed object-cover", className)}
    />
  );
}
