import { z } from "zod";
import { dropPushToken, keepPushToken, pushPublicKey } from "@workers/domain/accounts";
import { requireUser } from "@workers/domain/access";
import { AppError } from "@workers/errors";
import { continueMove, openMove, redeemCode } from "@workers/domain/sessions";
import { idParam } from "@workers/contracts/form-fields";
import {
  droppedPushTokenForm,
  moveCodeSchema,
  openedMoveSchema,
  pushTokenForm,
  sessionTokensSchema,
  stashForm,
  tokenField,
} from "@workers/contracts/session/sessions";
import { readCookies, refreshCookieOf } from "../../request/cookies";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";

/** Devices of a person: their push tokens, and moving a session to another host. */
export const sessionDevices = area("session")
  .route({
    method: "post",
    path: "/stash",
    operationId: "stashSession",
    summary:
      "Moves the session to another host. {destination} opens an intent and answers where the browser continues; {intent, challenge} answers the code, once, within 60 seconds. The session's refresh token comes along as cookie or in the body",
    in: signedIn,
    access: "user",
    isSecret: true,
    body: stashForm,
    example: { body: { destination: "https://demo.example.org/community/groups" } },
    answer: z.union([openedMoveSchema, moveCodeSchema]),
    handle: async ({ ctx, body: { destination, intent, challenge, refreshToken, accessToken }, request }) => {
      const proof = { refreshToken: refreshToken ?? refreshCookieOf(ctx.origin, request), accessToken };
      if (destination !== undefined) return openMove(ctx, { destination, proof });
      const { code } = await continueMove(ctx, { intent: intent!, challenge: challenge! });
      return { code };
    },
  })
  .route({
    method: "get",
    path: "/stash/:code",
    operationId: "takeStashedSession",
    summary:
      "Uses a stash code up at its destination, by the cookie that the destination set, and answers a session of its own",
    in: anywhere,
    access: "public",
    limit: "auth",
    params: z.strictObject({ code: tokenField() }),
    answer: sessionTokensSchema,
    // No cookies: a GET that any page can trigger must not sign a browser in.
    handle: async ({ ctx, params: { code }, request }) => {
      const verifier = readCookies(ctx.origin, request.headers.get("Cookie")).move;
      const tokens = verifier && (await redeemCode(ctx, { code, verifier }));
      if (!tokens) throw new AppError("linkInvalid");
      return tokens;
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/tokens",
    operationId: "registerPushToken",
    summary: "Registers a device's push token; past twenty devices of a person the oldest goes",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: pushTokenForm,
    example: { body: { token: "push-token", deviceId: "phone" } },
    handle: ({ ctx, body }) => keepPushToken(ctx, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/tokens",
    operationId: "deletePushToken",
    summary: "Takes a device's push token back",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: droppedPushTokenForm,
    example: { body: { deviceId: "phone" } },
    handle: ({ ctx, params, body }) => dropPushToken(requireUser(ctx), { ...params, ...body }),
  })
  .route({
    method: "get",
    path: "/push/public-key",
    operationId: "getPushPublicKey",
    summary: "The key that web push subscriptions are made for",
    in: anywhere,
    access: "public",
    answer: z.object({ publicKey: z.string() }),
    handle: ({ ctx }) => ({ publicKey: pushPublicKey(ctx) }),
  });
