/** The support desk: what members ask the team. A ticket is said in a support chat; what makes its status move by itself is in ticket-flow. */
import "./notify-tickets";
import "./ticket-kind";

export {
  countCannedAnswers,
  createCannedAnswer,
  deleteCannedAnswer,
  editCannedAnswer,
  listCannedAnswers,
} from "./canned-answers";
export { operatorCopier } from "./copy-operators";
export { setTicketStatus } from "./change-status";
export { enterTicket } from "./enter-ticket";
export { editTicket } from "./edit-ticket";
export { appsOfDesk, limitsOfApps, listTickets, ticketApps, ticketLimits, ticketTagsOf } from "./list-tickets";
export { operatorsOf } from "./operators-of";
export { addNote, deleteNote, listNotes } from "./notes";
export { markTicketRead } from "./read-ticket";
export { createTicket, ownTicketLimits, ownTickets } from "./open-ticket";
export { requireDesk, showTicket as getTicket } from "./ticket-view";
