/** All that is known of one person, for those who run the project or look after one of its apps. */
export { overviewInApp, overviewOfContact } from "./overview";
