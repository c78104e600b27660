/** Which thing an address of an app stands for. */
export type { RoutedType } from "./addresses";
export { routeOf } from "./router";
