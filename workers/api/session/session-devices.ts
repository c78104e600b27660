import { z } from "zod";
import {
  appPushKey,
  dropPushToken,
  installationPushKey,
  keepPushToken,
  listPushDevices,
} from "@workers/domain/platform/push";
import { requireUser } from "@workers/domain/kernel/access";
import { AppError } from "@workers/errors";
import { continueMove, openMove, redeemCode } from "@workers/domain/kernel/sessions";
import { idField, idParam } from "@workers/contracts/form-fields";
import { droppedPushTokenForm, pushDeviceSchema, pushTokenForm } from "@workers/contracts/session/push";
import {
  moveCodeSchema,
  openedMoveSchema,
  sessionTokensSchema,
  stashForm,
  tokenField,
} from "@workers/contracts/session/sessions";
import { enterApp } from "@workers/tenancy";
import { readCookies, refreshCookieOf } from "../../request/cookies";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";

/** A browser's subscription as it gives it away by `JSON.stringify`; the keys are those of RFC 8291. */
const pushTokenExample = JSON.stringify({
  endpoint: "https://push.example.com/v1/device",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
});

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
    example: { body: { token: pushTokenExample, deviceId: "phone" } },
    handle: ({ ctx, body }) => keepPushToken(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/tokens",
    operationId: "listPushDevices",
    summary: "The caller's devices that the app sends push messages to",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    answer: z.array(pushDeviceSchema),
    handle: ({ ctx, params }) => listPushDevices(requireUser(ctx), params.appId),
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
    summary: "The key that web push subscriptions are made for: an app's own, or the installation's",
    in: anywhere,
    access: "public",
    query: z.strictObject({ appId: idField<"app">().optional() }),
    answer: z.object({ publicKey: z.string() }),
    handle: async ({ ctx, query: { appId } }) => ({
      publicKey: appId ? await appPushKey(await enterApp(ctx, appId)) : installationPushKey(ctx),
    }),
  });
