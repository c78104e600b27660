import type { LucideProps } from "lucide-react";
import { createElement, forwardRef } from "react";
import sprite from "virtual:icon-sprite";

/**
 * An icon as a reference to the one file that holds them all, with what they share in the style sheet: a feed shows a
 * hundred. The build puts such components in the place of lucide's own (scripts/assets/icon-sprite.ts).
 */
export default function createIcon(name: string) {
  // It never changes, so it is made once and not at every rendering.
  const shapes = createElement("use", { href: `${sprite}#${name}` });
  return forwardRef<SVGSVGElement, Omit<LucideProps, "ref" | "absoluteStrokeWidth">>(function Icon(
    { className, size, strokeWidth, color, style, ...props },
    ref,
  ) {
    const isNamed = "aria-label" in props || "aria-labelledby" in props || "role" in props;
    const own =
      (size ?? strokeWidth ?? color) ? { width: size, height: size, strokeWidth, stroke: color, ...style } : style;
    return createElement(
      "svg",
      {
        ref,
        className: className ? `icon ${className}` : "icon",
        ...(isNamed ? {} : { "aria-hidden": true }),
        ...props,
        style: own,
      },
      shapes,
    );
  });
}
