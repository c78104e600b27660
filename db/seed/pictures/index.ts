import { random } from "../random";
import { palettes } from "./palettes";
import { glaze, hills, leaves, pattern, portrait, type Scene, vessels } from "./scenes";

const scenes: Record<string, Scene> = { hills, vessels, glaze, leaves, pattern };

/**
 * Draws a picture of the demo as SVG. The same name gives the same picture; all are ours and free to use.
 * @param kind scene and palette, such as `vessels celadon`
 */
export function drawPicture(kind: string, name: string, width: number, height: number): string {
  const [sceneName, paletteName] = kind.split(" ");
  const [scene, palette] = [scenes[sceneName!], palettes[paletteName!]];
  if (!scene || !palette) throw new Error(`There is no picture of the kind "${kind}"`);
  return frame(scene(random(`picture/${name}`), palette, width, height), width, height);
}

/** Draws somebody's avatar as SVG, `size` pixels square. */
export function drawPortrait(name: string, size: number): string {
  return frame(portrait(random(`portrait/${name}`), palettes.bone!, size, size), size, size);
}

const frame = (inside: string, width: number, height: number) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>${inside}</svg>`;
