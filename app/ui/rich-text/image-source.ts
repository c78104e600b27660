import { pictureSources } from "../picture-sources";

/** `src`, `srcSet` and `sizes` of a stored picture; `sizes` says how wide it is shown. */
export const imageSource = (fileId: string, sizes: string) => ({ ...pictureSources(`/files/${fileId}`), sizes });
