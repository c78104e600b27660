import { z } from "zod";
import { memberTypes, postDiscriminators, searchedTypes, spaceAccesses } from "@db/vocabulary/enumerations";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { search as searchApp } from "@workers/domain/search";
import { area } from "../framework/area";
import { profileCardSchema } from "@workers/contracts/people";
import { app } from "../framework/entries";

const fragments = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
const discriminator = z.enum(postDiscriminators);
const space = z.object({ id: z.string(), discriminator, slug: z.string(), name: z.string() });
const shown = { id: z.string(), title: fragments, excerpt: fragments, createdAt: z.iso.datetime() };

const hitSchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("profile"), ...shown, profile: profileCardSchema, memberType: z.enum(memberTypes) }),
    z.object({
      type: z.literal("space"),
      ...shown,
      discriminator,
      slug: z.string(),
      access: z.enum(spaceAccesses),
      coverUrl: z.string().nullable(),
      membersCount: z.number(),
      isJoined: z.boolean(),
    }),
    z.object({
      type: z.literal("post"),
      ...shown,
      slug: z.string(),
      profile: profileCardSchema,
      space,
      commentsCount: z.number(),
      likesCount: z.number(),
    }),
    z.object({
      type: z.literal("comment"),
      ...shown,
      profile: profileCardSchema,
      space,
      post: z.object({ id: z.string(), slug: z.string() }),
    }),
  ])
  .meta({ id: "SearchHit" });

/** Search over everything in an app. */
export const search = area("profiles-members").route({
  method: "get",
  path: "/apps/:appId/search",
  operationId: "searchApp",
  summary: "What the caller may see of people, spaces, posts and comments that answers a search",
  in: app,
  access: { app: "app.view" },
  params: z.strictObject({ appId: idParam<"app">() }),
  query: z.strictObject({
    search: line({ max: 100 }),
    type: z.enum(searchedTypes).optional(),
    page: listQuery.page,
    limit: listQuery.limit.removeDefault().default(5),
  }),
  limit: "searches",
  example: { query: { search: "hello" } },
  answer: z.array(z.object({ type: z.enum(searchedTypes), hits: z.array(hitSchema), total: z.number() })),
  handle: ({ ctx, query }) => searchApp(ctx, query),
});
