import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { touchIcon } from "@workers/domain/kernel/icons";

const iconOf = (brandColor: string) =>
  touchIcon({ env: {} as never }, { colors: { brandColor } as never, appIconUrl: null });

describe("the icon for home screens", () => {
  it.each([
    ["#b4532a", [255, 255, 255]],
    ["#ffd84d", [17, 17, 17]],
    ["#2458c9", [255, 255, 255]],
  ])("of an app coloured %s is a PNG of 180 pixels, its symbol readable on that colour", async (color, ink) => {
    const png = await iconOf(color);
    const { data, info } = await sharp(png, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 180, height: 180, channels: 3 });
    expect(`#${data.subarray(0, 3).toString("hex")}`).toBe(color);
    const drawn = Array.from({ length: 180 * 180 }, (_, i) => [...data.subarray(i * 3, i * 3 + 3)]).filter((pixel) =>
      pixel.every((part, i) => part === ink[i]),
    );
    expect(drawn.length).toBeGreaterThan(1500);
  });
});
