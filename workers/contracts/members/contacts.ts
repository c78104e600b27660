import { z } from "zod";
import { countries } from "@db/vocabulary/countries";
import { contactSources, memberTypes } from "@db/vocabulary/enumerations";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { ContactDetails } from "@db/vocabulary/members";
import { answerId, permissions, time } from "../answer-fields";
import { line, listQuery, multiline, type PlainFilters } from "../form-fields";
import { profileCardSchema } from "../people";
import { timeSort } from "../sorts";
import { key } from "../validation-key";

const short = () => line({ max: peopleLimits.contactField.max }).optional();

/** What operators may write down of a person; an empty text takes a field away. */
export const contactDetailsForm = z.strictObject({
  company: short(),
  street: short(),
  zip: line({ max: peopleLimits.contactZip.max }).optional(),
  city: short(),
  country: z.union([z.literal(""), z.enum(countries)], { error: key("notAllowed") }).optional(),
  note: multiline({ max: peopleLimits.contactNote.max }).optional(),
});
export type ContactDetailsForm = z.output<typeof contactDetailsForm>;

const contactDetailsSchema = z
  .object(contactDetailsForm.shape)
  .extend({ country: z.string().optional() })
  .meta({ id: "ContactDetails" }) satisfies z.ZodType<ContactDetails>;

/** A person of a project: whoever shares an address in its apps is one contact, named by their first profile. */
export const contactSchema = profileCardSchema
  .omit({ isDeleted: true })
  .extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: z.enum(contactSources),
    createdAt: time,
    /** Their places in the apps, the oldest first. */
    profiles: z.array(
      z.object({
        id: answerId<"profile">(),
        appId: answerId<"app">(),
        appName: z.string(),
        type: z.enum(memberTypes),
        isBlocked: z.boolean(),
        createdAt: time,
      }),
    ),
  })
  .meta({ id: "Contact" });
export type Contact = z.output<typeof contactSchema>;

/** A contact with what the operators keep of them. */
export const contactWithDetailsSchema = contactSchema.extend({ contact: contactDetailsSchema, permissions });
export type ContactWithDetails = z.output<typeof contactWithDetailsSchema>;

/** What the operators keep of a member. */
export const memberDetailsSchema = z.object({ id: answerId<"profile">(), contact: contactDetailsSchema });
export type MemberDetails = z.output<typeof memberDetailsSchema>;

/** Of the list of contacts; it finds by the beginning of a name or an address. */
export const contactsQuery = z.strictObject({
  ...listQuery,
  sort: timeSort,
  "filter[search]": line({ max: 60 }).optional(),
});
export type ContactsQuery = PlainFilters<z.output<typeof contactsQuery>>;
