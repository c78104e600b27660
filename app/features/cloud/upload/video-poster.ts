/** Pixels of a poster's width. */
const widest = 480;
const patience = 8_000;

/** A frame of a video as a small JPEG; null where the browser can't play it. */
export async function videoPoster(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    await settled(video, "loadeddata", () => (video.src = address));
    const { duration } = video;
    await settled(
      video,
      "seeked",
      () => (video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 3) : 0),
    );
    const scale = Math.min(1, widest / video.videoWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (canvas.width === 0) return null;
    canvas.getContext("2d")!.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function settled(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("too slow")), patience);
    const done = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(event, done(resolve), { once: true });
    video.addEventListener(
      "error",
      done(() => reject(new Error("not playable"))),
      { once: true },
    );
    begin();
  });
}
