import { crc32 } from "node:zlib";
import type { App, Context } from "@workers/context";
import { fileIdOf, fileKey } from "../files";
import { readableOn } from "../mail";
import { peopleSymbol } from "./people-symbol";

/** Pixels of a home screen's icon. */
const side = 180;

type Color = readonly [number, number, number];

/** The icon that phones put on their home screen: the app's own as PNG, else a symbol on its colour. */
export async function touchIcon(
  ctx: Pick<Context, "env">,
  app: Pick<App, "colors" | "appIconUrl"> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = app && (await ownIcon(ctx, app.appIconUrl));
  const brand = app?.colors.brandColor ?? "#3b5bdb";
  return own ?? tintedSymbol(colorOf(brand), colorOf(readableOn(brand)));
}

/** Null where there is none, or it can't be made into a PNG here. */
async function ownIcon({ env }: Pick<Context, "env">, url: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = fileIdOf(url);
  const object = id && env.IMAGES ? await env.FILES.get(fileKey(id)) : null;
  if (!object || !env.IMAGES) return null;
  try {
    const made = await env.IMAGES.input(object.body)
      .transform({ width: side, height: side, fit: "cover" })
      .output({ format: "image/png" });
    return new Uint8Array(await made.response().arrayBuffer());
  } catch (error) {
    console.warn("an icon could not be made", id, error);
    return null;
  }
}

/** Where the palette of `peopleSymbol` begins: behind PNG's signature and the chunk of its size. */
const paletteAt = 33;

/** The symbol with its colours from black to white replaced by those from `ground` to `ink`. */
function tintedSymbol(ground: Color, ink: Color): Uint8Array<ArrayBuffer> {
  const png = Uint8Array.from(atob(peopleSymbol), (character) => character.charCodeAt(0));
  const view = new DataView(png.buffer);
  const checkSumAt = paletteAt + 8 + view.getUint32(paletteAt);
  for (let at = paletteAt + 8; at < checkSumAt; at += 3) {
    const share = png[at]! / 255;
    for (const part of [0, 1, 2] as const)
      png[at + part] = Math.round(ground[part] + (ink[part] - ground[part]) * share);
  }
  view.setUint32(checkSumAt, crc32(png.subarray(paletteAt + 4, checkSumAt)));
  return png;
}

function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
