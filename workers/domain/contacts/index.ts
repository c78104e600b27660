/** The people of a project across its apps, with what the operators keep of them. */
export { contactDetailFields } from "./fields";
export {
  type Contact,
  type ContactQuery,
  deleteContact,
  editGeneral,
  generalOf,
  getContact,
  listContacts,
} from "./contacts";
