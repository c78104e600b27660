import { limits } from "@db/vocabulary/limits";
import { line, multiline } from "../validation";

const short = () => line({ max: limits.contactField.max }).optional();

/** What operators may write down of a person; an empty text takes a field away. */
export const contactDetailFields = {
  company: short(), street: short(), zip: line({ max: limits.contactZip.max }).optional(), city: short(), country: short(),
  note: multiline({ max: limits.contactNote.max }).optional(),
};
