import type { CSSProperties, HTMLAttributes } from "react";
import { classNames } from "./class-names";
import { hueOf, initialsOf } from "./initials";
import { PresenceDot } from "./PresenceDot";
import { useBrokenImage } from "./use-broken-image";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl" | "2xl";

/** Edge length in CSS pixels. */
export const avatarPixels: Record<AvatarSize, number> = { xs: 20, sm: 28, md: 36, lg: 44, xl: 72, "2xl": 112 };

const sizes: Record<AvatarSize, string> = {
  xs: "ui-avatar-xs",
  sm: "ui-avatar-sm",
  md: "ui-avatar-md",
  lg: "ui-avatar-lg",
  xl: "ui-avatar-xl",
  "2xl": "ui-avatar-2xl",
};

export interface AvatarProps extends Omit<HTMLAttributes<HTMLSpanElement>, "role" | "style" | "children"> {
  /** Whose picture it is; gives the initials, and the alternative text unless the name stands beside it (`isDecorative`). */
  name: string;
  src?: string | null;
  srcSet?: string;
  size?: AvatarSize;
  /** Round for people, a rounded square for groups, spaces and apps. */
  shape?: "round" | "square";
  isOnline?: boolean;
  /** True (the default) where the name is written next to it. */
  isDecorative?: boolean;
}

/** A person's or group's picture, or their initials on a colour of their own. */
export function Avatar({
  name,
  src,
  srcSet,
  size = "md",
  shape = "round",
  isOnline,
  isDecorative = true,
  className,
  ...rest
}: AvatarProps) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const pixels = avatarPixels[size];
  const corner = shape === "round" ? "rounded-full" : pixels > 40 ? "rounded-lg" : "rounded-[28%]";
  return (
    <span
      {...rest}
      role={isDecorative ? undefined : "img"}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
      className={classNames("ui-avatar", sizes[size], className)}
    >
      {src && !isBroken ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? `${pixels}px` : undefined}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          {...imageProps}
          className={classNames("size-full bg-pressed object-cover", corner)}
        />
      ) : (
        <span
          data-initials={initialsOf(name)}
          className={classNames("ui-initials", corner)}
          style={{ "--hue": hueOf(name) } as CSSProperties}
        />
      )}
      {isOnline ? <OnlineCorner pixels={pixels} isRound={shape === "round"} /> : null}
    </span>
  );
}

/** The dot sits on the edge of the picture: on a circle that is further in than the corner. */
function OnlineCorner({ pixels, isRound }: { pixels: number; isRound: boolean }) {
  const dot = Math.max(8, Math.min(16, Math.round(pixels * 0.27)));
  const inset = Math.max(-1, Math.round(pixels * (isRound ? 0.165 : 0.02) - dot / 2));
  return (
    <span className="absolute flex" style={{ right: inset, bottom: inset, width: dot, height: dot }}>
      <PresenceDot isOnline isOnAvatar className="size-full" />
    </span>
  );
}
