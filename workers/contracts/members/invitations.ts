import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { answerId, time } from "../answer-fields";
import { eachOnce, email, idField, line, listQuery, multiline, oneOrMore, type PlainFilters } from "../form-fields";
import { key } from "../validation-key";
import { givenRole } from "./members";

/** A link that lets people into an app. */
export const inviteLinkSchema = z
  .object({
    id: answerId<"invitation">(),
    name: z.string(),
    role: givenRole,
    spaceIds: z.array(answerId<"space">()),
    planIds: z.array(answerId<"plan">()).describe("Plans that who uses it is given"),
    tagIds: z.array(answerId<"tag">()).describe("Tags that who uses it gets"),
    maxUses: z.number().nullable(),
    usesCount: z.number(),
    expiresAt: time.nullable(),
    /** Whether it still lets people in. */
    isOpen: z.boolean(),
    url: z.string(),
    createdAt: time,
  })
  .meta({ id: "InviteLink" });
export type InviteLink = z.output<typeof inviteLinkSchema>;

const { min, max } = peopleLimits.inviteLinkUses;
const spaceIds = z
  .array(idField<"space">())
  .max(50)
  .refine(eachOnce, { error: key("unique") });
const planIds = z
  .array(idField<"plan">())
  .max(commerceLimits.accessPlans)
  .refine(eachOnce, { error: key("unique") });
const tagIds = z
  .array(idField<"tag">())
  .max(peopleLimits.bulkThings)
  .refine(eachOnce, { error: key("unique") });
const maxUses = z.number().int().min(min).max(max).nullable();
const expiresAt = z.iso.datetime({ offset: true, error: key("date") }).nullable();

export const newInviteLinkForm = z.strictObject({
  name: line(limits.linkName),
  role: givenRole.default("member"),
  spaceIds: spaceIds.default([]),
  /** Plans of the app; only who looks after its access may give them. */
  planIds: planIds.default([]),
  tagIds: tagIds.default([]),
  /** Null is without limit. */
  maxUses: maxUses.default(null),
  /** Null is without end. */
  expiresAt: expiresAt.default(null),
});
export type InviteLinkForm = z.output<typeof newInviteLinkForm>;
export const inviteLinkForm = newInviteLinkForm
  .extend({ role: givenRole, spaceIds, planIds, tagIds, maxUses, expiresAt })
  .partial();

/** The address of a link, and the same as a QR code. */
export const inviteLinkUrlSchema = z.object({
  url: z.string(),
  qrCode: z.string().describe("A picture in SVG, as an address of the kind data:"),
});

export const inviteLinksQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  "filter[search]": line({ max: limits.linkName.max }).optional(),
  "filter[invitationIds][]": oneOrMore(idField<"invitation">()).optional(),
});
export type InviteLinksQuery = PlainFilters<z.output<typeof inviteLinksQuery>>;

export const inviteByMailForm = z.strictObject({
  emails: z.array(email()).min(limits.invitedEmails.min).max(limits.invitedEmails.max),
  role: givenRole.default("member"),
  spaceIds: spaceIds.default([]),
  message: multiline({ max: limits.invitationMessage.max }).default(""),
});
export type InviteByMailForm = z.output<typeof inviteByMailForm>;

export const invitedByMailSchema = z.object({
  /** Addresses that are invited now; addresses that reached the daily limit get no further mail. */
  invited: z.array(z.string()),
  /** Addresses of people who are members already. */
  members: z.array(z.string()),
});
export type InvitedByMail = z.output<typeof invitedByMailSchema>;
