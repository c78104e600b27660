/** What search engines are told: which pages of an app anybody may open. */
export { appSitemap, robotsOfHost, sitemapPart } from "./sitemap";
