/** How a ticket stands: see `ticketTransitions` for what follows what. */
export const ticketStatuses = ["new", "work", "on_pause", "completed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Tickets that somebody has to do with. */
export const openTicketStatuses = ["new", "work", "on_pause"] as const satisfies readonly TicketStatus[];

/** What the team makes of a ticket by hand: no ticket becomes new again, and none stays what it is by being set so. */
export const ticketTransitions: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ["work", "on_pause", "completed"],
  work: ["on_pause", "completed"],
  on_pause: ["work", "completed"],
  completed: ["work"],
};

/** What the member who asked makes of it. */
export const ownTicketTransitions: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: [],
  work: ["completed"],
  on_pause: [],
  completed: [],
};

const day = 86_400_000;
/** So long after its end a message opens a ticket again; later it opens another one. */
export const reopenMilliseconds = 14 * day;
/** The times to first answers of so many last days are averaged. */
export const firstAnswerMilliseconds = 30 * day;

/** Sorts of the operators' list. */
export const ticketSorts = ["-updatedAt", "updatedAt", "-createdAt", "createdAt"] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** In a canned answer this stands for the first name of who asked. */
export const firstNameMark = "{name}";
