import { z } from "zod";
import { answerId, time } from "../answer-fields";
import { customAnswers, email, password, personName, phone } from "../form-fields";
import { customAnswersSchema, customFieldSchema } from "../members/custom-fields";
import { appIdField, codeField, deviceIdField, tokenField } from "./sessions";

/** Coming into an app or a team. */

export const appCardSchema = z
  .object({
    id: answerId<"app">(),
    slug: z.string(),
    name: z.string(),
    appIcon: z.string().nullable(),
    logo: z.string().nullable(),
  })
  .meta({ id: "AppCard" });
export type AppCard = z.output<typeof appCardSchema>;

/** What somebody who holds an invitation sees before they accept it. */
export const invitationPreviewSchema = z.object({
  kind: z.enum(["app", "team"]),
  app: appCardSchema.nullable(),
  projectName: z.string().nullable(),
  inviter: z.string().nullable(),
  /** The invited address; null for an invite link, which serves everybody. */
  email: z.string().nullable(),
});
export type InvitationPreview = z.output<typeof invitationPreviewSchema>;

/** The public reading of an invite link. */
export const openInviteLinkSchema = z.object({
  id: answerId<"invitation">(),
  name: z.string(),
  app: appCardSchema,
  /** Access plans that come with it. */
  plans: z.array(z.string()),
  spaces: z.array(z.object({ id: answerId<"space">(), name: z.string() })),
  isValid: z.literal(true),
  expiresAt: time.nullable(),
});
export type OpenInviteLink = z.output<typeof openInviteLinkSchema>;

/** What an app asks somebody who comes in, and what it knows already; nothing of its members. */
export const newcomerQuestionsSchema = z.object({
  fields: z.array(customFieldSchema),
  answers: customAnswersSchema,
  isPhoneAsked: z.boolean().describe("The app wants a phone number, and none is known"),
});
export type NewcomerQuestions = z.output<typeof newcomerQuestionsSchema>;

/** What a newcomer says to what the app asks at its sign-up; 422 where a required answer is missing, or the phone number that the app wants. */
export const newcomerForm = z.strictObject({
  customFields: customAnswers().optional(),
  phone: phone().optional(),
  isMailWanted: z.boolean().optional().describe("Whether announcements of the app's operators come by mail"),
});
export type NewcomerForm = z.output<typeof newcomerForm>;

/** `email` is needed for an invite link, which names nobody. `appId` may be named; the token knows it. */
const invitationStep = z.strictObject({
  invitationToken: tokenField(),
  email: email().optional(),
  appId: appIdField(),
});
export type InvitationStep = z.output<typeof invitationStep>;

const invitationForm = invitationStep.extend(newcomerForm.shape);
export type InvitationForm = z.output<typeof invitationForm>;
export const takenInvitationForm = invitationForm.extend({ refreshToken: tokenField().optional() });

export const invitationCodeForm = invitationStep.extend({ code: codeField() });
export type InvitationCodeForm = z.output<typeof invitationCodeForm>;
export const checkedInvitationSchema = z.object({ isAccountExisting: z.boolean() });
export type CheckedInvitation = z.output<typeof checkedInvitationSchema>;

export const confirmedInvitationForm = invitationForm.extend({
  code: codeField().optional(),
  password: password().optional(),
  deviceId: deviceIdField().optional(),
});
/** With the names of who has no account yet. */
export const invitedAccountForm = confirmedInvitationForm.extend({ firstName: personName(), lastName: personName() });
export type ConfirmedInvitation = z.output<typeof confirmedInvitationForm> &
  Partial<z.output<typeof invitedAccountForm>>;

/** Where somebody got by an invitation; nulls for the team of a project. */
export const acceptedInvitationSchema = z.object({
  appId: answerId<"app">().nullable(),
  profileId: answerId<"profile">().nullable(),
});
export type AcceptedInvitation = z.output<typeof acceptedInvitationSchema>;

export const joinedSchema = z.object({
  profileId: answerId<"profile">(),
  /** False for somebody who was a member already. */
  isNew: z.boolean(),
});
export type Joined = z.output<typeof joinedSchema>;
