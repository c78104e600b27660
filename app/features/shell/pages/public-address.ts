import type { Frame } from "../layouts/frame";

/** A path of this app as search engines are to know it, whichever host the page was read at. */
export const publicAddress = ({ publicUrl, basePath }: Pick<Frame, "publicUrl" | "basePath">, path: string): string =>
  `${publicUrl}${path.slice(basePath.length)}`;
