import {
  clampChroma,
  formatHex,
  lerp,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex as parseHexadecimal,
  type Rgb,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from "culori/fn";

/** Perceptual coordinates: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type { Rgb };

const asRgb = registerMode(modeRgb);
const asOklch = registerMode(modeOklch);
registerMode(modeLrgb); // the contrast is computed in it

export const black: Rgb = { mode: "rgb", r: 0, g: 0, b: 0 };
export const white: Rgb = { mode: "rgb", r: 1, g: 1, b: 1 };

/** Parses `#rgb`, `#rrggbb` or either with an alpha, which is ignored; null for anything else. */
export const parseHex = (text: string): Rgb | null => parseHexadecimal(text.trim()) ?? null;

/** Writes `#rrggbb`. */
export const toHex = (color: Rgb): string => formatHex(color);

/** WCAG relative luminance, 0 (black) to 1 (white). */
export const luminance = (color: Rgb): number => wcagLuminance(color);

/** WCAG contrast ratio, 1 to 21. */
export const contrast = (first: Rgb, other: Rgb): number => wcagContrast(first, other);

/** The lowest contrast of `color` against any of `backgrounds`. */
export function lowestContrast(color: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** Mixes in sRGB; `share` 0 gives `from`, 1 gives `into`. */
export const mix = (from: Rgb, into: Rgb, share: number): Rgb =>
  rounded({
    mode: "rgb",
    r: lerp(from.r, into.r, share),
    g: lerp(from.g, into.g, share),
    b: lerp(from.b, into.b, share),
  });

/** The nearest colour that CSS can write with six digits, so that contrasts hold for what is really shown. */
export const rounded = (color: Rgb): Rgb => parseHex(toHex(color))!;

export function toOklch(color: Rgb): Oklch {
  const { l, c, h } = asOklch(color);
  return [l, c, h ?? 0];
}

/** Converts to sRGB; chroma that no screen shows is reduced until the colour fits, hue and lightness stay. */
export const fromOklch = ([l, c, h]: Oklch): Rgb => rounded(asRgb(clampChroma({ mode: "oklch", l, c, h }, "oklch")));

/**
 * The colour nearest to `color` (same hue, other lightness) that reaches `ratio` against every background.
 * Falls back to the better of black and white when no lightness reaches it.
 */
export function readableOn(color: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  if (lowestContrast(color, backgrounds) >= ratio) return color;
  const [lightness, chroma, hue] = toOklch(color);
  for (let distance = 0.01; distance <= 1; distance += 0.01) {
    const nearest = [lightness - distance, lightness + distance]
      .filter((value) => value >= 0 && value <= 1)
      .map((value) => fromOklch([value, chroma, hue]))
      .find((candidate) => lowestContrast(candidate, backgrounds) >= ratio);
    if (nearest) return nearest;
  }
  return lowestContrast(white, backgrounds) >= lowestContrast(black, backgrounds) ? white : black;
}
