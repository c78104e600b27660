import axe from "axe-core";
import openColor from "open-color/open-color.json";
import * as radix from "@radix-ui/colors";
import { describe, expect, it } from "vitest";
import { contrastPairs, judged, ratioOf } from "~/features/theme/contrast";

interface AxeColors {
  Color: new () => { parseString(text: string): void };
  getContrast(back: unknown, front: unknown): number;
}

/** What axe says of two colours. */
function axeRatio(front: string, back: string): number {
  const { Color, getContrast } = (axe as unknown as { commons: { color: AxeColors } }).commons.color;
  const [text, surface] = [front, back].map((hexadecimal) => {
    const color = new Color();
    color.parseString(hexadecimal);
    return color;
  });
  return getContrast(surface, text);
}

const hex = /^#[0-9a-f]{6}$/i;
const colorsOf = (value: unknown): string[] =>
  typeof value === "string" ? (hex.test(value) ? [value] : []) : Object.values(value as object).flatMap(colorsOf);

const palettes = { openColor: colorsOf(openColor), radix: colorsOf(radix) };

describe.each(Object.entries(palettes))("the pairs of %s", (_, colors) => {
  it("are judged as axe judges them", () => {
    expect(colors.length).toBeGreaterThan(100);
    let compared = 0;
    for (let at = 0; at < colors.length; at++)
      for (let step = 1; step < colors.length; step += 23) {
        const [front, back] = [colors[at]!, colors[(at + step) % colors.length]!];
        const theirs = axeRatio(front, back);
        for (const needed of [3, 4.5])
          if (ratioOf(front, back) >= needed !== Math.floor(theirs * 100) / 100 >= needed)
            expect.fail(`${front} on ${back}: ${ratioOf(front, back)}, axe says ${theirs}`);
        compared++;
      }
    expect(compared).toBeGreaterThan(500);
  });

  it("that fail have a nearest colour that passes by axe's measure too", () => {
    for (let at = 0; at + 3 < colors.length; at += 4) {
      const [backgroundColor, sectionColor, fontColor, brandColor] = colors.slice(at, at + 4) as [
        string,
        string,
        string,
        string,
      ];
      const theme = { backgroundColor, sectionColor, fontColor, brandColor };
      for (const pair of judged(theme)) {
        if (pair.isEnough) continue;
        expect(axeRatio(pair.nearest!, theme[pair.back])).toBeGreaterThanOrEqual(pair.needed);
      }
    }
    expect(contrastPairs).toHaveLength(4);
  });
});
