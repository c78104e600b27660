import { z } from "zod";
import { links as linksTable } from "@db/shard";
import { linkForm, linkSchema, newLinkForm } from "@workers/contracts/links";
import { createLink, deleteLink, editLink, listLinks, moveLink } from "@workers/domain/community/spaces";
import { idField, idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";

const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"link">() });
/** Links beside the spaces of the rail. */
export const links = area("groups-spaces")
  .route({
    method: "get",
    path: "/apps/:appId/community/links",
    operationId: "listLinks",
    summary: "Links beside the spaces, in order",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(linkSchema),
    handle: ({ ctx }) => listLinks(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/community/links",
    operationId: "createLink",
    summary: "Adds a link beside the spaces",
    in: app,
    access: { app: "app.create_space_group" },
    params: appParams,
    body: newLinkForm,
    example: {
      body: { type: "external", name: "Our shop", url: "https://example.org/shop", icon: "shop", isNewTab: true },
    },
    answer: linkSchema,
    status: 201,
    handle: ({ ctx, body }) => createLink(ctx, body),
  })
  .route({
    method: "patch",
    path: "/links/:id",
    operationId: "editLink",
    summary: "Changes a link",
    in: appOf(linksTable),
    access: { app: "app.create_space_group" },
    params,
    body: linkForm,
    example: { body: { name: "Shop" } },
    answer: linkSchema,
    handle: ({ ctx, params, body }) => editLink(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/links/:id/move",
    operationId: "moveLink",
    summary: "Puts a link behind another one of its group; null puts it first",
    in: appOf(linksTable),
    access: { app: "app.create_space_group" },
    params,
    body: z.strictObject({ prevId: idField<"link">().nullable() }),
    example: { body: { prevId: null } },
    answer: linkSchema,
    handle: ({ ctx, params, body }) => moveLink(ctx, params.id, body.prevId),
  })
  .route({
    method: "delete",
    path: "/links/:id",
    operationId: "deleteLink",
    summary: "Deletes a link",
    in: appOf(linksTable),
    access: { app: "app.create_space_group" },
    params,
    handle: ({ ctx, params }) => deleteLink(ctx, params.id),
  });
