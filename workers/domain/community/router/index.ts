/** Which thing an address of an app stands for. */
import "./locate";

export type { RoutedType } from "@workers/domain/kernel/addresses";
export { routeOf } from "./router";
