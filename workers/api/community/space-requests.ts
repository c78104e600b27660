import { z } from "zod";
import { spaces as spacesTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import {
  acceptRequests,
  declineRequests,
  listRequests,
  requestToJoin,
  withdrawRequest,
} from "@workers/domain/community/spaces";
import { idParam, ids, listQuery, multiline } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { spaceRequestSchema, spaceWithModeratorsSchema } from "@workers/contracts/spaces";
import { appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inSpace = appOf(spacesTable);
const params = z.strictObject({ id: idParam<"space">() });
const people = z.strictObject({ profileIds: ids<"profile">() });

/** What both answers to requests share. */
const decision = {
  in: inSpace,
  access: { app: "space.bulk_invite" },
  params,
  body: people,
  example: { body: { profileIds: ["{{requester}}"] } },
  answer: spaceWithModeratorsSchema,
} as const;

/** Asking to be let into a private space, and deciding about it. */
export const spaceRequests = area("groups-spaces")
  .route({
    method: "post",
    path: "/spaces/:id/requests",
    operationId: "requestSpace",
    summary: "Asks to be let into a private space",
    in: inSpace,
    access: { app: "space.request_join" },
    params,
    body: z.strictObject({ message: multiline(limits.joinRequestMessage).default("") }),
    example: { body: { message: "I run a studio in Bern and would like to read along." } },
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params, body }) => requestToJoin(ctx, params, body.message),
  })
  .route({
    method: "delete",
    path: "/spaces/:id/requests",
    operationId: "withdrawSpaceRequest",
    summary: "Takes one's own request to join back",
    in: inSpace,
    access: { app: "space.request_join" },
    params,
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params }) => withdrawRequest(ctx, params),
  })
  .route({
    method: "get",
    path: "/spaces/:id/requests",
    operationId: "listSpaceRequests",
    summary: "Who waits to be let into a space, the longest first",
    in: inSpace,
    access: { app: "space.bulk_invite" },
    params,
    query: z.strictObject(listQuery),
    answer: z.array(spaceRequestSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await listRequests(ctx, params, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/spaces/:id/requests/accept",
    operationId: "acceptSpaceRequests",
    summary: "Lets people in who asked",
    ...decision,
    handle: ({ ctx, params, body }) => acceptRequests(ctx, params, body.profileIds),
  })
  .route({
    method: "post",
    path: "/spaces/:id/requests/decline",
    operationId: "declineSpaceRequests",
    summary: "Declines requests to join a space",
    ...decision,
    handle: ({ ctx, params, body }) => declineRequests(ctx, params, body.profileIds),
  });
