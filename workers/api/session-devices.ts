import { z } from "zod";
import { dropPushToken, keepPushToken, pushPublicKey } from "@workers/domain/accounts";
import { requireUser } from "@workers/domain/access";
import { AppError } from "@workers/domain/errors";
import { redeemStash, stashSession } from "@workers/domain/sessions";
import { idParam } from "@workers/domain/validation";
import { area } from "./area";
import { anywhere, app, signedIn } from "./entries";
import { deviceId, sessionAnswer, token } from "./session-shapes";

/** Devices of a person: their push tokens, and carrying a session to another domain. */
export const sessionDevices = area("session")
  .route({
    method: "post", path: "/stash", summary: "A code that carries the session to another domain: single use, 60 seconds",
    in: signedIn, access: "user", isSecret: true,
    body: z.strictObject({ refreshToken: token().optional(), accessToken: z.string().max(4000).optional() }),
    example: { body: {} },
    answer: z.object({ code: z.string() }),
    handle: ({ ctx, body }) => stashSession(ctx, body.refreshToken),
  })
  .route({
    method: "get", path: "/stash/:code", summary: "Uses a stash code up and answers a session of its own for this domain",
    in: anywhere, access: "public", limit: "auth",
    params: z.strictObject({ code: token() }),
    answer: sessionAnswer,
    // No cookies: a GET that any page can trigger must not sign a browser in.
    handle: async ({ ctx, params }) => {
      const tokens = await redeemStash(ctx, params.code);
      if (!tokens) throw new AppError("linkInvalid");
      return tokens;
    },
  })
  .route({
    method: "post", path: "/apps/:appId/tokens", summary: "Registers a device's push token",
    in: app, access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: z.strictObject({ token: z.string().min(1).max(4096), deviceId: deviceId() }),
    example: { body: { token: "push-token", deviceId: "phone" } },
    handle: ({ ctx, params, body }) => keepPushToken(requireUser(ctx), { ...params, ...body }),
  })
  .route({
    method: "delete", path: "/apps/:appId/tokens", summary: "Takes a device's push token back",
    in: app, access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: z.strictObject({ deviceId: deviceId() }),
    example: { body: { deviceId: "phone" } },
    handle: ({ ctx, params, body }) => dropPushToken(requireUser(ctx), { ...params, ...body }),
  })
  .route({
    method: "get", path: "/push/public-key", summary: "The key that web push subscriptions are made for",
    in: anywhere, access: "public",
    answer: z.object({ publicKey: z.string() }),
    handle: ({ ctx }) => ({ publicKey: pushPublicKey(ctx) }),
  });
