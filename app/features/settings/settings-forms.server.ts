import { spaceWriters } from "@db/vocabulary/members";
import { z } from "zod";
import { emojiField } from "@workers/contracts/chat/plain-emoji";
import { linkIcons, linkTypes, memberTypes, spaceAccesses, systemPages } from "@db/vocabulary/enumerations";
import { completeHref } from "@db/vocabulary/hrefs";
import { limits } from "@db/vocabulary/limits";
import { reportReasons } from "@db/vocabulary/moderation";
import { typedNumber } from "@db/vocabulary/numbers";
import { wholeAppForm, wholeAppOptionsForm } from "@workers/contracts/admin/apps";
import { entityName, formFlag, idField, line, multiline, slug } from "@workers/contracts/form-fields";
import { inviteByMailForm, newInviteLinkForm } from "@workers/contracts/members/invitations";
import { addressesIn } from "./members/addresses-in";

const appFields = wholeAppForm.shape;

/** The forms of an app's settings: each section sends its own fields. */
export const generalForms = {
  identity: z.strictObject({
    name: appFields.name,
    slug: appFields.slug,
    language: appFields.language,
    timezone: appFields.timezone,
    dateFormat: wholeAppOptionsForm.shape.dateFormat,
  }),
  domain: z.strictObject({ domainId: appFields.domainId }),
  access: z.strictObject({
    isAllowedSignupsToPublicApp: formFlag(),
    isUserCanSeeMembers: formFlag(),
    isPhoneRequired: formFlag(),
    isLanguageChoiceAllowed: formFlag(),
    isApplicationSwitcherEnabled: formFlag(),
    signupPlanIds: appFields.signupPlanIds.default([]),
  }),
  contact: z.strictObject({ replyToEmail: appFields.replyToEmail, supportUrl: appFields.supportUrl }),
  room: z.strictObject({ roomLanes: z.coerce.number().pipe(appFields.roomLanes) }),
  meta: z.strictObject({ metaTitle: appFields.metaTitle, metaDescription: appFields.metaDescription }),
  opengraph: z.strictObject({
    opengraphTitle: appFields.opengraphTitle,
    opengraphDescription: appFields.opengraphDescription,
  }),
};

const spaceSettings = {
  name: entityName(),
  description: multiline({ max: limits.shortDescription.max }),
  access: z.enum(spaceAccesses),
  moderatorProfileIds: z.array(idField<"profile">()).max(limits.bulkIds.max).default([]),
};

export const newGroupForm = z.strictObject(spaceSettings);
export const groupForm = z.strictObject({ ...spaceSettings, slug: slug() });
export const newSpaceForm = z.strictObject({
  ...spaceSettings,
  rules: multiline({ max: limits.description.max }),
  isForNewcomers: formFlag(),
  postedBy: z.enum(spaceWriters).default("members"),
  commentedBy: z.enum(spaceWriters).default("members"),
  emoji: z.preprocess((value) => (typeof value === "string" ? value.trim() || null : value), emojiField().nullish()),
});
export const spaceForm = newSpaceForm.extend({ slug: slug(), groupId: idField<"group">() });

export const moveForm = z.strictObject({
  id: z.string(),
  prevId: z.string().transform((value) => value || null),
});

/** What a link leads to is asked by its type; the domain says what is missing. */
export const linkForm = z.strictObject({
  type: z.enum(linkTypes),
  name: line(limits.linkName),
  url: z.string().max(limits.url.max).transform(completeHref).optional(),
  entityId: idField<"group">().optional(),
  page: z.enum(systemPages).optional(),
  icon: z.enum(linkIcons).optional(),
  groupId: z
    .string()
    .transform((id) => id || null)
    .pipe(idField<"group">().nullable()),
  isNewTab: formFlag(),
});

export const inviteForm = z.strictObject({
  emails: z.string().transform(addressesIn).pipe(inviteByMailForm.shape.emails),
  ...inviteByMailForm.pick({ role: true, spaceIds: true, message: true }).shape,
});

export const inviteLinkForm = z.strictObject({
  ...newInviteLinkForm.pick({ name: true, role: true, spaceIds: true, planIds: true, tagIds: true }).shape,
  maxUses: z
    .string()
    .default("")
    .transform((text) => (text.trim() === "" ? null : typedNumber(text)))
    .pipe(newInviteLinkForm.shape.maxUses.removeDefault()),
  expiresAt: z
    .string()
    .default("")
    .transform((text) => text || null)
    .pipe(newInviteLinkForm.shape.expiresAt.removeDefault()),
});

export const blockForm = z.strictObject({
  id: idField<"profile">(),
  reason: z.enum(reportReasons),
  message: multiline({ max: limits.reportMessage.max }).optional(),
});
export const memberTypeForm = z.strictObject({
  id: idField<"profile">(),
  type: z.enum(memberTypes.filter((type) => type !== "invited")),
});
