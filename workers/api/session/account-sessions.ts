import { z } from "zod";
import { endOtherSessions, endOwnSession, listOwnSessions } from "@workers/domain/kernel/sessions";
import { idParam } from "@workers/contracts/form-fields";
import { ownSessionSchema } from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { signedIn } from "../framework/entries";

/** A person's own sessions: all of them on the service host, on a project's hosts those of the project. */
export const accountSessions = area("account")
  .route({
    method: "get",
    path: "/user/sessions",
    operationId: "listSessions",
    summary: "The caller's open sessions: device, place and last use",
    in: signedIn,
    access: "user",
    answer: z.array(ownSessionSchema),
    handle: ({ ctx }) => listOwnSessions(ctx),
  })
  .route({
    method: "delete",
    path: "/user/sessions/:sessionId",
    operationId: "endSession",
    summary: "Ends one of the caller's sessions",
    in: signedIn,
    access: "user",
    params: z.strictObject({ sessionId: idParam<"session">() }),
    handle: async ({ ctx, params, reply }) => {
      await endOwnSession(ctx, params.sessionId);
      if (params.sessionId === ctx.actor.sessionId) reply.endSession();
    },
  })
  .route({
    method: "delete",
    path: "/user/sessions",
    operationId: "endOtherSessions",
    summary: "Ends all of the caller's sessions but this one",
    in: signedIn,
    access: "user",
    handle: ({ ctx }) => endOtherSessions(ctx),
  });
