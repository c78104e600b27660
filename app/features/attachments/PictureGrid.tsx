import { useState, type MouseEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Lightbox } from "~/ui/Lightbox";
import { placeholderStyle } from "~/ui/picture-placeholder";
import { MissingPicture } from "~/ui/MissingFile";
import { loadingOf, pictureSources, textColumn } from "~/ui/picture-sources";
import { useBrokenImage } from "~/ui/use-broken-image";
import type { FileInfo } from "@workers/contracts/files";

const mostShown = 4;

/** The pictures of a post or comment: one as it is, up to four side by side; a press opens them over the whole window. */
export function PictureGrid({
  pictures,
  isEager = false,
  isSmall = false,
}: {
  pictures: readonly FileInfo[];
  isEager?: boolean;
  isSmall?: boolean;
}) {
  const { t } = useTranslation("community");
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;

  const there = pictures.filter(({ isMissing }) => !isMissing);
  const shown = pictures.slice(0, mostShown);
  const hidden = pictures.length - shown.length;
  const open = (event: MouseEvent, picture: FileInfo) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(there.indexOf(picture));
  };

  return (
    <>
      <ul
        className={classNames(
          "grid grid-cols-1 gap-1 overflow-hidden rounded-lg",
          layouts[shown.length],
          isSmall && "max-w-xs",
        )}
      >
        {shown.map((picture, position) => {
          const isLast = position === shown.length - 1;
          return (
            <li
              key={picture.id}
              className={classNames("relative min-w-0", shown.length === 3 && position === 0 && "row-span-2")}
            >
              {picture.isMissing ? (
                <MissingPicture
                  className="size-full rounded-xs"
                  style={shown.length === 1 ? { aspectRatio: calmRatio(picture) } : undefined}
                />
              ) : (
                <a
                  href={picture.url}
                  onClick={(event) => open(event, picture)}
                  onPointerEnter={Lightbox.preload}
                  className="block size-full overflow-hidden rounded-xs focus-visible:-outline-offset-2"
                  aria-label={t("picture.open", { number: position + 1, count: pictures.length })}
                >
                  <Tile picture={picture} isAlone={shown.length === 1} isEager={isEager} />
                  {isLast && hidden > 0 ? (
                    <span className="absolute inset-0 grid place-items-center bg-black/50 text-2xl font-semibold text-white">
                      +{hidden}
                    </span>
                  ) : null}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <Lightbox
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        start={opened ?? 0}
        pictures={there.map((picture) => ({
          ...picture,
          ...pictureSources(picture.url, picture.width),
          alt: picture.name,
          href: picture.url,
        }))}
      />
    </>
  );
}

function Tile({ picture, isAlone, isEager }: { picture: FileInfo; isAlone: boolean; isEager: boolean }) {
  const sources = pictureSources(picture.url, picture.width);
  const { isBroken, imageProps } = useBrokenImage(sources.src);
  const shape = isAlone ? { aspectRatio: calmRatio(picture) } : undefined;
  if (isBroken) return <MissingPicture className="size-full" style={shape} />;
  return (
    <img
      {...sources}
      {...imageProps}
      sizes={isAlone ? textColumn : "(width < 48rem) 50vw, 21rem"}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      {...loadingOf(isEager)}
      decoding="async"
      style={{ ...placeholderStyle(picture.placeholder), ...shape }}
      className="size-full bg-pressed object-cover transition-[filter] hover:brightness-95"
    />
  );
}

const layouts: Record<number, string> = {
  1: "",
  2: "aspect-[2/1] grid-cols-2",
  3: "aspect-[3/2] grid-cols-2 grid-rows-2",
  4: "aspect-[3/2] grid-cols-2 grid-rows-2",
};

/** A single picture keeps its shape, but no panorama becomes a line and no screenshot a tower. */
function calmRatio({ width, height }: FileInfo): number {
  if (!width || !height) return 16 / 9;
  return Math.min(21 / 9, Math.max(1, width / height));
}
