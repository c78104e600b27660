import type { ThemeColors } from "@db/vocabulary/themes";
import { contrast, parseHex, readableOn, toHex } from "~/ui/color";
import { naturalMode, themeVariables } from "~/ui/theme";

/** How well the colours of a theme can be told apart where they meet, by WCAG 2.2 level AA. */

export interface ContrastPair {
  id: "fontOnBackground" | "fontOnSection" | "brandOnBackground" | "brandOnSection";
  front: keyof ThemeColors;
  back: keyof ThemeColors;
  /** Text needs 4.5, what is drawn 3. */
  needed: 4.5 | 3;
}

export const contrastPairs: readonly ContrastPair[] = [
  { id: "fontOnBackground", front: "fontColor", back: "backgroundColor", needed: 4.5 },
  { id: "fontOnSection", front: "fontColor", back: "sectionColor", needed: 4.5 },
  { id: "brandOnBackground", front: "brandColor", back: "backgroundColor", needed: 3 },
  { id: "brandOnSection", front: "brandColor", back: "sectionColor", needed: 3 },
];

export interface Judged extends ContrastPair {
  ratio: number;
  isEnough: boolean;
  /** The nearest colour that passes in place of the front one; null where it passes. */
  nearest: string | null;
  /** What pages show in its place, where they correct it by themselves; null where they show it as it is. */
  shownAs: string | null;
}

/** The contrast of two colours as `#rrggbb`; cut, never rounded up, to two decimals. */
export function ratioOf(front: string, back: string): number {
  const [text, surface] = [parseHex(front), parseHex(back)];
  return text && surface ? Math.floor(contrast(text, surface) * 100) / 100 : 1;
}

export function judged(colors: ThemeColors): Judged[] {
  const shown = themeVariables(colors, naturalMode(colors));
  return contrastPairs.map((pair) => {
    const [front, back] = [parseHex(colors[pair.front]), parseHex(colors[pair.back])];
    const exact = front && back ? contrast(front, back) : 1;
    const isEnough = exact >= pair.needed;
    const variable = pair.front === "fontColor" ? shown["--text"] : shown["--brand-strong"];
    return {
      ...pair,
      ratio: ratioOf(colors[pair.front], colors[pair.back]),
      isEnough,
      nearest: isEnough || !front || !back ? null : toHex(readableOn(front, [back], pair.needed)),
      shownAs: isEnough || !variable || variable === colors[pair.front].toLowerCase() ? null : variable,
    };
  });
}
