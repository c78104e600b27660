/** Stands where the built screens would be when they weren't built. */
export const routes = {};
