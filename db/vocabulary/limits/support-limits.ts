/** What members ask the team. */
export const supportLimits = {
  /** What a member asks the team, its name, and how many such questions of one member are open. */
  ticketText: { min: 10, max: 5000 },
  ticketSubject: { min: 2, max: 150 },
  openTickets: 3,
  ticketTags: { max: 10, text: 40 },
  ticketNote: { max: 5000 },
  /** Filters of the desk that one operator keeps. */
  deskViews: 20,
  cannedAnswers: { max: 200, text: 4000 },
} as const;
