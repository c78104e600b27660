import { z } from "zod";
import { links as linksTable } from "@db/shard";
import { legalPageTypes, linkIcons, linkTypes, systemPages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { permissions } from "@workers/contracts/answer-fields";
import { createLink, deleteLink, editLink, listLinks, moveLink } from "@workers/domain/spaces";
import { idField, idParam, line } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";

const linkSchema = z.object({
  id: z.string(), appId: z.string(), type: z.enum(linkTypes), name: z.string(), icon: z.enum(linkIcons).nullable(),
  groupId: z.string().nullable(), isNewTab: z.boolean(), showOnlyPlanIds: z.array(z.string()), url: z.string().nullable(),
  entityId: z.string().nullable(), page: z.string().nullable(), href: z.string(),
  permissions, createdAt: z.iso.datetime(),
}).meta({ id: "Link" });

const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"link">() });
const fields = {
  type: z.enum(linkTypes),
  name: line(limits.linkName),
  icon: z.enum(linkIcons).nullish(),
  groupId: idField<"group">().nullish(),
  isNewTab: z.boolean().optional(),
  showOnlyPlanIds: z.array(idField<"plan">()).max(limits.bulkIds.max).optional(),
  url: z.string().trim().max(limits.url.max).nullish(),
  entityId: idField<"group">().nullish(),
  page: z.enum([...systemPages, ...legalPageTypes]).nullish(),
};

/** Links beside the spaces of the rail. */
export const links = area("groups-spaces")
  .route({
    method: "get", path: "/apps/:appId/community/links", operationId: "listLinks", summary: "Links beside the spaces, in order",
    in: app, access: "public", params: appParams, answer: z.array(linkSchema),
    handle: ({ ctx }) => listLinks(ctx),
  })
  .route({
    method: "post", path: "/apps/:appId/community/links", operationId: "createLink", summary: "Adds a link beside the spaces",
    in: app, access: { app: "app.create_space_group" }, params: appParams,
    body: z.strictObject(fields),
    example: { body: { type: "external", name: "Our shop", url: "https://example.org/shop", icon: "shop", isNewTab: true } },
    answer: linkSchema, status: 201,
    handle: ({ ctx, body }) => createLink(ctx, body),
  })
  .route({
    method: "patch", path: "/links/:id", operationId: "editLink", summary: "Changes a link",
    in: appOf(linksTable), access: { app: "app.create_space_group" }, params,
    body: z.strictObject({ ...fields, type: fields.type.optional(), name: fields.name.optional() }),
    example: { body: { name: "Shop" } },
    answer: linkSchema,
    handle: ({ ctx, params, body }) => editLink(ctx, params.id, body),
  })
  .route({
    method: "patch", path: "/links/:id/move", operationId: "moveLink", summary: "Puts a link behind another one of its group; null puts it first",
    in: appOf(linksTable), access: { app: "app.create_space_group" }, params,
    body: z.strictObject({ prevId: idField<"link">().nullable() }),
    example: { body: { prevId: null } },
    answer: linkSchema,
    handle: ({ ctx, params, body }) => moveLink(ctx, params.id, body.prevId),
  })
  .route({
    method: "delete", path: "/links/:id", operationId: "deleteLink", summary: "Deletes a link",
    in: appOf(linksTable), access: { app: "app.create_space_group" }, params,
    handle: ({ ctx, params }) => deleteLink(ctx, params.id),
  });
