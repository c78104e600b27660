import type { App, Context } from "@workers/context";
import { fileIdOf, fileKey } from "../files";
import { readableOn } from "../mail";
import { type Point, strokesOf, width } from "./letters";
import { pngOf } from "./png";

/** Pixels of a home screen's icon. */
const side = 180;
/** The letter's height, and its pen, in pixels. */
const height = 84;
const pen = 17;

type Color = readonly [number, number, number];

/** The icon that phones put on their home screen: the app's own as PNG, else its initial on its colour. */
export async function touchIcon(ctx: Pick<Context, "env">, app: Pick<App, "name" | "colors" | "appIconUrl"> | null): Promise<Uint8Array<ArrayBuffer>> {
  const own = app && (await ownIcon(ctx, app.appIconUrl));
  return own ?? pngOf(draw(app?.name ?? "Lyceum", app?.colors.brandColor ?? "#3b5bdb"), side);
}

/** Null where there is none, or it can't be made into a PNG here. */
async function ownIcon({ env }: Pick<Context, "env">, url: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = fileIdOf(url);
  const object = id && env.IMAGES ? await env.FILES.get(fileKey(id)) : null;
  if (!object || !env.IMAGES) return null;
  try {
    const made = await env.IMAGES.input(object.body).transform({ width: side, height: side, fit: "cover" }).output({ format: "image/png" });
    return new Uint8Array(await made.response().arrayBuffer());
  } catch (error) {
    console.warn("an icon could not be made", id, error);
    return null;
  }
}

/** Every pixel is as much of the letter as it is near to one of its lines; those around the letter are ground. */
function draw(name: string, brand: string): Uint8Array {
  const [ground, ink] = [colorOf(brand), colorOf(readableOn(brand))];
  const place = ([x, y]: Point): Point => [side / 2 + (x - width / 2) * height, (side - height) / 2 + y * height];
  const lines = strokesOf(name).flatMap((stroke) => stroke.slice(1).map((to, i) => [place(stroke[i]!), place(to)] as const));
  const pixels = new Uint8Array(side * side * 3);
  const margin = Math.floor((side - height) / 2 - pen);
  for (let y = 0; y < side; y++) {
    const isLine = y >= margin && y < side - margin;
    for (let x = 0; x < side; x++) {
      let near = side;
      if (isLine && x >= margin && x < side - margin)
        for (const [from, to] of lines) near = Math.min(near, distance(x + 0.5, y + 0.5, from, to));
      const share = Math.max(0, Math.min(1, pen / 2 + 0.5 - near));
      for (let part = 0; part < 3; part++) pixels[(y * side + x) * 3 + part] = Math.round(ground[part]! + (ink[part]! - ground[part]!) * share);
    }
  }
  return pixels;
}

function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
