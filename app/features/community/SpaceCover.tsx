import { classNames } from "~/ui/class-names";
import { hueOf } from "~/ui/initials";
import { pictureSources } from "~/ui/picture-sources";
import { useBrokenImage } from "~/ui/use-broken-image";
import type { Space } from "@workers/contracts/spaces";

type Covered = Pick<Space, "name" | "coverUrl" | "mobileCoverUrl">;

/** A space's cover; without a picture a quiet pattern in the brand's colours. */
export function SpaceCover({
  space,
  className,
  sizes = "(width < 48rem) 100vw, 44rem",
}: {
  space: Covered;
  className?: string;
  sizes?: string;
}) {
  const wide = useBrokenImage(space.coverUrl);
  const narrow = useBrokenImage(space.mobileCoverUrl);
  // What was deleted gives way to the pattern.
  const coverUrl = wide.isBroken ? null : space.coverUrl;
  const mobileCoverUrl = narrow.isBroken ? null : space.mobileCoverUrl;
  if (!coverUrl && mobileCoverUrl) {
    return (
      <>
        <img
          {...narrow.imageProps}
          {...pictureSources(mobileCoverUrl)}
          sizes="100vw"
          alt=""
          loading="lazy"
          className={classNames("w-full bg-pressed object-cover md:hidden", className)}
        />
        <CoverPattern name={space.name} className={classNames(className, "max-md:hidden")} />
      </>
    );
  }
  if (!coverUrl) return <CoverPattern name={space.name} className={className} />;
  return (
    <picture>
      {mobileCoverUrl ? (
        <source media="(width < 48rem)" srcSet={pictureSources(mobileCoverUrl).srcSet} sizes="100vw" />
      ) : null}
      <img
        {...wide.imageProps}
        // On a phone it may be the other one that is gone.
        onError={({ currentTarget }) =>
          (mobileCoverUrl && currentTarget.currentSrc.includes(mobileCoverUrl) ? narrow : wide).imageProps.onError()
        }
        {...pictureSources(coverUrl)}
        sizes={sizes}
        alt=""
        className={classNames("w-full bg-pressed object-cover", className)}
      />
    </picture>
  );
}

function CoverPattern({ name, className }: { name: string; className?: string }) {
  // The brand's own colours; the name turns them, so that neighbours differ.
  const turn = hueOf(name);
  return (
    <div
      aria-hidden
      className={classNames("relative w-full overflow-hidden", className)}
      style={{
        background: `linear-gradient(${turn}deg, var(--brand-soft), color-mix(in oklab, var(--brand-strong) ${20 + (turn % 30)}%, var(--brand-soft)))`,
      }}
    >
      <svg
        viewBox="0 0 400 100"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        className="absolute inset-0 size-full"
        style={{ color: "light-dark(rgb(255 255 255 / 0.55), rgb(255 255 255 / 0.09))" }}
      >
        <circle cx="330" cy="20" r="70" stroke="currentColor" strokeWidth="1.2" />
        <circle cx="330" cy="20" r="105" stroke="currentColor" strokeWidth="1.2" />
        <circle cx="330" cy="20" r="145" stroke="currentColor" strokeWidth="1.2" />
        <circle cx="60" cy="100" r="46" fill="currentColor" fillOpacity=".35" />
      </svg>
    </div>
  );
}
