/** Files over HTTP: checks who asks, answers whole, in part, or as a smaller image. */
export { serveFile } from "./serve";
