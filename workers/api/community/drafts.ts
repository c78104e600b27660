import { z } from "zod";
import { discardDraft, keepDraft, listDrafts } from "@workers/domain/community/posts";
import { idParam } from "@workers/contracts/form-fields";
import { draftForm, draftSchema } from "@workers/contracts/posts";
import { area } from "../framework/area";
import { app } from "../framework/entries";
import { helloPost } from "./post-fields";

const appParams = z.strictObject({ appId: idParam<"app">() });
const draftParams = appParams.extend({ draftId: idParam<"post draft">() });

/** Posts that the caller began to write. */
export const drafts = area("posts")
  .route({
    method: "get",
    path: "/apps/:appId/profile/drafts",
    operationId: "listPostDrafts",
    summary: "What the caller began to write, the latest first",
    in: app,
    access: { app: "post.favorite" },
    params: appParams,
    answer: z.array(draftSchema),
    handle: ({ ctx }) => listDrafts(ctx),
  })
  .route({
    method: "put",
    path: "/apps/:appId/profile/drafts/:draftId",
    operationId: "keepPostDraft",
    summary: "Keeps what the caller began to write, under an id that their device made",
    in: app,
    access: { app: "post.favorite" },
    params: draftParams,
    body: draftForm,
    example: { body: { title: helloPost.title, body: helloPost.body } },
    answer: draftSchema,
    handle: ({ ctx, params, body }) => keepDraft(ctx, params.draftId, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/profile/drafts/:draftId",
    operationId: "discardPostDraft",
    summary: "Throws away what the caller began to write",
    in: app,
    access: { app: "post.favorite" },
    params: draftParams,
    handle: ({ ctx, params }) => discardDraft(ctx, params.draftId),
  });
