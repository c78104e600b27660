import type { Random } from "../random";
import type { Palette } from "./palettes";

/** Draws into a frame of `width` × `height`; answers the inside of an SVG. */
export type Scene = (random: Random, palette: Palette, width: number, height: number) => string;

const round = (value: number) => Math.round(value * 10) / 10;

const gradient = (id: string, [from, to]: readonly [string, string], turn = "x1='0' y1='0' x2='0' y2='1'") =>
  `<linearGradient id='${id}' ${turn}><stop offset='0' stop-color='${from}'/><stop offset='1' stop-color='${to}'/></linearGradient>`;

const ground = ({ sky }: Palette, width: number, height: number) =>
  `<defs>${gradient("ground", sky)}</defs><rect width='${width}' height='${height}' fill='url(#ground)'/>`;

/** Soft layers of hills below a sun or moon. */
export const hills: Scene = (random, palette, width, height) => {
  const x = width * (0.25 + random.next() * 0.5);
  const radius = height * (0.09 + random.next() * 0.06);
  const sun = `<circle cx='${round(x)}' cy='${round(height * 0.32)}' r='${round(radius * 2.2)}' fill='${palette.accent}' opacity='.25'/>
    <circle cx='${round(x)}' cy='${round(height * 0.32)}' r='${round(radius)}' fill='${palette.accent}'/>`;
  const layers = palette.layers.map((color, i) => {
    const base = height * (0.42 + i * 0.115);
    const swing = height * (0.11 - i * 0.012);
    const [phase, length] = [random.next() * 6.28, 1.1 + random.next() * 1.6];
    const points = Array.from({ length: 25 }, (_, step) => {
      const along = step / 24;
      const y =
        base +
        Math.sin(phase + along * length * 6.28) * swing * 0.6 +
        Math.sin(phase * 2 + along * length * 11) * swing * 0.35;
      return `${round(along * width)},${round(y)}`;
    });
    return `<path d='M0,${height} L${points.join(" L")} L${width},${height} Z' fill='${color}'/>`;
  });
  return ground(palette, width, height) + sun + layers.join("");
};

/** Thrown pots on a table: each a profile turned about its axis. */
export const vessels: Scene = (random, palette, width, height) => {
  const table = height * 0.8;
  const count = random.between(3, 5);
  const room = width / (count + 0.6);
  const pots = Array.from({ length: count }, (_, i) => {
    const color = palette.layers[random.between(0, 3)]!;
    const dark = palette.layers[4]!;
    const axis = room * (i + 0.8);
    const tall = height * (0.2 + random.next() * 0.38);
    const belly = room * (0.26 + random.next() * 0.18);
    const neck = belly * (0.35 + random.next() * 0.6);
    const foot = belly * (0.45 + random.next() * 0.25);
    const at = 0.35 + random.next() * 0.3;
    const [top, middle] = [table - tall, table - tall * at];
    const side = (sign: 1 | -1) =>
      `${round(axis + sign * foot)},${round(table)} C${round(axis + sign * belly * 1.15)},${round(table - tall * 0.08)} ${round(axis + sign * belly)},${round(middle + tall * 0.12)} ${round(axis + sign * belly)},${round(middle)} C${round(axis + sign * belly)},${round(middle - tall * 0.25)} ${round(axis + sign * neck)},${round(top + tall * 0.22)} ${round(axis + sign * neck)},${round(top)}`;
    const outline = `M${side(-1)} L${round(axis + neck)},${round(top)} ${reverse(side(1))} Z`;
    const dip = table - tall * (0.45 + random.next() * 0.35);
    const name = `pot${i}`;
    return `<defs>${gradient(`${name}c`, [color, dark], "x1='0.2' y1='0' x2='1.25' y2='0'")}<clipPath id='${name}'><path d='${outline}'/></clipPath></defs>
      <ellipse cx='${round(axis + belly * 0.35)}' cy='${round(table + 4)}' rx='${round(belly * 1.35)}' ry='${round(height * 0.022)}' fill='${dark}' opacity='.28'/>
      <path d='${outline}' fill='url(#${name}c)'/>
      <g clip-path='url(#${name})'>
        <path d='M${round(axis - belly * 1.3)},0 H${round(axis + belly * 1.3)} V${round(dip)} q${round(-belly * 0.6)},${round(tall * 0.07)} ${round(-belly * 1.3)},0 t${round(-belly * 1.3)},0 Z' fill='${palette.light}' opacity='${round(0.3 + random.next() * 0.5)}'/>
        <ellipse cx='${round(axis - belly * 0.5)}' cy='${round(middle)}' rx='${round(belly * 0.13)}' ry='${round(tall * 0.3)}' fill='#fff' opacity='.28'/>
      </g>
      <ellipse cx='${round(axis)}' cy='${round(top)}' rx='${round(neck)}' ry='${round(neck * 0.17)}' fill='${dark}'/>`;
  });
  return `${ground(palette, width, height)}<rect y='${round(table - height * 0.03)}' width='${width}' height='${height}' fill='${palette.layers[0]}'/>
    <rect y='${round(table - height * 0.03)}' width='${width}' height='3' fill='${palette.light}' opacity='.5'/>${pots.join("")}`;
};

/** A cubic path walked backwards, so that a right-hand profile closes the left-hand one. */
function reverse(path: string): string {
  const points = path.split(/[ C]+/).filter(Boolean).reverse();
  return `C${points[1]} ${points[2]} ${points[3]} C${points[4]} ${points[5]} ${points[6]}`;
}

/** Flowing bands, like a glaze that ran and stopped in time. */
export const glaze: Scene = (random, palette, width, height) => {
  const colors = [...palette.layers, palette.light, palette.accent, ...palette.layers];
  const bands = Array.from({ length: 11 }, (_, i) => {
    const base = (height * (i - 0.5)) / 9;
    const points = Array.from({ length: 7 }, (_, step) => ({
      x: (width * step) / 6,
      y: base + (random.next() - 0.4) * height * 0.24,
    }));
    const curve = points.slice(1).map((point, step) => {
      const before = points[step]!;
      const half = (before.x + point.x) / 2;
      return `C${round(half)},${round(before.y)} ${round(half)},${round(point.y)} ${round(point.x)},${round(point.y)}`;
    });
    return `<path d='M0,${round(points[0]!.y)} ${curve.join(" ")} L${width},${height} L0,${height} Z' fill='${colors[(i * 3 + 1) % colors.length]}' opacity='.82'/>`;
  });
  const drops = Array.from({ length: 60 }, () => {
    const size = 1 + random.next() ** 3 * 9;
    return `<circle cx='${round(random.next() * width)}' cy='${round(random.next() * height)}' r='${round(size)}' fill='${random.chance(0.5) ? palette.light : palette.layers[4]}' opacity='${round(0.15 + random.next() * 0.3)}'/>`;
  });
  return ground(palette, width, height) + bands.join("") + drops.join("");
};

/** Leaves on stems, the near ones darker. */
export const leaves: Scene = (random, palette, width, height) => {
  const stems = Array.from({ length: 9 }, (_, i) => {
    const color = palette.layers[Math.min(4, Math.floor(i / 2) + 1)]!;
    const foot = width * (0.04 + (((i * 5) % 9) / 9) * 0.95 + random.next() * 0.04);
    const tall = height * (0.55 + random.next() * 0.45);
    const lean = (random.next() - 0.5) * 0.5;
    const pairs = random.between(6, 9);
    const blades = Array.from({ length: pairs }, (_, pair) => {
      const along = (pair + 1.2) / (pairs + 0.6);
      const x = foot + lean * tall * along * along;
      const y = height + 10 - tall * along;
      const long = height * 0.2 * (1.15 - along * 0.75);
      return [-1, 1]
        .map((sign) => {
          const angle = sign * (58 - along * 22) + lean * 70;
          return `<path d='M0,0 C${round(long * 0.28)},${round(-long * 0.3)} ${round(long * 0.22)},${round(-long * 0.8)} 0,${round(-long)} C${round(-long * 0.22)},${round(-long * 0.8)} ${round(-long * 0.28)},${round(-long * 0.3)} 0,0' transform='translate(${round(x)} ${round(y)}) rotate(${round(angle)})' fill='${color}'/>`;
        })
        .join("");
    });
    return `<path d='M${round(foot)},${height + 10} Q${round(foot)},${round(height - tall * 0.5)} ${round(foot + lean * tall)},${round(height - tall)}' stroke='${palette.layers[4]}' stroke-width='3' fill='none' opacity='.6'/>${blades.join("")}`;
  });
  const sun = `<circle cx='${round(width * (0.2 + random.next() * 0.6))}' cy='${round(height * 0.28)}' r='${round(height * 0.17)}' fill='${palette.accent}' opacity='.85'/>`;
  return ground(palette, width, height) + sun + stems.join("");
};

/** Tiles of quarter circles, halves and squares. */
export const pattern: Scene = (random, palette, width, height) => {
  const size = height / 5;
  const colors = [...palette.layers, palette.light, palette.accent];
  const tiles: string[] = [];
  for (let row = 0; row * size < height; row++) {
    for (let column = 0; column * size < width; column++) {
      const [back, front] = random.some(colors, 2);
      const shape = random.pick([
        `<path d='M0,0 H100 A100,100 0 0 1 0,100 Z'/>`,
        `<path d='M0,50 A50,50 0 0 1 100,50 Z'/><path d='M0,100 A50,50 0 0 1 100,100 Z'/>`,
        `<circle cx='50' cy='50' r='34'/>`,
        `<path d='M0,0 A50,50 0 0 1 0,100 Z'/><path d='M100,0 A50,50 0 0 0 100,100 Z'/>`,
        `<path d='M50,0 L100,50 L50,100 L0,50 Z'/>`,
      ]);
      tiles.push(
        `<g transform='translate(${round(column * size)} ${round(row * size)}) scale(${round((size / 100) * 10) / 10 + 0.005})'><rect width='101' height='101' fill='${back}'/><g fill='${front}' transform='rotate(${random.between(0, 3) * 90} 50 50)'>${shape}</g></g>`,
      );
    }
  }
  return ground(palette, width, height) + tiles.join("");
};

/** A person from the shoulders up, in flat shapes, without a face to get wrong. */
export const portrait: Scene = (random, _palette, width, height) => {
  const [back, glow] = random.pick([
    ["#f0c9b1", "#f8e2d2"],
    ["#b8d4cb", "#dcebe5"],
    ["#c7cdec", "#e3e6f7"],
    ["#ecd59b", "#f7ebc9"],
    ["#d9bfd6", "#eee0ec"],
    ["#a9cbd9", "#d5e6ee"],
    ["#e3b4a8", "#f3d9d2"],
    ["#c6d3a5", "#e4ebd1"],
  ]) as [string, string];
  const skin = random.pick(["#f2d3bd", "#e8bd9d", "#d29f79", "#b47d58", "#8d5a3c", "#6b432e", "#f6dccb", "#c68f69"]);
  const hair = random.pick([
    "#2b2118",
    "#4a3324",
    "#7a5230",
    "#a9733d",
    "#d2a65f",
    "#8c8c8c",
    "#d9d9d9",
    "#1c1c22",
    "#9b4a2b",
  ]);
  const cloth = random.pick([
    "#3d5a73",
    "#b4532a",
    "#4f7f6c",
    "#38334e",
    "#8a3d20",
    "#24415e",
    "#6b7a3f",
    "#7a3f5b",
    "#d9b48f",
  ]);
  const back2 = random.pick([
    `<path d='M32,42 Q30,16 50,15 Q70,16 68,42 L70,68 Q50,76 30,68 Z' fill='${hair}'/>`,
    `<path d='M31,46 Q28,16 50,15 Q72,16 69,46 L76,84 Q50,92 24,84 Z' fill='${hair}'/>`,
    `<circle cx='50' cy='13' r='8' fill='${hair}'/>`,
    "",
    "",
  ]);
  const front = random.pick([
    `<path d='M33,40 Q31,19 50,18 Q69,19 67,40 Q60,27 46,29 Q37,31 33,40 Z' fill='${hair}'/>`,
    `<path d='M33,38 Q32,18 50,17 Q68,18 67,38 Q62,30 50,30 Q38,30 33,38 Z' fill='${hair}'/>`,
    `<path d='M33,42 Q29,20 48,17 Q70,15 67,42 Q66,30 52,26 Q40,33 33,42 Z' fill='${hair}'/>`,
    `<path d='M34,34 Q37,18 50,18 Q63,18 66,34 Q58,25 50,25 Q42,25 34,34 Z' fill='${hair}'/>`,
  ]);
  const extra = random.pick([
    "",
    "",
    "",
    `<g fill='none' stroke='#2b2118' stroke-width='1.3'><circle cx='43' cy='43' r='5'/><circle cx='57' cy='43' r='5'/><path d='M48,43 H52'/></g>`,
  ]);
  return `<g transform='scale(${width / 100} ${height / 100})'><rect width='100' height='100' fill='${back}'/><circle cx='50' cy='46' r='44' fill='${glow}'/>
    ${back2}<path d='M12,104 Q14,74 50,72 Q86,74 88,104 Z' fill='${cloth}'/><path d='M42,58 H58 V74 Q50,82 42,74 Z' fill='${skin}'/><path d='M42,62 Q50,68 58,62 V66 Q50,72 42,66 Z' fill='#000' opacity='.12'/>
    <ellipse cx='50' cy='43' rx='17' ry='21' fill='${skin}'/>${front}<circle cx='43.5' cy='43' r='1.5' fill='#2a211c'/><circle cx='56.5' cy='43' r='1.5' fill='#2a211c'/><path d='M45,52 Q50,${round(54 + random.next() * 3)} 55,52' fill='none' stroke='#2a211c' stroke-width='1.2' stroke-linecap='round' opacity='.7'/>${extra}</g>`;
};
