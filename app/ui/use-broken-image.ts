import { useCallback, useState } from "react";

/** Whether a picture can't be shown, even if it failed before the page's code was there. Put `imageProps` on the `<img>`. */
export function useBrokenImage(src: string | null | undefined) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const onError = useCallback(() => setBrokenSource(src ?? null), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { isBroken: !src || src === brokenSource, imageProps: { ref, onError } };
}
