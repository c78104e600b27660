import { z } from "zod";
import { profiles as profilesTable } from "@db/shard";
import { followersOf, followingOf, followMember, followState } from "@workers/domain/kernel/profiles";
import {
  editNotifications,
  editOwnNotifications,
  notificationsOf,
  ownNotifications,
} from "@workers/domain/community/notifications";
import { deleteContact, editGeneral, generalOf, getContact, listContacts } from "@workers/domain/people/contacts";
import { idParam, listQuery, plainFilters } from "@workers/contracts/form-fields";
import {
  contactDetailsForm,
  contactSchema,
  contactsQuery,
  contactWithDetailsSchema,
  memberDetailsSchema,
} from "@workers/contracts/members/contacts";
import { notificationForm, notificationSettingsSchema } from "@workers/contracts/members/notifications";
import { memberFollowSchema } from "@workers/contracts/members/profiles";
import { area } from "../framework/area";
import { profileCardSchema } from "@workers/contracts/people";
import { app, appOf, project } from "../framework/entries";
import { paged } from "../framework/paged";

const ofProfile = appOf(profilesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"profile">() });

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
    answer: memberFollowSchema,
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
    answer: memberFollowSchema,
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
    answer: memberFollowSchema,
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
      const page = await followersOf(ctx, params.id, query);
      return paged(page.data, page);
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
      const page = await followingOf(ctx, params.id, query);
      return paged(page.data, page);
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
    answer: notificationSettingsSchema,
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
    answer: notificationSettingsSchema,
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
    answer: notificationSettingsSchema,
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
    answer: notificationSettingsSchema,
    handle: ({ ctx, params, body }) => editNotifications(ctx, params.id, body),
  });

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
    query: contactsQuery,
    answer: z.array(contactSchema),
    handle: async ({ ctx, query }) => {
      const page = await listContacts(ctx, plainFilters(query));
      return paged(page.data, page);
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
    answer: contactWithDetailsSchema,
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
    answer: memberDetailsSchema,
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
    body: contactDetailsForm,
    example: { body: { company: "Keramik Berg" } },
    answer: memberDetailsSchema,
    handle: ({ ctx, params, body }) => editGeneral(ctx, params.id, body),
  });
