/** Which thing an address of an app stands for. */
export { type Routed, routeOf } from "./router";
