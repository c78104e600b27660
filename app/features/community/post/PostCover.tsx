import { classNames } from "~/ui/class-names";
import { pictureSources } from "~/ui/picture-sources";

/** The picture that stands for a post, two and a half times as wide as high. */
export function PostCover({ url, isEager = false, className }: { url: string; isEager?: boolean; className?: string }) {
  return (
    <img
      {...pictureSources(url)}
      sizes="(width < 48rem) 100vw, 44rem"
      alt=""
      width={5}
      height={2}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={classNames("aspect-[5/2] h-auto w-full rounded-lg bg-pressed object-cover", className)}
    />
  );
}
