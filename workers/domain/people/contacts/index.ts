/** The people of a project across its apps, with what the operators keep of them. */
export { contactInApp, deleteContact, editGeneral, generalOf, getContact, listContacts } from "./contacts";
export { contactOfTicket } from "./contact-of-ticket";
