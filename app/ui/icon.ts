import type { LucideProps } from "lucide-react";
import { createElement, forwardRef } from "react";

interface IconData {
  node: readonly (readonly [string, Record<string, string>])[];
}

/**
 * Draws lucide's icons with what all of them share in the style sheet instead of nine attributes on each: a feed shows
 * a hundred. The build puts this in the place of lucide's own `createLucideIcon`.
 */
export default function createIcon({ node }: IconData) {
  // The shapes never change, so they are made once and not at every rendering.
  const shapes = node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
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
        viewBox: "0 0 24 24",
        ...(isNamed ? {} : { "aria-hidden": true }),
        ...props,
        style: own,
      },
      shapes,
    );
  });
}
