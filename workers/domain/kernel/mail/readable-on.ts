import { modeLrgb, modeRgb, useMode as registerMode, wcagLuminance } from "culori/fn";

registerMode(modeRgb);
registerMode(modeLrgb); // the luminance is computed in it

/** Black or white, whichever is easier to read on a colour `#rrggbb`. */
export const readableOn = (color: string): "#ffffff" | "#111111" =>
  wcagLuminance(color) > 0.4 ? "#111111" : "#ffffff";
