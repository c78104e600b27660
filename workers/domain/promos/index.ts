/** Promos: how apps present themselves to people who don't know them yet, each on its page and all in the public list. */
export { discoverApps, type DiscoveryQuery, promoCategoryNames, type PromoCard } from "./discovery";
export { promoFields } from "./fields";
export { deletePromo, editPromo, findPromo, type Promo, viewPromo } from "./promos";
export { promoBySlug, promoOfApp, type PublicPromo } from "./public-promo";
