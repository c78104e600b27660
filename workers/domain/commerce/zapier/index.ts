/** What Zapier calls bring: people for an app, with plans. */
export { addPersonFromZapier } from "./add-from-zapier";
