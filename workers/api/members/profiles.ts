import { z } from "zod";
import { profiles as profilesTable } from "@db/shard";
import { chooseMembers, listMembers, deleteMember, spacesOfMember } from "@workers/domain/people/members";
import { editMember } from "@workers/domain/community/moderation";
import { postsOfMember } from "@workers/domain/community/posts";
import { editOwnAnswers, editOwnProfile, getOwnProfile, getProfile } from "@workers/domain/kernel/profiles";
import { addMember } from "@workers/domain/platform/invitations";
import { idParam, listQuery, plainFilters } from "@workers/contracts/form-fields";
import { answersForm } from "@workers/contracts/members/custom-fields";
import {
  memberChoicesQuery,
  memberSchema,
  membersOfAppQuery,
  newMemberForm,
  peopleCountsSchema,
} from "@workers/contracts/members/members";
import { ownProfileForm, ownProfileSchema, profileForm, profileSchema } from "@workers/contracts/members/profiles";
import { area } from "../framework/area";
import { timeSort } from "@workers/contracts/sorts";
import { postSchema } from "@workers/contracts/posts";
import { chosenMemberSchema } from "@workers/contracts/people";
import { spaceSchema } from "@workers/contracts/spaces";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const ofProfile = appOf(profilesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"profile">() });

export const profiles = area("profiles-members")
  .route({
    method: "get",
    path: "/apps/:appId/profile",
    operationId: "getOwnProfile",
    summary: "The caller's own profile",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    answer: ownProfileSchema,
    handle: ({ ctx }) => getOwnProfile(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile",
    operationId: "editOwnProfile",
    summary: "Changes the caller's own profile",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: ownProfileForm.extend({
      customFields: z.unknown().optional().describe("Ignored: answers have a call of their own"),
    }),
    example: { body: { bio: "Hello, I am new here." } },
    answer: ownProfileSchema,
    handle: ({ ctx, body: { customFields: _, ...body } }) => editOwnProfile(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile/custom-fields",
    operationId: "editOwnCustomFields",
    summary: "Changes the caller's own answers to the app's questions; null takes one back",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: answersForm,
    example: { body: { customFields: {} } },
    answer: ownProfileSchema,
    handle: ({ ctx, body }) => editOwnAnswers(ctx, body.customFields),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles",
    operationId: "listMembers",
    summary: "Members of the app",
    in: app,
    access: { app: "app.view_profiles" },
    params: appParams,
    query: membersOfAppQuery,
    answer: z.array(memberSchema),
    handle: async ({ ctx, query }) => {
      const page = await listMembers(ctx, plainFilters(query));
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/profiles",
    operationId: "addMember",
    summary: "Adds somebody: they are invited by mail, and a member once they accept",
    in: app,
    access: { app: "member.invite" },
    params: appParams,
    status: 201,
    body: newMemberForm,
    example: { body: { email: "{{new}}@example.org", firstName: "Anna" } },
    answer: profileSchema,
    handle: ({ ctx, body }) => addMember(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles/dropdown",
    operationId: "listMemberChoices",
    summary: "Members to mention or choose, by the beginning of a name",
    in: app,
    access: { app: "app.view_profiles" },
    params: appParams,
    query: memberChoicesQuery,
    answer: z.array(chosenMemberSchema),
    handle: async ({ ctx, query }) => {
      const page = await chooseMembers(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/profiles/:id",
    operationId: "getProfile",
    summary: "A member",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    answer: profileSchema,
    handle: ({ ctx, params }) => getProfile(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/profiles/:id",
    operationId: "editProfile",
    summary: "Changes a member: their profile, what they are, what they may no longer",
    in: ofProfile,
    access: { app: "profile.update" },
    params,
    body: profileForm,
    example: { body: { bio: "Welcome!" } },
    answer: profileSchema,
    handle: ({ ctx, params, body }) => editMember(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/profiles/:id",
    operationId: "removeMember",
    summary: "Removes a member and answers how many people are left; what they wrote stays",
    in: ofProfile,
    access: { app: "member.delete" },
    params,
    answer: peopleCountsSchema,
    handle: ({ ctx, params }) => deleteMember(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/profiles/:id/posts",
    operationId: "listMemberPosts",
    summary: "What a member wrote",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    query: z.strictObject({ ...listQuery, sort: timeSort }),
    answer: z.array(postSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await postsOfMember(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/profiles/:id/spaces",
    operationId: "listMemberSpaces",
    summary: "Spaces that a member joined",
    in: ofProfile,
    access: { app: "profile.view" },
    params,
    answer: z.array(spaceSchema),
    handle: ({ ctx, params }) => spacesOfMember(ctx, params.id),
  });
