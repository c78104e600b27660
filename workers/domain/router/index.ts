/** Which thing an address of an app stands for. */
export { matchAddress, type RoutedType } from "./addresses";
export { type Routed, routeOf } from "./router";
