/** Filters of the support desk that somebody of the team keeps by a name. */
export { deleteDeskView, keepDeskView, listDeskViews } from "./desk-views";
