import { z } from "zod";
import { memberTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";
import { email, idField, line, multiline } from "@workers/contracts/form-fields";

const { min, max } = limits.inviteLinkUses;

/** What somebody who comes in becomes. */
const role = z.enum(memberTypes.filter((type) => type !== "invited")).default("member");
const spaceIds = z
  .array(idField<"space">())
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, { error: key("unique") })
  .default([]);

/** An invite link. */
export const inviteLinkFields = {
  name: line(limits.linkName),
  role,
  spaceIds,
  maxUses: z.number().int().min(min).max(max).nullable().default(null),
  /** ISO 8601; null is without end. */
  expiresAt: z.iso
    .datetime({ offset: true, error: key("date") })
    .nullable()
    .default(null),
};

/** Invitations by mail. */
export const inviteByMailFields = {
  emails: z.array(email()).min(limits.invitedEmails.min).max(limits.invitedEmails.max),
  role,
  spaceIds,
  message: multiline({ max: limits.invitationMessage.max }).default(""),
};
