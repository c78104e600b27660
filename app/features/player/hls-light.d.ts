/** The package names types for its whole build alone; this one lacks captions and sounds of its own. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
