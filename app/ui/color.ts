/** A colour as linear-light channels would be too far from what people type: here it is sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Perceptual coordinates: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [1, 1, 1];

/** Parses `#rgb`, `#rrggbb` or `#rrggbbaa` (the alpha is ignored); null for anything else. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const channel = (index: number) => Number.parseInt(pairs[index] ?? "0", 16) / 255;
  return [channel(0), channel(1), channel(2)];
}

/** Writes `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(clamp(channel) * 255).toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The lowest contrast of `color` against any of `backgrounds`. */
export function lowestContrast(color: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** Mixes in sRGB; `share` 0 gives `from`, 1 gives `into`. */
export function mix(from: Rgb, into: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => from[index] + (into[index] - from[index]) * share;
  return rounded([blend(0), blend(1), blend(2)]);
}

/** The nearest colour that CSS can write with six digits, so that contrasts hold for what is really shown. */
export function rounded(color: Rgb): Rgb {
  const round = (channel: number) => Math.round(clamp(channel) * 255) / 255;
  return [round(color[0]), round(color[1]), round(color[2])];
}

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = color.map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** Converts to sRGB; chroma that no screen shows is reduced until the colour fits, hue and lightness stay. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  let fitting = chroma;
  for (let step = 0; step < 24; step++) {
    const color = oklchToRgb(lightness, fitting, hue);
    if (color.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return rounded(color);
    fitting *= 0.88;
  }
  return rounded(oklchToRgb(lightness, 0, hue));
}

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

function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
