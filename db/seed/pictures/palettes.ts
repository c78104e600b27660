/** Colours of the pictures, from ground to accent, as `#rrggbb`. */
export interface Palette {
  sky: [string, string];
  /** From far (light) to near (dark). */
  layers: string[];
  accent: string;
  light: string;
}

const palette = (sky: [string, string], layers: string[], accent: string, light: string): Palette => ({
  sky,
  layers,
  accent,
  light,
});

export const palettes: Record<string, Palette> = {
  dawn: palette(["#fbe7d3", "#f3b78f"], ["#e4a58b", "#c9807a", "#8f5f72", "#5b4a66", "#38334e"], "#fff3d6", "#fffaf0"),
  dusk: palette(["#f7d6c0", "#c98ba2"], ["#b87a98", "#8f6390", "#664f80", "#443d69", "#2a2b4c"], "#ffe3b0", "#fff5e6"),
  night: palette(["#24335c", "#0f1a38"], ["#2c3f6b", "#223259", "#1a2747", "#131d37", "#0c1427"], "#f5f0d8", "#dfe7ff"),
  sea: palette(["#e8f1f2", "#b9d3da"], ["#9fc3cd", "#76a5b3", "#4f8496", "#356577", "#214a5b"], "#f6e3b4", "#ffffff"),
  clay: palette(["#f4e9dd", "#e3cdb6"], ["#d9b595", "#c4926b", "#a8714a", "#835238", "#5d3927"], "#f0c893", "#fff8ee"),
  terracotta: palette(
    ["#f7eadf", "#ecd0bb"],
    ["#e2a47f", "#cf7d55", "#b4532a", "#8a3d20", "#5e2a19"],
    "#f2c14e",
    "#fff6ec",
  ),
  celadon: palette(
    ["#eef4ef", "#cfe0d4"],
    ["#b7d3c1", "#94bda6", "#6f9f88", "#4f7f6c", "#345a4e"],
    "#e9d9a6",
    "#f9fdf9",
  ),
  ember: palette(["#f6e4d3", "#dca77f"], ["#c9774a", "#a64a2a", "#742d1e", "#4b1d1a", "#2b1216"], "#ffb347", "#fff0dd"),
  slate: palette(["#eceff1", "#cbd3d8"], ["#b3bfc6", "#8b9ba5", "#667884", "#475863", "#2f3d47"], "#d9b48f", "#fbfcfc"),
  salt: palette(["#f6ece1", "#dfc3a5"], ["#d8a36d", "#bd7b43", "#93592f", "#6a4026", "#42291c"], "#f3e2c0", "#fffaf2"),
  bone: palette(["#f5f2ec", "#e2dbcf"], ["#e9e2d5", "#d5c9b6", "#b8a98f", "#8f7f68", "#5f5344"], "#b4532a", "#ffffff"),
  cobalt: palette(
    ["#f3f6fb", "#d3deef"],
    ["#b4c8e6", "#7f9fd3", "#3f6bb6", "#21468f", "#142c61"],
    "#f0c75e",
    "#ffffff",
  ),
  raku: palette(["#e9e6e1", "#bdb5aa"], ["#c58d5d", "#7f8f86", "#4f6a72", "#33454f", "#1d2429"], "#d9a441", "#f8f5ef"),
  sage: palette(["#f1f3ea", "#d9dfc9"], ["#c3cdab", "#a0b088", "#7c9069", "#5b704f", "#3e4f39"], "#d98f64", "#fdfef8"),
  fern: palette(["#eaf3e6", "#c6dfbd"], ["#a5cb97", "#76ab6e", "#4d8a52", "#316a40", "#1d4a30"], "#f2cf63", "#f8fff4"),
  ink: palette(["#f2efe9", "#d8d2c7"], ["#b9b2a6", "#7d7a75", "#4c4d50", "#2f3236", "#1b1e22"], "#b4532a", "#ffffff"),
  indigo: palette(
    ["#eef1fb", "#cfd8f5"],
    ["#aebdf0", "#7d93e3", "#4a66cf", "#2c45a3", "#1b2c6d"],
    "#ffb86b",
    "#ffffff",
  ),
  teal: palette(["#e9f5f4", "#c3e3e0"], ["#9dd2cd", "#63b3ae", "#35918f", "#1f6f72", "#134c52"], "#f4a259", "#ffffff"),
};
