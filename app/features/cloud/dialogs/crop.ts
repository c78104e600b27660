/** Shapes that a picture can be cut to, width by height. */
export const aspects = ["1:1", "3:2", "4:3", "5:2", "16:9", "2:3", "3:4", "2:5", "9:16"] as const;
export type Aspect = (typeof aspects)[number];

export const ratioOf = (aspect: Aspect): number => {
  const [width, height] = aspect.split(":").map(Number);
  return width! / height!;
};

/** Pixels of the result for each pixel of the frame. */
const retina = 2;
const quality = 0.8;

export interface Size {
  width: number;
  height: number;
}

/** How a picture lies in its frame: `scale` 1 covers it just so; the offset is of the centre, in the frame's pixels. */
export interface Framing {
  scale: number;
  x: number;
  y: number;
}

const withinZoom = (scale: number) => Math.min(4, Math.max(1, scale));

export function drawnSize(picture: Size, frame: Size, scale: number): Size {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height) * scale;
  return { width: picture.width * cover, height: picture.height * cover };
}

/** Keeps the frame filled. */
export function held(framing: Framing, picture: Size, frame: Size): Framing {
  const scale = withinZoom(framing.scale);
  const drawn = drawnSize(picture, frame, scale);
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return {
    scale,
    x: within(framing.x, (drawn.width - frame.width) / 2),
    y: within(framing.y, (drawn.height - frame.height) / 2),
  };
}

/** From the frame's centre, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Where a picture is touched: the middle of the touches, and how far they are apart; 0 for a single touch. */
export interface Grip extends Point {
  spread: number;
}

export function gripOf(fingers: readonly Point[]): Grip {
  const [a, b] = fingers;
  if (!a) return { x: 0, y: 0, spread: 0 };
  return b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) } : { ...a, spread: 0 };
}

/** A picture's position after its touches moved: what was between them stays between them. */
export function pulled({ scale, x, y }: Framing, from: Grip, to: Grip): Framing {
  const next = withinZoom(from.spread && to.spread ? (scale * to.spread) / from.spread : scale);
  const growth = next / scale;
  return { scale: next, x: to.x + (x - from.x) * growth, y: to.y + (y - from.y) * growth };
}

/** What the frame shows, as a JPEG. */
export function cropped(picture: HTMLImageElement, frame: Size, { scale, x, y }: Framing): Promise<Blob> {
  const drawn = drawnSize({ width: picture.naturalWidth, height: picture.naturalHeight }, frame, scale);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(frame.width * retina);
  canvas.height = Math.round(frame.height * retina);
  const context = canvas.getContext("2d")!;
  // JPEG knows no transparency: what is clear becomes white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    ((frame.width - drawn.width) / 2 + x) * retina,
    ((frame.height - drawn.height) / 2 + y) * retina,
    drawn.width * retina,
    drawn.height * retina,
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", quality),
  );
}
