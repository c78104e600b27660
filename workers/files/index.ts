/** Files over HTTP: checks the caller, answers whole, in part, or as a smaller image. */
export { serveFile } from "./serve";
