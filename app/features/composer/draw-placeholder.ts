import { placeholderOf, placeholderSize } from "@db/vocabulary/placeholders";

/** What stands in a picture's place until it arrives; null for what this browser can't draw. */
export async function drawPlaceholder(file: File): Promise<string | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = placeholderSize(picture.width, picture.height);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext("2d");
    if (!drawing) return null;
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, width, height);
    picture.close();
    return placeholderOf(width, height, drawing.getImageData(0, 0, width, height).data);
  } catch {
    return null;
  }
}
