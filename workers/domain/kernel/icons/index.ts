/** Icons of apps: where they are served, and as pictures of pixels for devices that take no vectors. */
export { iconAddresses, iconCaching } from "./icon-address";
export { touchIcon } from "./touch-icon";
