/** Black or white, whichever is easier to read on a colour `#rrggbb` (WCAG's relative luminance). */
export function readableOn(color: string): "#ffffff" | "#111111" {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4 ? "#111111" : "#ffffff";
}
