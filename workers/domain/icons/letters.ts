/** Capital letters and digits as the lines a pen would draw, in a box `width` wide and 1 high, y downwards. */
export const width = 0.66;
export type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const [left, middle, right] = [0, width / 2, width];

/** Points of an arc around (x, y), from one angle to another in degrees; growing angles turn clockwise. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 12));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}

const stem: Stroke = [[left, 0], [left, 1]];
const bowl = (top: number, bottom: number, reach: number): Stroke => {
  const ry = (bottom - top) / 2;
  return [[left, top], ...arc(right * reach - ry * 0.75, top + ry, ry * 0.95, ry, -90, 90), [left, bottom]];
};
const round = (from: number, to: number) => arc(middle, 0.5, middle, 0.5, from, to);

const strokes: Record<string, readonly Stroke[]> = {
  A: [[[left, 1], [middle, 0], [right, 1]], [[right * 0.17, 0.66], [right * 0.83, 0.66]]],
  B: [stem, bowl(0, 0.48, 0.92), bowl(0.48, 1, 1)],
  C: [round(-48, -312)],
  D: [stem, [[left, 0], ...arc(right * 0.3, 0.5, right * 0.7, 0.5, -90, 90), [left, 1]]],
  E: [[[right, 0], [left, 0], [left, 1], [right, 1]], [[left, 0.49], [right * 0.85, 0.49]]],
  F: [[[right, 0], [left, 0], [left, 1]], [[left, 0.5], [right * 0.85, 0.5]]],
  G: [[...round(-48, -360), [middle, 0.5]]],
  H: [stem, [[right, 0], [right, 1]], [[left, 0.5], [right, 0.5]]],
  I: [[[middle, 0], [middle, 1]]],
  J: [[[right, 0], ...arc(middle, 0.68, middle, 0.32, 0, 180)]],
  K: [stem, [[right, 0], [left, 0.6]], [[right * 0.32, 0.41], [right, 1]]],
  L: [[[left, 0], [left, 1], [right, 1]]],
  M: [[[left - 0.06, 1], [left - 0.06, 0], [middle, 0.66], [right + 0.06, 0], [right + 0.06, 1]]],
  N: [[[left, 1], [left, 0], [right, 1], [right, 0]]],
  O: [round(0, 360)],
  P: [stem, bowl(0, 0.56, 1)],
  Q: [round(0, 360), [[middle * 1.15, 0.72], [right, 1.02]]],
  R: [stem, bowl(0, 0.54, 1), [[right * 0.45, 0.54], [right, 1]]],
  S: [[...arc(middle, 0.255, middle * 0.92, 0.255, -28, -270), ...arc(middle, 0.75, middle, 0.25, -90, 152)]],
  T: [[[left - 0.03, 0], [right + 0.03, 0]], [[middle, 0], [middle, 1]]],
  U: [[[left, 0], ...arc(middle, 0.66, middle, 0.34, 180, 0), [right, 0]]],
  V: [[[left, 0], [middle, 1], [right, 0]]],
  W: [[[left - 0.14, 0], [right * 0.18, 1], [middle, 0.25], [right * 0.82, 1], [right + 0.14, 0]]],
  X: [[[left, 0], [right, 1]], [[right, 0], [left, 1]]],
  Y: [[[left, 0], [middle, 0.52], [right, 0]], [[middle, 0.52], [middle, 1]]],
  Z: [[[left, 0], [right, 0], [left, 1], [right, 1]]],
  "0": [round(0, 360)],
  "1": [[[middle * 0.45, 0.2], [middle, 0], [middle, 1]]],
  "2": [[...arc(middle, 0.3, middle, 0.3, -170, 25), [left, 1], [right, 1]]],
  "3": [[...arc(middle, 0.25, middle * 0.92, 0.25, -150, 90)], [...arc(middle, 0.74, middle, 0.26, -90, 152)]],
  "4": [[[right * 0.72, 1], [right * 0.72, 0], [left, 0.7], [right, 0.7]]],
  "5": [[[right * 0.92, 0], [right * 0.12, 0], [right * 0.06, 0.44], ...arc(middle, 0.68, middle, 0.32, -120, 152)]],
  "6": [[[right * 0.78, 0], [right * 0.16, 0.5]], arc(middle, 0.69, middle, 0.31, 0, 360)],
  "7": [[[left, 0], [right, 0], [right * 0.35, 1]]],
  "8": [arc(middle, 0.25, middle * 0.86, 0.25, 0, 360), arc(middle, 0.74, middle, 0.26, 0, 360)],
  "9": [[[right * 0.22, 1], [right * 0.84, 0.5]], arc(middle, 0.31, middle, 0.31, 0, 360)],
};

/** The lines of a name's first letter or digit; a ring where it is of a script that we can't draw. */
export function strokesOf(name: string): readonly Stroke[] {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? "";
  const base = first.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "");
  return strokes[base] ?? strokes["O"]!;
}
