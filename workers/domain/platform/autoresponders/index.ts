/** Newsletter tools of projects: their accounts, what a contact can be put into, and what Zapier's calls bring. */
export {
  autoresponderOf,
  createAutoresponder,
  deleteAutoresponder,
  editAutoresponder,
  listAutoresponders,
} from "./autoresponder-settings";
export { choicesOf, type NewsletterTool, noteToolUsed, toolOf, toolsOfApp, askChoices } from "./newsletter-tool";
export { addPersonFromZapier } from "./add-from-zapier";
