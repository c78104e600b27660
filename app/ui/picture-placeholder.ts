import type { CSSProperties } from "react";
import { placeholderAddress } from "@db/vocabulary/placeholders";

/** Shows a picture's placeholder behind it, until it has loaded: a few pixels, which the browser blurs by stretching them. */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  const address = placeholderAddress(placeholder);
  return address ? { backgroundImage: `url("${address}")`, backgroundSize: "100% 100%" } : undefined;
}
