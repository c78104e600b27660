export interface ThemeColors {
  backgroundColor: string;
  brandColor: string;
  fontColor: string;
  sectionColor: string;
}

export const themePresetNames = ["default", "dark"] as const;
export type ThemePreset = (typeof themePresetNames)[number];

/** What an app begins with; `default` is the light one. */
export const themePresets: Record<ThemePreset, ThemeColors> = {
  default: { backgroundColor: "#f7f7f5", brandColor: "#2f54d6", fontColor: "#1a1a1e", sectionColor: "#ffffff" },
  dark: { backgroundColor: "#111216", brandColor: "#7d97ff", fontColor: "#ececf0", sectionColor: "#191a20" },
};

/** Colours offered beside the free choice; each is readable as accent on both presets. */
export const brandColors = [
  "#2f54d6",
  "#0f766e",
  "#15803d",
  "#b45309",
  "#be123c",
  "#7e22ce",
  "#334155",
  "#0369a1",
] as const;
