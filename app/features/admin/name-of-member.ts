/** What to call somebody whose name may not be known yet. */
export const nameOfMember = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;
