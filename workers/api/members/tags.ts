import { z } from "zod";
import { memberTags, profiles } from "@db/shard";
import { createTag, deleteTag, editTag, editTagsOfMember, listTags, tagsOfMember } from "@workers/domain/people/tags";
import { idParam, plainFilters } from "@workers/contracts/form-fields";
import {
  memberTagForm,
  memberTagSchema,
  memberTagsQuery,
  newMemberTagForm,
  tagOfMemberSchema,
  tagsOfMemberForm,
} from "@workers/contracts/members/tags";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"tag">() });
const ofTag = appOf(memberTags);
const ofProfile = appOf(profiles);
const memberParams = z.strictObject({ id: idParam<"profile">() });
const access = { app: "app.settings_members" } as const;

/** Tags of members. */
export const tags = area("members-admin")
  .route({
    method: "get",
    path: "/apps/:appId/tags",
    operationId: "listTags",
    summary: "Lists the tags of the app's members",
    in: app,
    access,
    params: appParams,
    query: memberTagsQuery,
    answer: z.array(memberTagSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listTags(ctx, plainFilters(query));
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/tags",
    operationId: "createTag",
    summary: "Makes a tag",
    in: app,
    access,
    params: appParams,
    status: 201,
    body: newMemberTagForm,
    example: { body: { name: "VIP", color: "#7c3aed" } },
    answer: memberTagSchema,
    handle: ({ ctx, body }) => createTag(ctx, body),
  })
  .route({
    method: "patch",
    path: "/tags/:id",
    operationId: "editTag",
    summary: "Changes a tag; the two default tags stay as they are",
    in: ofTag,
    access,
    params,
    body: memberTagForm,
    example: { body: { name: "Guest of honour" } },
    answer: memberTagSchema,
    handle: ({ ctx, params: { id }, body }) => editTag(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/tags/:id",
    operationId: "deleteTag",
    summary: "Deletes a tag and takes it off everybody; the two default tags stay",
    in: ofTag,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteTag(ctx, id),
  })
  .route({
    method: "get",
    path: "/profiles/:id/tags",
    operationId: "listTagsOfMember",
    summary: "The tags of a member; for other members those alone that are shown to them",
    in: ofProfile,
    access: { app: "profile.view" },
    params: memberParams,
    answer: z.array(tagOfMemberSchema),
    handle: ({ ctx, params: { id } }) => tagsOfMember(ctx, id),
  })
  .route({
    method: "patch",
    path: "/profiles/:id/tags",
    operationId: "editTagsOfMember",
    summary: "Puts tags on a member and takes others off; `blocked` and `punished` as moderation does",
    in: ofProfile,
    access,
    params: memberParams,
    body: tagsOfMemberForm,
    example: { body: { add: [], remove: [] } },
    answer: z.array(tagOfMemberSchema),
    handle: ({ ctx, params: { id }, body }) => editTagsOfMember(ctx, id, body),
  });
