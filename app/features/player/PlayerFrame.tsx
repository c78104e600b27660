import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { classNames } from "~/ui/class-names";

export interface PlayerFrameProps extends HTMLAttributes<HTMLElement> {
  kind: "audio" | "video";
  title: string;
  poster?: string | null;
  /** In front of the picture. */
  picture?: ReactNode;
  /** Below it; its height is kept free. */
  children?: ReactNode;
}

/** The shape of a player, before its code and its media have come and after. */
export const PlayerFrame = forwardRef<HTMLElement, PlayerFrameProps>(function PlayerFrame(
  { kind, title, poster, picture, children, className, ...section },
  ref,
) {
  return (
    <section
      {...section}
      ref={ref}
      data-player={kind}
      className={classNames("group/player overflow-hidden rounded-xl border border-line bg-surface", className)}
    >
      {kind === "video" ? (
        <div className="relative aspect-video bg-black group-[:fullscreen]/player:aspect-auto group-[:fullscreen]/player:min-h-0 group-[:fullscreen]/player:flex-1">
          {poster ? <img src={poster} alt="" className="absolute inset-0 size-full object-contain" /> : null}
          {picture}
        </div>
      ) : (
        <div className="flex items-center gap-4 px-4 pt-4">
          {poster ? (
            <img src={poster} alt="" className="size-16 shrink-0 rounded-md bg-sunken object-cover md:size-20" />
          ) : null}
          <p dir="auto" className="min-w-0 flex-1 text-lg font-semibold text-text [overflow-wrap:anywhere]">
            {title}
          </p>
          {picture}
        </div>
      )}
      <div className="min-h-23 px-2 pb-2 pt-1 md:px-3">{children}</div>
    </section>
  );
});
