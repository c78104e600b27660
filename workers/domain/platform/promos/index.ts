/** Promos: how apps present themselves to people who don't know them yet, each on its page and all in the public list. */
import "./files-of-promos";

export { discoverApps, promoCategoryNames } from "./discovery";
export { deletePromo, editPromo, findPromo, viewPromo } from "./promos";
export { promoBySlug, promoOfApp } from "./public-promo";
