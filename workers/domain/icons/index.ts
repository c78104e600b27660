/** Icons of apps as pictures of pixels, for devices that take no vectors. */
export { touchIcon } from "./touch-icon";
