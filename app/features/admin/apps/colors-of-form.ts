import type { ThemeColors } from "@db/vocabulary/themes";

const keys = ["backgroundColor", "brandColor", "fontColor", "sectionColor"] as const;

/** The colours among a form's values; those of `otherwise` where a value is missing. */
export function colorsOf(values: Record<string, string> | undefined, otherwise: ThemeColors): ThemeColors {
  return Object.fromEntries(keys.map((key) => [key, values?.[key] ?? otherwise[key]])) as unknown as ThemeColors;
}
