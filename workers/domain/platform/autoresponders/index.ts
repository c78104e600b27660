/** Newsletter tools of projects: their accounts, what a contact can be put into. */
export {
  autoresponderOf,
  createAutoresponder,
  deleteAutoresponder,
  editAutoresponder,
  listAutoresponders,
} from "./autoresponder-settings";
export {
  choicesOf,
  type NewsletterTool,
  noteToolUsed,
  readTool,
  toolOf,
  toolsOfApp,
  askChoices,
} from "./newsletter-tool";
