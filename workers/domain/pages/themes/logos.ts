import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { maxLogoBytes, type ShownThemeFile, type ThemeFile } from "@workers/contracts/pages/theme-file";
import { fileIdOf, PieceReader, resizable, storedFile, uploadFile } from "@workers/domain/kernel/files";
import { editApp } from "@workers/domain/platform/apps";

type Logos = NonNullable<ShownThemeFile["logos"]>;
const places = ["appIcon", "logo", "logoDark"] as const;
/** As wide as a logo is ever shown, at twice the pixels. */
const shownWidth = 640;

/** The app's icon and logos with their bytes. One that can't be made small enough is left out. */
export async function logosOf({ app, ...ctx }: AppContext): Promise<Logos> {
  const urls = { appIcon: app.appIconUrl, logo: app.logoUrl, logoDark: app.logoDarkUrl };
  const pictures = await Promise.all(
    places.map(async (place) => [place, urls[place] && (await pictureOf({ ...ctx, app }, urls[place]))] as const),
  );
  return { isAdvancedLogo: app.isAdvancedLogo, ...Object.fromEntries(pictures) } as Logos;
}

async function pictureOf(ctx: AppContext, url: string) {
  const id = fileIdOf(url);
  const file = id && (await ctx.shard.readOne(storedFile(ctx, id)));
  const object = file && (await ctx.env.FILES.get(file.key));
  if (!object) return undefined;
  const bytes =
    object.size <= maxLogoBytes ? new Uint8Array(await object.arrayBuffer()) : await shrunk(ctx, object, file.mimeType);
  if (!bytes || bytes.byteLength > maxLogoBytes) return undefined;
  return { name: file.name, data: Buffer.from(bytes).toString("base64") };
}

async function shrunk({ env }: AppContext, object: R2ObjectBody, mimeType: string): Promise<Uint8Array | null> {
  if (!env.IMAGES || !resizable.has(mimeType)) {
    await object.body.cancel();
    return null;
  }
  try {
    const image = await env.IMAGES.input(object.body)
      .transform({ width: shownWidth })
      .output({ format: "image/webp", quality: 82 });
    return new Uint8Array(await image.response().arrayBuffer());
  } catch (error) {
    console.warn("a logo could not be made smaller", error);
    return null;
  }
}

/** Whether the app looks so already. */
export const areSameLogos = (logos: NonNullable<ThemeFile["logos"]>, own: Logos): boolean =>
  logos.isAdvancedLogo === own.isAdvancedLogo &&
  places.every((place) => logos[place] === undefined || logos[place]?.data === own[place]?.data);

/** Keeps the pictures of a file as the app's own. 422 for what is no picture, before any of them is shown. */
export async function replaceLogos(ctx: AppContext, logos: NonNullable<ThemeFile["logos"]>, own: Logos): Promise<void> {
  const ids: Partial<Record<`${(typeof places)[number]}Id`, FileId | null>> = {};
  for (const place of places) {
    const picture = logos[place];
    if (picture === undefined || picture?.data === own[place]?.data) continue;
    ids[`${place}Id`] = picture && (await kept(ctx, picture));
  }
  await editApp(ctx, { ...ids, isAdvancedLogo: logos.isAdvancedLogo });
}

async function kept(ctx: AppContext, { name, data }: { name: string; data: string }): Promise<FileId> {
  const reader = new PieceReader(once(Buffer.from(data, "base64")));
  const bytes = { peek: (count: number) => reader.peek(count), all: () => reader.rest() };
  return (await uploadFile(ctx, { bytes, name, options: { purpose: "logo" } })).id;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
