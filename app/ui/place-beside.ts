export type FloatingSide = "top" | "bottom" | "right";

/** Where something floats, in CSS pixels of the viewport. */
export interface FloatingPosition {
  left: number;
  top: number;
}

const gap = 8;

/** Puts something small beside its anchor: on the side asked for where it fits there, and never outside of the window. */
export function placeBeside(
  anchor: DOMRect,
  floating: Pick<DOMRect, "width" | "height">,
  side: FloatingSide,
  align: "center" | "start" = "center",
): FloatingPosition {
  if (side === "right") return { left: anchor.right + gap, top: anchor.top + (anchor.height - floating.height) / 2 };
  const above = anchor.top - floating.height - gap;
  const below = anchor.bottom + gap;
  const fitsBelow = below + floating.height < window.innerHeight;
  const wished = align === "start" ? anchor.left : anchor.left + (anchor.width - floating.width) / 2;
  const left = Math.min(Math.max(gap, wished), document.documentElement.clientWidth - floating.width - gap);
  return { left, top: (side === "top" && above > gap) || !fitsBelow ? Math.max(gap, above) : below };
}
