import { z } from "zod";
import { languages, teamMemberStatuses, teamRoles } from "@db/vocabulary/enumerations";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, email, idField } from "../form-fields";
import { key } from "../validation-key";

/** Somebody of the team, or invited into it, as the team sees them. */
export const teamMemberSchema = z
  .object({
    id: answerId<"team member">(),
    email: z.string(),
    /** Empty until the invitation is accepted. */
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(teamRoles),
    status: z.enum(teamMemberStatuses),
    /** Apps a manager or support works with; owner and admin work with all. */
    appIds: z.array(answerId<"app">()),
    isSelf: z.boolean(),
    /** Whether they sign in in two steps; null for callers who don't change the team, and while the invitation is open. */
    hasTwoSteps: z.boolean().nullable(),
    /** When an open invitation ends. */
    invitationExpiresAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "TeamMember" });
export type TeamMemberView = z.output<typeof teamMemberSchema>;

/** Roles somebody can be given; the owner is who founded the project. */
const givenTeamRole = z.enum(teamRoles.filter((role) => role !== "owner"));
const appIds = z
  .array(idField<"app">())
  .max(50)
  .refine(eachOnce, { error: key("unique") });

export const newTeamMemberForm = z.strictObject({ email: email(), role: givenTeamRole, appIds: appIds.default([]) });
export type NewTeamMember = z.output<typeof newTeamMemberForm>;
/** A member of the team whole, as their form sends it. */
export const wholeTeamMemberForm = z.strictObject({
  role: givenTeamRole,
  status: z.enum(["active", "inactive"]),
  appIds,
});
export const teamMemberForm = wholeTeamMemberForm.partial();
export type TeamMemberForm = z.output<typeof teamMemberForm>;

const settings = {
  /** Role that the invitation form begins with. */
  defaultRole: givenTeamRole,
  /** Whether who invited hears by mail when somebody joins. */
  notifyOnJoin: z.boolean(),
  /** Whether roles count only for accounts with two-step sign-in. */
  isTwoStepRequired: z.boolean(),
};
export const teamSettingsSchema = z.object(settings).meta({ id: "TeamSettings" });
export type TeamSettings = z.output<typeof teamSettingsSchema>;
export const teamSettingsForm = z.strictObject(settings).partial();
export type TeamSettingsForm = z.output<typeof teamSettingsForm>;

export const teamInvitationSchema = z.object({
  project: z.object({ id: answerId<"project">(), name: z.string(), language: z.enum(languages) }),
  inviter: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  expiresAt: time,
});
export type TeamInvitationView = z.output<typeof teamInvitationSchema>;
