import { z } from "zod";
import { profiles as profilesTable } from "@db/shard";
import { contactSources, memberTypes, notificationActions } from "@db/vocabulary/enumerations";
import { notificationTypeNames } from "@db/vocabulary/members";
import { permissions } from "@workers/contracts/answer-fields";
import {
  editNotifications,
  editOwnNotifications,
  followersOf,
  followingOf,
  followMember,
  followState,
  notificationsOf,
  ownNotifications,
} from "@workers/domain/profiles";
import {
  contactDetailFields,
  deleteContact,
  editGeneral,
  generalOf,
  getContact,
  listContacts,
} from "@workers/domain/contacts";
import { key } from "@workers/contracts/validation-key";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { timeSort } from "@workers/contracts/sorts";
import { profileCardSchema } from "@workers/contracts/people";
import { app, appOf, project } from "../framework/entries";
import { paged } from "../framework/paged";

const ofProfile = appOf(profilesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"profile">() });

const followStateSchema = z
  .object({ isFollowed: z.boolean(), followersCount: z.number(), followingCount: z.number() })
  .meta({ id: "MemberFollow" });

const action = z.enum(notificationActions);
const actions = z
  .array(action)
  .refine((all) => new Set(all).size === all.length, { error: key("unique") })
  .optional();
const notificationForm = z
  .strictObject({
    isEmailEnabled: z.boolean().optional(),
    isPushEnabled: z.boolean().optional(),
    emailActions: actions,
    pushActions: actions,
  })
  .meta({ id: "NotificationSettingsForm" });
const notificationAnswer = z
  .object({
    isEmailEnabled: z.boolean(),
    isPushEnabled: z.boolean(),
    emailActions: z.array(action),
    pushActions: z.array(action),
    isPushOffered: z.boolean(),
    types: z.array(
      z.object({
        type: z.enum(notificationTypeNames),
        entities: z.array(z.object({ action, isEmailEnabled: z.boolean(), isPushEnabled: z.boolean() })),
      }),
    ),
  })
  .meta({ id: "NotificationSettings" });
const notificationExample = { body: { emailActions: ["mentions"] } };

/** Following members, and what reaches them. */
export const memberCalls = area("profiles-members")
  .route({
    method: "get",
    path: "/profiles/:id/follow",
    operationId: "getMemberFollow",
    summary: "Whether the caller follows a member",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    answer: followStateSchema,
    handle: ({ ctx, params }) => followState(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/profiles/:id/follow",
    operationId: "followMember",
    summary: "Follows a member",
    in: ofProfile,
    access: { app: "profile.follow" },
    params,
    answer: followStateSchema,
    handle: ({ ctx, params }) => followMember(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/profiles/:id/follow",
    operationId: "unfollowMember",
    summary: "Follows a member no longer",
    in: ofProfile,
    access: { app: "profile.follow" },
    params,
    answer: followStateSchema,
    handle: ({ ctx, params }) => followMember(ctx, params.id, false),
  })
  .route({
    method: "get",
    path: "/profiles/:id/followers",
    operationId: "listFollowers",
    summary: "Who follows a member",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    query: z.strictObject(listQuery),
    answer: z.array(profileCardSchema),
    handle: async ({ ctx, params, query }) => {
      const found = await followersOf(ctx, params.id, query);
      return paged(found.data, found);
    },
  })
  .route({
    method: "get",
    path: "/profiles/:id/following",
    operationId: "listFollowedMembers",
    summary: "Whom a member follows",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    query: z.strictObject(listQuery),
    answer: z.array(profileCardSchema),
    handle: async ({ ctx, params, query }) => {
      const found = await followingOf(ctx, params.id, query);
      return paged(found.data, found);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/notifications",
    operationId: "getOwnNotificationSettings",
    summary: "What reaches the caller, and by which way",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    answer: notificationAnswer,
    handle: ({ ctx }) => ownNotifications(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile/notifications",
    operationId: "editOwnNotificationSettings",
    summary: "Changes what reaches the caller",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: notificationForm,
    example: notificationExample,
    answer: notificationAnswer,
    handle: ({ ctx, body }) => editOwnNotifications(ctx, body),
  })
  .route({
    method: "get",
    path: "/profiles/:id/notifications",
    operationId: "getMemberNotificationSettings",
    summary: "What reaches a member, and by which way",
    in: ofProfile,
    access: { app: "profile.update" },
    params,
    answer: notificationAnswer,
    handle: ({ ctx, params }) => notificationsOf(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/profiles/:id/notifications",
    operationId: "editMemberNotificationSettings",
    summary: "Changes what reaches a member",
    in: ofProfile,
    access: { app: "profile.update" },
    params,
    body: notificationForm,
    example: notificationExample,
    answer: notificationAnswer,
    handle: ({ ctx, params, body }) => editNotifications(ctx, params.id, body),
  });

const contactSchema = profileCardSchema
  .omit({ isDeleted: true })
  .extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: z.enum(contactSources),
    createdAt: z.iso.datetime(),
    profiles: z.array(
      z.object({
        id: z.string(),
        appId: z.string(),
        appName: z.string(),
        type: z.enum(memberTypes),
        isBlocked: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "Contact" });
const detailsSchema = z
  .object(contactDetailFields)
  .extend({ country: z.string().optional() })
  .meta({ id: "ContactDetails" });
const generalSchema = z.object({ id: z.string(), contact: detailsSchema });

/** The people of a project across its apps. */
export const contacts = area("profiles-members")
  .route({
    method: "get",
    path: "/projects/:projectId/contacts",
    operationId: "listContacts",
    summary: "The people of the project",
    in: project,
    access: { project: "project.view_contacts" },
    params: z.strictObject({ projectId: idParam<"project">() }),
    query: z.strictObject({ ...listQuery, sort: timeSort, "filter[search]": line({ max: 60 }).optional() }),
    answer: z.array(contactSchema),
    handle: async ({ ctx, query }) => {
      const found = await listContacts(ctx, { ...query, search: query["filter[search]"] });
      return paged(found.data, found);
    },
  })
  .route({
    method: "get",
    path: "/contacts/:id",
    operationId: "getContact",
    summary: "A person of the project, by any of their profiles",
    in: ofProfile,
    access: { project: "project.view_contacts" },
    params,
    answer: contactSchema.extend({ contact: detailsSchema, permissions }),
    handle: ({ ctx, params }) => getContact(ctx, params.id),
  })
  .route({
    method: "delete",
    path: "/contacts/:id",
    operationId: "deleteContact",
    summary: "Takes a person out of all apps of the project; what they wrote stays",
    in: ofProfile,
    access: { project: "project.edit_settings" },
    params,
    handle: ({ ctx, params }) => deleteContact(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/profiles/:id/general",
    operationId: "getMemberDetails",
    summary: "What the operators keep of a member",
    in: ofProfile,
    access: { app: "member.update" },
    params,
    answer: generalSchema,
    handle: ({ ctx, params }) => generalOf(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/profiles/:id/general",
    operationId: "editMemberDetails",
    summary: "Changes what the operators keep of a member",
    in: ofProfile,
    access: { app: "member.update" },
    params,
    body: z.strictObject(contactDetailFields),
    example: { body: { company: "Keramik Berg" } },
    answer: generalSchema,
    handle: ({ ctx, params, body }) => editGeneral(ctx, params.id, body),
  });
