import { z } from "zod";
import { countries } from "@db/vocabulary/countries";
import { limits } from "@db/vocabulary/limits";
import { line, multiline } from "@workers/contracts/form-fields";
import { key } from "@workers/contracts/validation-key";

const short = () => line({ max: limits.contactField.max }).optional();

/** What operators may write down of a person; an empty text takes a field away. */
export const contactDetailFields = {
  company: short(),
  street: short(),
  zip: line({ max: limits.contactZip.max }).optional(),
  city: short(),
  country: z.union([z.literal(""), z.enum(countries)], { error: key("notAllowed") }).optional(),
  note: multiline({ max: limits.contactNote.max }).optional(),
};
