/** What to call somebody whose name may not be known yet. */
export const nameOfMember = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string => `${firstName} ${lastName}`.trim() || email;

/** What to call a contact, who may have no address any more. */
export const nameOfContact = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string | null;
}): string => nameOfMember({ firstName, lastName, email: email ?? "" });
