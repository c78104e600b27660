/**
 * What a message in a support chat makes of its ticket: written with the message, so that neither stands without the other.
 * Chats use it; tickets build on chats.
 */
import "./declared-events";

export { copyOperators, operatorAccounts, type Operator } from "./operators";
export { openTicketsOf, openTicketsUsed } from "./open-tickets";
export { type NewTicket, ticketWrites, type TicketWrites } from "./ticket-writes";
