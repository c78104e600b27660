import {
  black,
  contrast,
  fromOklch,
  lowestContrast,
  luminance,
  mix,
  parseHex,
  readableOn,
  rounded,
  toHex,
  toOklch,
  white,
  type Rgb,
} from "./color";

/** The four colours an app chooses, each `#rrggbb`. */
export interface ThemeColors {
  backgroundColor: string;
  brandColor: string;
  fontColor: string;
  sectionColor: string;
}

export type ThemeMode = "light" | "dark";
export type ThemeVariables = Record<`--${string}`, string>;

/** Lyceum's own look, and the `default` preset of the theme designer. */
export const defaultColors: ThemeColors = {
  backgroundColor: "#f7f7f5",
  brandColor: "#2f54d6",
  fontColor: "#1a1a1e",
  sectionColor: "#ffffff",
};

/** The `dark` preset of the theme designer. */
export const darkColors: ThemeColors = {
  backgroundColor: "#111216",
  brandColor: "#7d97ff",
  fontColor: "#ececf0",
  sectionColor: "#191a20",
};

const textRatio = 4.5;
const graphicRatio = 3;

/** Whether an app's own colours are light or dark. */
export function naturalMode(colors: ThemeColors): ThemeMode {
  return luminance(colorOr(colors.backgroundColor, defaultColors.backgroundColor)) > 0.18 ? "light" : "dark";
}

/**
 * Every colour the interface uses, as CSS custom properties, for the app's colours in one mode.
 * In the app's own mode its colours are used as they are wherever they can be read; the other mode is derived from the
 * brand colour. Every text colour reaches WCAG AA (4.5:1) on every surface it is meant for, every graphic 3:1.
 */
export function themeVariables(colors: ThemeColors, mode: ThemeMode): ThemeVariables {
  const base = baseColors(colors, mode);
  const dark = mode === "dark";
  const canvas = base.background;
  const surface = nearestReadableSurface(base.section, canvas);
  const seed = readableOn(base.font, [canvas, surface], textRatio);
  const tint = (share: number, on: Rgb) => tintThatStaysReadable(on, seed, share);
  const sunken = tint(dark ? 0.035 : 0.028, surface);
  const hover = tint(dark ? 0.06 : 0.045, surface);
  const canvasHover = tint(dark ? 0.06 : 0.05, canvas);
  const pressed = tint(dark ? 0.1 : 0.08, canvas);
  const neutrals = [canvas, surface, sunken, hover, canvasHover, pressed];
  const text = readableOn(seed, neutrals, textRatio);
  const muted = readableOn(mix(text, surface, 0.38), neutrals, textRatio);

  return {
    "--canvas": toHex(canvas),
    "--surface": toHex(surface),
    "--sunken": toHex(sunken),
    "--hover": toHex(hover),
    "--canvas-hover": toHex(canvasHover),
    "--pressed": toHex(pressed),
    "--text": toHex(text),
    "--muted": toHex(muted),
    "--border": toHex(mix(surface, text, dark ? 0.13 : 0.1)),
    "--border-strong": toHex(mix(surface, text, dark ? 0.22 : 0.18)),
    "--border-control": toHex(readableOn(mix(surface, text, 0.4), [canvas, surface], graphicRatio)),
    ...accent("brand", base.brand, neutrals, surface, muted),
    ...accent("danger", fromOklch(dark ? [0.57, 0.195, 25] : [0.55, 0.2, 26]), neutrals, surface, muted),
    ...accent("success", fromOklch(dark ? [0.68, 0.14, 155] : [0.53, 0.13, 155]), neutrals, surface, muted),
    ...accent("warning", fromOklch(dark ? [0.79, 0.14, 78] : [0.76, 0.155, 75]), neutrals, surface, muted),
    ...accent("info", fromOklch(dark ? [0.68, 0.12, 240] : [0.54, 0.13, 245]), neutrals, surface, muted),
    "--inverse": toHex(dark ? mix(surface, white, 0.14) : fromOklch([0.24, 0.012, toOklch(base.brand)[2]])),
    "--on-inverse": "#f7f7f8",
    "--shown-in-light": dark ? "none" : "block",
    "--shown-in-dark": dark ? "block" : "none",
    "--scrim": dark ? "rgb(0 0 0 / 0.6)" : "rgb(18 20 28 / 0.38)",
    "--shadow-color": dark ? "0 0 0" : "23 25 35",
    "--shadow-strength": dark ? "2.6" : "1",
  };
}

/** `themeVariables` written as CSS declarations, e.g. for a <style> with a nonce. */
export function themeDeclarations(colors: ThemeColors, mode: ThemeMode): string {
  const declarations = Object.entries(themeVariables(colors, mode)).map(([name, value]) => `${name}:${value}`);
  return [`color-scheme:${mode}`, ...declarations].join(";");
}

/**
 * The style sheet that carries both modes. `<html data-theme>` is what the person chose: "light", "dark", or "system" to
 * follow the device. Without it an app with light colours follows the device too; an app with dark colours stays dark,
 * as its operator chose. `data-theme` may also stand on any element to preview a mode.
 */
export function themeStylesheet(colors: ThemeColors): string {
  const own = naturalMode(colors);
  const light = themeDeclarations(colors, "light");
  const dark = themeDeclarations(colors, "dark");
  const follows = own === "light" ? ':root:not([data-theme]),[data-theme="system"]' : '[data-theme="system"]';
  const modes = [`[data-theme="light"],[data-theme="system"]{${light}}`, `[data-theme="dark"]{${dark}}`];
  return [
    // An app's own colours come first, so that a person's choice on the root is the later rule of the same weight.
    `:root,${own === "light" ? modes.join("") : modes.reverse().join("")}`,
    `@media (prefers-color-scheme:dark){${follows}{${dark}}}`,
  ].join("");
}

interface BaseColors {
  background: Rgb;
  section: Rgb;
  font: Rgb;
  brand: Rgb;
}

function baseColors(colors: ThemeColors, mode: ThemeMode): BaseColors {
  const brand = colorOr(colors.brandColor, defaultColors.brandColor);
  if (naturalMode(colors) === mode) {
    return {
      background: colorOr(colors.backgroundColor, defaultColors.backgroundColor),
      section: colorOr(colors.sectionColor, defaultColors.sectionColor),
      font: colorOr(colors.fontColor, defaultColors.fontColor),
      brand,
    };
  }
  const [, chroma, hue] = toOklch(brand);
  const breath = Math.min(chroma, 0.06) / 6;
  if (mode === "dark") {
    const background = fromOklch([0.175, breath, hue]);
    const section = fromOklch([0.215, breath * 1.1, hue]);
    return { background, section, font: fromOklch([0.945, breath * 0.4, hue]), brand: brandOn([section], brand, mode) };
  }
  const background = fromOklch([0.975, breath * 0.5, hue]);
  return {
    background,
    section: white,
    font: fromOklch([0.22, breath, hue]),
    brand: brandOn([white, background], brand, mode),
  };
}

/** The brand colour in the mode that the app didn't choose. Black turns white and white black: grey would look switched off. */
function brandOn(surfaces: readonly Rgb[], brand: Rgb, mode: ThemeMode): Rgb {
  const [, chroma, hue] = toOklch(brand);
  const isGrey = chroma < 0.03;
  if (isGrey && lowestContrast(brand, surfaces) < graphicRatio)
    return fromOklch([mode === "dark" ? 0.94 : 0.24, chroma, hue]);
  return readableOn(brand, surfaces, graphicRatio);
}

/** Fill, text on the fill, the colour as text, as a graphic and as a soft background. */
function accent(name: string, fill: Rgb, neutrals: readonly Rgb[], surface: Rgb, muted: Rgb): ThemeVariables {
  const on = textOn(fill);
  const strong = readableOn(fill, neutrals, graphicRatio);
  const soft = softBackground(fill, surface, muted);
  return {
    [`--${name}`]: toHex(fill),
    [`--${name}-hover`]: toHex(shiftAway(fill, on)),
    [`--on-${name}`]: toHex(on),
    [`--${name}-strong`]: toHex(strong),
    [`--on-${name}-strong`]: toHex(textOn(strong)),
    [`--${name}-text`]: toHex(readableOn(fill, [...neutrals, soft], textRatio)),
    [`--${name}-soft`]: toHex(soft),
  };
}

/** White where it can be read, else near-black; at least one of black and white always reaches 4.5:1. */
function textOn(fill: Rgb): Rgb {
  if (contrast(white, fill) >= textRatio) return white;
  const [, chroma, hue] = toOklch(fill);
  const ink = fromOklch([0.2, Math.min(chroma, 0.04), hue]);
  return contrast(ink, fill) >= textRatio ? ink : black;
}

/** A hovered fill moves away from its own text, so it can only gain contrast. */
function shiftAway(fill: Rgb, on: Rgb): Rgb {
  return mix(fill, luminance(on) > luminance(fill) ? black : white, 0.1);
}

/** A tint of `fill` on which muted text can still be read: less of it, down to none, where the fill is bright on dark. */
function softBackground(fill: Rgb, surface: Rgb, muted: Rgb): Rgb {
  const maxShare = luminance(surface) > 0.18 ? 0.09 : 0.16;
  for (const part of [1, 0.75, 0.5, 0.25]) {
    const soft = mix(surface, fill, maxShare * part);
    if (contrast(muted, soft) >= textRatio) return soft;
  }
  return surface;
}

/** Mixes text colour into a surface, as much of `share` as keeps the text readable. */
function tintThatStaysReadable(on: Rgb, text: Rgb, share: number): Rgb {
  for (const part of [1, 0.66, 0.33]) {
    const tinted = mix(on, text, share * part);
    if (contrast(text, tinted) >= textRatio) return tinted;
  }
  return rounded(on);
}

/** The section colour, moved towards the background until one text colour can be read on both. */
function nearestReadableSurface(section: Rgb, canvas: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const surface = mix(section, canvas, share);
    if ([white, black].some((text) => lowestContrast(text, [surface, canvas]) >= textRatio)) return surface;
  }
  return canvas;
}

function colorOr(value: string, fallback: string): Rgb {
  return parseHex(value) ?? parseHex(fallback) ?? white;
}
