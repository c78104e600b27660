import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { prepareSearch, search as searchApp } from "@workers/domain/kernel/search";
import { area } from "../framework/area";
import { searchGroupSchema, searchQuery } from "@workers/contracts/search";
import { app } from "../framework/entries";

/** Search over everything in an app. */
export const search = area("profiles-members").route({
  method: "get",
  path: "/apps/:appId/search",
  operationId: "searchApp",
  summary: "What the caller may see of people, spaces, posts and comments that answers a search",
  in: app,
  access: { app: "app.view_posts" },
  params: z.strictObject({ appId: idParam<"app">() }),
  query: searchQuery,
  limit: "searches",
  example: { query: { search: "hello" } },
  answer: z.array(searchGroupSchema),
  ahead: ({ ctx, query }) => prepareSearch(ctx, query),
  handle: ({ ctx, query, ahead }) => searchApp(ctx, query, ahead),
});
